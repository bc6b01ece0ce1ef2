// Generated from schema/rpc/integrity.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Discard the entries that only this copy of the node signed. For when two copies of this node ordered the same
    /// log (`state.forked_self`): gives up the entries of this copy from the first one that differs, and goes on from
    /// what the relays have. The next `sync` fetches that; nothing is signed before. Messages and commands of this
    /// node's member among them stay in `submission list`, from where they can be sent again. Refused where a relay has
    /// entries of this copy from after the fork.
    package enum IntegrityDiscardCopy: Method {
        package static let info = MethodInfo(
            name: "integrity.discard_copy", kind: .mutation, severity: .severe, permission: "local",
            idempotent: false, summary: "Discard the entries that only this copy of the node signed",
            journaled: ["conversation"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "request_key", "reason", "reason_private", "dry_run", "confirm"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The name of the conversation or profile, or the hash of the plan a dry run showed.
            package var confirm: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                mutation = try ParameterGroup.Mutation(&reader)
                confirm = try reader.optional("confirm", .text(maxBytes: 200))
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change

            package init(change: Contract.Change) {
                self.change = change
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
            }
        }
    }
}
