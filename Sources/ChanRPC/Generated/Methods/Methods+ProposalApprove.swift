// Generated from schema/rpc/proposal.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Approve a proposal. A signed statement in the log. The last approval that policy asks for carries the proposal
    /// out, exactly as it was made and once, if owners have decided nothing else since.
    package enum ProposalApprove: Method {
        package static let info = MethodInfo(
            name: "proposal.approve", kind: .mutation, severity: .moderate, permission: "set_governance",
            idempotent: false, summary: "Approve a proposal", journaled: ["conversation"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "proposal", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Its id or the beginning of it; without, the one that is open.
            package var proposal: String?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                proposal = try reader.optional("proposal", .text(maxBytes: 64))
                mutation = try ParameterGroup.Mutation(&reader)
                versioned = try ParameterGroup.Versioned(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands.
            package var proposal: Contract.Proposal

            package init(change: Contract.Change, proposal: Contract.Proposal) {
                (self.change, self.proposal) = (change, proposal)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                proposal = try reader.required("proposal")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("proposal", proposal)
            }
        }
    }
}
