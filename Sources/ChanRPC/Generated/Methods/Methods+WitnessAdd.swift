// Generated from schema/rpc/witness.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Add a witness. A witness (C2SP tlog-witness) cosigns sizes and roots of the log and holds nothing of it. It
    /// counts towards the quorum as a relay does; one of those that count must be a relay. The witness is asked first,
    /// by this node and by the one that orders the log: it must cosign the log by this key. Its operator learns when
    /// the log grows, and nothing of its content. At most 8.
    package enum WitnessAdd: Method {
        package static let info = MethodInfo(
            name: "witness.add", kind: .mutation, severity: .moderate, permission: "manage_relays",
            idempotent: true, summary: "Add a witness", journaled: ["conversation"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "url", "key", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The URL below which it takes checkpoints: https, or http on this machine.
            package var url: String
            /// Its key as its operator gave it out (`chanrelay witness key`).
            package var key: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                url = try reader.required("url", .text(maxBytes: 256))
                key = try reader.required("key", .text(maxBytes: 256))
                mutation = try ParameterGroup.Mutation(&reader)
                versioned = try ParameterGroup.Versioned(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands, once the log names it.
            package var witness: Contract.Witness?

            package init(change: Contract.Change, witness: Contract.Witness? = nil) {
                (self.change, self.witness) = (change, witness)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                witness = try reader.optional("witness")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("witness", witness)
            }
        }
    }
}
