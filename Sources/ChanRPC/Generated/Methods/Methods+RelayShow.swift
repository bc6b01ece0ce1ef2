// Generated from schema/rpc/relay.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show one relay. Asks the relay and shows all that it says of itself and that this node knows of it. Of a relay
    /// that is not in use any more the last known state is shown. Exit code 0 only if it is well, as for `relay
    /// status`.
    package enum RelayShow: Method {
        package static let info = MethodInfo(
            name: "relay.show", kind: .read, severity: .read, permission: "read_relay_status",
            idempotent: true, summary: "Show one relay", journaled: ["conversation", "relay", "timeout_s", "cached"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "relay", "timeout_s", "cached"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The relay: its name, id or address.
            package var relay: String
            /// How long to wait for its answer (30s).
            package var timeoutS: Int
            /// Do not contact relays; show the last known state.
            package var cached: Bool

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                relay = try reader.required("relay", .text(maxBytes: 256))
                timeoutS = try reader.optional("timeout_s", .integer(min: 1, max: 60), default: 3)
                cached = try reader.optional("cached", default: false)
            }
        }

        package typealias Result = Contract.Relay
    }
}
