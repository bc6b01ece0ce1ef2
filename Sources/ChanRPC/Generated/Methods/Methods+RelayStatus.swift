// Generated from schema/rpc/relay.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show the state of relays. Asks each relay and compares what it says with this node's log; on each page the worst
    /// come first. Exit code 0 only if all are well: each answers, carries the conversation, lacks nothing and cosigned
    /// everything that is older than a minute, and its clock agrees. Else 10 if something is proved against one of
    /// them, or against the origin, that nobody acknowledged (`integrity list`), or 9. `relay show` has more of one
    /// relay.
    package enum RelayStatus: Method {
        package static let info = MethodInfo(
            name: "relay.status", kind: .read, severity: .read, permission: "read_relay_status",
            idempotent: true, summary: "Show the state of relays", journaled: ["conversation", "timeout_s", "cached"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "name", "address", "stored", "effective", "observed", "size", "log_size", "lag", "lag_s", "cosigned_size", "uncosigned_s", "cosigned_at", "rtt_ms", "probed_at", "answers", "sound", "well", "subscribers", "handshake_ms", "canary_ms", "clock_skew_ms", "running_since_at", "certificate_at", "log_bytes", "log_room_bytes", "file_room_bytes", "available_day_ppm", "available_week_ppm", "available_month_ppm", "version", "error", "detail"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "timeout_s", "cached", "limit", "cursor", "order", "fields"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// How long to wait for each (30s).
            package var timeoutS: Int
            /// Do not contact relays; show the last known state.
            package var cached: Bool
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                timeoutS = try reader.optional("timeout_s", .integer(min: 1, max: 60), default: 3)
                cached = try reader.optional("cached", default: false)
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.Relay>
    }
}
