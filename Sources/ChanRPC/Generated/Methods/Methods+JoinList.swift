// Generated from schema/rpc/join.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List requests to join. Pending requests; with `--state` others. An applicant sees only their own.
    package enum JoinList: Method {
        package static let info = MethodInfo(
            name: "join.list", kind: .read, severity: .read, permission: "admit",
            idempotent: true, summary: "List requests to join", journaled: ["conversation", "state"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "member", "member.id", "member.name", "state", "link", "message", "passed_by", "passed_by.id", "passed_by.name", "watched_by", "watched_by.id", "watched_by.name", "looks_like", "looks_like.id", "looks_like.name", "requested_at", "decided_at", "decided_by", "decided_by.id", "decided_by.name", "reason", "why"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "state", "limit", "cursor", "order", "fields"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Only in this state.
            package var state: Contract.JoinState
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                state = try reader.optional("state", default: .pending)
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.JoinRequest>
    }
}
