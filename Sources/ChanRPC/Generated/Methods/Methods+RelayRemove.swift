// Generated from schema/rpc/relay.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Remove a relay. Takes it out of the relay set and retires it. Removing the last one of a channel needs
    /// `--allow-offline`.
    package enum RelayRemove: Method {
        package static let info = MethodInfo(
            name: "relay.remove", kind: .mutation, severity: .moderate, permission: "manage_relays",
            idempotent: true, summary: "Remove a relay", journaled: ["conversation", "relay", "allow_offline"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "relay", "allow_offline", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The relay: its name, id or address.
            package var relay: String
            /// Remove even the last one.
            package var allowOffline: Bool
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                relay = try reader.required("relay", .text(maxBytes: 256))
                allowOffline = try reader.optional("allow_offline", default: false)
                mutation = try ParameterGroup.Mutation(&reader)
                versioned = try ParameterGroup.Versioned(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands.
            package var relay: Contract.Relay

            package init(change: Contract.Change, relay: Contract.Relay) {
                (self.change, self.relay) = (change, relay)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                relay = try reader.required("relay")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("relay", relay)
            }
        }
    }
}
