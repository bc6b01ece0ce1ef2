// Generated from schema/rpc/proposal.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List proposals. Where policy asks for several owners, a command becomes a proposal by itself; `governance.show`
    /// tells the policy.
    package enum ProposalList: Method {
        package static let info = MethodInfo(
            name: "proposal.list", kind: .read, severity: .read, permission: "read_audit",
            idempotent: true, summary: "List proposals", journaled: ["conversation", "state"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "state", "action", "summary", "target", "made_by", "made_by.id", "made_by.name", "made_at", "expires_at", "version", "needed", "electors", "approved", "approvals", "rejections", "reason", "closed_by", "closed_by.id", "closed_by.name", "closed_at"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "state", "limit", "cursor", "order", "fields"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Only in this state.
            package var state: Contract.ProposalState?
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                state = try reader.optional("state")
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.Proposal>
    }
}
