// Generated from schema/rpc/relay.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Show the state of relays. Asks each relay and compares what it says with this node's log; on each page the worst
    /// come first. Exit code 0 only if all are well: each answers, carries the conversation, lacks nothing and cosigned
    /// everything that is older than a minute, and its clock agrees. Else 10 if something is proved against one of
    /// them, or against the origin, that nobody acknowledged (`integrity list`), or 9. `relay show` has more of one
    /// relay.
    package enum RelayStatus: Method {
        package static let info = MethodInfo(
            name: "relay.status", kind: .read, severity: .read, permission: "read_relay_status",
            idempotent: true, summary: "Show the state of relays", told: ["conversation", "timeout_s", "cached"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "name", "address", "stored", "effective", "observed", "size", "log_size", "lag", "lag_s", "cosigned_size", "uncosigned_s", "cosigned_at", "rtt_ms", "probed_at", "answers", "sound", "well", "subscribers", "handshake_ms", "canary_ms", "clock_skew_ms", "running_since_at", "certificate_at", "log_bytes", "log_room_bytes", "file_room_bytes", "available_day_ppm", "available_week_ppm", "available_month_ppm", "version", "error", "detail"]

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// How long to wait for each (30s).
            package var timeoutS: Int
            /// Do not contact relays; show the last known state.
            package var cached: Bool
            /// Maximum number of items. The command line accepts any number and fetches page after page.
            package var limit: Int
            /// `next_cursor` of the previous page.
            package var cursor: String?
            /// Oldest first or newest first.
            package var order: Contract.Order
            /// Only these fields of each item, `member.name` for a field inside a field; all if none is named.
            package var fields: [String]

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "timeout_s", "cached", "limit", "cursor", "order", "fields"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                timeoutS = try reader.optional("timeout_s", .integer(min: 1, max: 60)) ?? 3
                cached = try reader.optional("cached") ?? false
                limit = try reader.optional("limit", .integer(min: 1, max: 1000)) ?? 100
                cursor = try reader.optional("cursor", .text(maxBytes: 256))
                order = try reader.optional("order") ?? .asc
                fields = try reader.optional("fields", .items(max: 100, maxBytes: 128)) ?? []
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("timeout_s", timeoutS)
                writer.add("cached", cached)
                writer.add("limit", limit)
                writer.add("cursor", cursor)
                writer.add("order", order)
                writer.add("fields", fields)
            }
        }

        package typealias Result = Page<Contract.Relay>
    }
}
