// Generated from schema/rpc/relay.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// List relays. The relays of the conversation, without asking them anything. Members who do not manage relays see
    /// names and addresses.
    package enum RelayList: Method {
        package static let info = MethodInfo(
            name: "relay.list", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "List relays", told: ["conversation", "all"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "name", "address", "stored", "effective", "observed", "size", "log_size", "lag", "lag_s", "cosigned_size", "uncosigned_s", "cosigned_at", "rtt_ms", "probed_at", "answers", "sound", "well", "subscribers", "handshake_ms", "canary_ms", "clock_skew_ms", "running_since_at", "certificate_at", "log_bytes", "log_room_bytes", "file_room_bytes", "available_day_ppm", "available_week_ppm", "available_month_ppm", "version", "error", "detail"]

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Include removed, rejected and departed relays.
            package var all: Bool
            /// Maximum number of items. The command line accepts any number and fetches page after page.
            package var limit: Int
            /// `next_cursor` of the previous page.
            package var cursor: String?
            /// Oldest first or newest first.
            package var order: Contract.Order
            /// Only these fields of each item, `member.name` for a field inside a field; all if none is named.
            package var fields: [String]

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "all", "limit", "cursor", "order", "fields"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                all = try reader.optional("all") ?? false
                limit = try reader.optional("limit", .integer(min: 1, max: 1000)) ?? 100
                cursor = try reader.optional("cursor", .text(maxBytes: 256))
                order = try reader.optional("order") ?? .asc
                fields = try reader.optional("fields", .items(max: 100, maxBytes: 128)) ?? []
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("all", all)
                writer.add("limit", limit)
                writer.add("cursor", cursor)
                writer.add("order", order)
                writer.add("fields", fields)
            }
        }

        package typealias Result = Page<Contract.Relay>
    }
}
