// Generated from schema/rpc/message.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Search messages. Messages that contain every word; `"two words"` finds a phrase, `wor*` a beginning.
    package enum MessageSearch: Method {
        package static let info = MethodInfo(
            name: "message.search",
            kind: .read,
            severity: .read,
            permission: "read",
            idempotent: true,
            summary: "Search messages"
        )

        package struct Params: JSONCodable {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// What to look for.
            package var query: String
            /// Only this author's.
            package var author: String?
            /// Ordered at this time or later.
            package var sinceAt: UTCTime?
            /// Ordered before this time.
            package var untilAt: UTCTime?
            /// At most so many items. The command line takes any number and fetches page after page.
            package var limit: Int
            /// `next_cursor` of the page before.
            package var cursor: String?
            /// Oldest first or newest first.
            package var order: Contract.Order

            package init(
                conversation: String,
                query: String,
                author: String? = nil,
                sinceAt: UTCTime? = nil,
                untilAt: UTCTime? = nil,
                limit: Int = 100,
                cursor: String? = nil,
                order: Contract.Order = .asc
            ) {
                self.conversation = conversation
                self.query = query
                self.author = author
                self.sinceAt = sinceAt
                self.untilAt = untilAt
                self.limit = limit
                self.cursor = cursor
                self.order = order
            }

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: [
                    "conversation",
                    "query",
                    "author",
                    "since_at",
                    "until_at",
                    "limit",
                    "cursor",
                    "order"
                ])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                query = try reader.required("query", .text(maxBytes: 500))
                author = try reader.optional("author", .text(maxBytes: 256))
                sinceAt = try reader.optional("since_at")
                untilAt = try reader.optional("until_at")
                limit = try reader.optional("limit", .integer(min: 1, max: 1000)) ?? 100
                cursor = try reader.optional("cursor", .text(maxBytes: 256))
                order = try reader.optional("order") ?? .asc
            }

            package var json: JSONValue {
                var writer = ObjectWriter()
                writer.add("conversation", conversation)
                writer.add("query", query)
                writer.add("author", author)
                writer.add("since_at", sinceAt)
                writer.add("until_at", untilAt)
                writer.add("limit", limit)
                writer.add("cursor", cursor)
                writer.add("order", order)
                return writer.json
            }
        }

        package typealias Result = Page<Contract.Message>
    }
}
