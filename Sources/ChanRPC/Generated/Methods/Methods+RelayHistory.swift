// Generated from schema/rpc/relay.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Show what relays were seen to do. The periods in which each relay was in one state as this node saw it, oldest
    /// first: a new period begins with each change, and after a time in which the node did not run. At most 500 periods
    /// of each relay are kept, for 90 days.
    package enum RelayHistory: Method {
        package static let info = MethodInfo(
            name: "relay.history", kind: .read, severity: .read, permission: "read_relay_status",
            idempotent: true, summary: "Show what relays were seen to do", told: ["conversation", "relay"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["relay", "name", "state", "detail", "from_at", "until_at", "lasted_s", "current", "periods"]

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The relay: its name, id or address. All without it.
            package var relay: String?
            /// Maximum number of items. The command line accepts any number and fetches page after page.
            package var limit: Int
            /// `next_cursor` of the previous page.
            package var cursor: String?
            /// Oldest first or newest first.
            package var order: Contract.Order
            /// Only these fields of each item, `member.name` for a field inside a field; all if none is named.
            package var fields: [String]

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "relay", "limit", "cursor", "order", "fields"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                relay = try reader.optional("relay", .text(maxBytes: 256))
                limit = try reader.optional("limit", .integer(min: 1, max: 1000)) ?? 100
                cursor = try reader.optional("cursor", .text(maxBytes: 256))
                order = try reader.optional("order") ?? .asc
                fields = try reader.optional("fields", .items(max: 100, maxBytes: 128)) ?? []
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("relay", relay)
                writer.add("limit", limit)
                writer.add("cursor", cursor)
                writer.add("order", order)
                writer.add("fields", fields)
            }
        }

        package typealias Result = Page<Contract.RelayPeriod>
    }
}
