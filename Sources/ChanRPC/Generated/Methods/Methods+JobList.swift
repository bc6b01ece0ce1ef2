// Generated from schema/rpc/job.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List jobs. Jobs are listed for 30 days after their end.
    package enum JobList: Method {
        package static let info = MethodInfo(
            name: "job.list", kind: .read, severity: .read, permission: "local", idempotent: true, summary: "List jobs",
            journaled: ["state"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "method", "conversation", "state", "stopping", "done", "total", "unit", "begun_by", "result", "error", "detail", "created_at", "started_at", "ended_at"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["state", "limit", "cursor", "order", "fields"]
            /// Only in this state.
            package var state: Contract.JobState?
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                state = try reader.optional("state")
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.Job>
    }
}
