// Generated from schema/rpc/job.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List the results of a job's items. In the order of the request.
    package enum JobItems: Method {
        package static let info = MethodInfo(
            name: "job.items", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "List the results of a job's items", journaled: [])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["number", "subject", "outcome", "error", "detail", "audit_id"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["job", "limit", "cursor", "order", "fields"]
            /// The job, as `b12`.
            package var job: String
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                job = try reader.required("job", .text(maxBytes: 24))
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.JobItem>
    }
}
