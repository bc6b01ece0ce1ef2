// Generated from schema/rpc/witness.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Remove a witness. It is asked no more, and counts no more once those that count now cosigned its removal.
    package enum WitnessRemove: Method {
        package static let info = MethodInfo(
            name: "witness.remove", kind: .mutation, severity: .moderate, permission: "manage_relays",
            idempotent: true, summary: "Remove a witness", journaled: ["conversation"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "witness", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The witness: its name, URL or key, or the beginning of its id.
            package var witness: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                witness = try reader.required("witness", .text(maxBytes: 256))
                mutation = try ParameterGroup.Mutation(&reader)
                versioned = try ParameterGroup.Versioned(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands.
            package var witness: Contract.Witness

            package init(change: Contract.Change, witness: Contract.Witness) {
                (self.change, self.witness) = (change, witness)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                witness = try reader.required("witness")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("witness", witness)
            }
        }
    }
}
