// Generated from schema/rpc/proposal.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show a proposal. Its effect, the state that it was made for, and the approvals.
    package enum ProposalShow: Method {
        package static let info = MethodInfo(
            name: "proposal.show", kind: .read, severity: .read, permission: "read_audit",
            idempotent: true, summary: "Show a proposal", journaled: ["conversation"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "proposal"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Its id or the beginning of it; without, the one that is open.
            package var proposal: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                proposal = try reader.optional("proposal", .text(maxBytes: 64))
            }
        }

        package typealias Result = Contract.Proposal
    }
}
