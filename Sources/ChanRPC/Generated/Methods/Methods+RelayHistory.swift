// Generated from schema/rpc/relay.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show what relays were seen to do. The periods in which each relay was in one state as this node saw it, oldest
    /// first: a new period begins with each change, and after a time in which the node did not run. At most 500 periods
    /// of each relay are kept, for 90 days.
    package enum RelayHistory: Method {
        package static let info = MethodInfo(
            name: "relay.history", kind: .read, severity: .read, permission: "read_relay_status",
            idempotent: true, summary: "Show what relays were seen to do", journaled: ["conversation", "relay"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["relay", "name", "state", "detail", "from_at", "until_at", "lasted_s", "current", "periods"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "relay", "limit", "cursor", "order", "fields"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The relay: its name, id or address. All without it.
            package var relay: String?
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                relay = try reader.optional("relay", .text(maxBytes: 256))
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.RelayPeriod>
    }
}
