// Generated from schema/rpc/relay.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Show one relay. Asks the relay and shows all that it says of itself and that this node knows of it. Of a relay
    /// that is not in use any more the last known state is shown. Exit code 0 only if it is well, as for `relay
    /// status`.
    package enum RelayShow: Method {
        package static let info = MethodInfo(
            name: "relay.show", kind: .read, severity: .read, permission: "read_relay_status",
            idempotent: true, summary: "Show one relay", told: ["conversation", "relay", "timeout_s", "cached"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The relay: its name, id or address.
            package var relay: String
            /// How long to wait for its answer (30s).
            package var timeoutS: Int
            /// Do not contact relays; show the last known state.
            package var cached: Bool

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "relay", "timeout_s", "cached"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                relay = try reader.required("relay", .text(maxBytes: 256))
                timeoutS = try reader.optional("timeout_s", .integer(min: 1, max: 60)) ?? 3
                cached = try reader.optional("cached") ?? false
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("relay", relay)
                writer.add("timeout_s", timeoutS)
                writer.add("cached", cached)
            }
        }

        package typealias Result = Contract.Relay
    }
}
