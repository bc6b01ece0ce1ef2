// Generated from schema/rpc/submission.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List pending and refused submissions. Messages, reactions and commands of this node's member where another node
    /// orders the log: those that it has not answered yet, and those that it refused, with their text and the reason. A
    /// refused one stays until it is discarded.
    package enum SubmissionList: Method {
        package static let info = MethodInfo(
            name: "submission.list", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "List pending and refused submissions", journaled: ["conversation"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "state", "act", "summary", "text", "at", "error", "reason"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "limit", "cursor", "order", "fields"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.Submission>
    }
}
