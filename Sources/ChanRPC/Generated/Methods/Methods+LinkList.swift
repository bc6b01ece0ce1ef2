// Generated from schema/rpc/link.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// List links. All links of the conversation, with how often each was used.
    package enum LinkList: Method {
        package static let info = MethodInfo(
            name: "link.list",
            kind: .read,
            severity: .read,
            permission: "manage_links",
            idempotent: true,
            summary: "List links"
        )

        package struct Params: JSONCodable {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Only in this state.
            package var state: Contract.LinkState?
            /// At most so many items. The command line takes any number and fetches page after page.
            package var limit: Int
            /// `next_cursor` of the page before.
            package var cursor: String?
            /// Oldest first or newest first.
            package var order: Contract.Order

            package init(
                conversation: String,
                state: Contract.LinkState? = nil,
                limit: Int = 100,
                cursor: String? = nil,
                order: Contract.Order = .asc
            ) {
                self.conversation = conversation
                self.state = state
                self.limit = limit
                self.cursor = cursor
                self.order = order
            }

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: [
                    "conversation",
                    "state",
                    "limit",
                    "cursor",
                    "order"
                ])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                state = try reader.optional("state")
                limit = try reader.optional("limit", .integer(min: 1, max: 1000)) ?? 100
                cursor = try reader.optional("cursor", .text(maxBytes: 256))
                order = try reader.optional("order") ?? .asc
            }

            package var json: JSONValue {
                var writer = ObjectWriter()
                writer.add("conversation", conversation)
                writer.add("state", state)
                writer.add("limit", limit)
                writer.add("cursor", cursor)
                writer.add("order", order)
                return writer.json
            }
        }

        package typealias Result = Page<Contract.Link>
    }
}
