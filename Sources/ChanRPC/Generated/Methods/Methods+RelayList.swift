// Generated from schema/rpc/relay.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List relays. The relays of the conversation, without asking them anything. Members who do not manage relays see
    /// names and addresses.
    package enum RelayList: Method {
        package static let info = MethodInfo(
            name: "relay.list", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "List relays", journaled: ["conversation", "all"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "name", "address", "stored", "effective", "observed", "size", "log_size", "lag", "lag_s", "cosigned_size", "uncosigned_s", "cosigned_at", "rtt_ms", "probed_at", "answers", "sound", "well", "subscribers", "handshake_ms", "canary_ms", "clock_skew_ms", "running_since_at", "certificate_at", "log_bytes", "log_room_bytes", "file_room_bytes", "available_day_ppm", "available_week_ppm", "available_month_ppm", "version", "error", "detail"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "all", "limit", "cursor", "order", "fields"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Include removed, rejected and departed relays.
            package var all: Bool
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                all = try reader.optional("all", default: false)
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.Relay>
    }
}
