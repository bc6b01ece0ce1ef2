// Generated from schema/rpc/ban.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// List bans. Bans that hold; with `--all` also those lifted or over.
    package enum BanList: Method {
        package static let info = MethodInfo(
            name: "ban.list",
            kind: .read,
            severity: .read,
            permission: "ban",
            idempotent: true,
            summary: "List bans"
        )

        package struct Params: JSONCodable {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Also those lifted or over.
            package var all: Bool
            /// At most so many items. The command line takes any number and fetches page after page.
            package var limit: Int
            /// `next_cursor` of the page before.
            package var cursor: String?
            /// Oldest first or newest first.
            package var order: Contract.Order

            package init(
                conversation: String,
                all: Bool = false,
                limit: Int = 100,
                cursor: String? = nil,
                order: Contract.Order = .asc
            ) {
                self.conversation = conversation
                self.all = all
                self.limit = limit
                self.cursor = cursor
                self.order = order
            }

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: [
                    "conversation",
                    "all",
                    "limit",
                    "cursor",
                    "order"
                ])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                all = try reader.optional("all") ?? false
                limit = try reader.optional("limit", .integer(min: 1, max: 1000)) ?? 100
                cursor = try reader.optional("cursor", .text(maxBytes: 256))
                order = try reader.optional("order") ?? .asc
            }

            package var json: JSONValue {
                var writer = ObjectWriter()
                writer.add("conversation", conversation)
                writer.add("all", all)
                writer.add("limit", limit)
                writer.add("cursor", cursor)
                writer.add("order", order)
                return writer.json
            }
        }

        package typealias Result = Page<Contract.Ban>
    }
}
