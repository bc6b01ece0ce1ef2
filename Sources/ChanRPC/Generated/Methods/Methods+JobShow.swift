// Generated from schema/rpc/job.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show a job. Its progress while it runs; its result or error afterwards.
    package enum JobShow: Method {
        package static let info = MethodInfo(
            name: "job.show", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Show a job", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["job"]
            /// The job, as `b12`.
            package var job: String

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                job = try reader.required("job", .text(maxBytes: 24))
            }
        }

        package typealias Result = Contract.Job
    }
}
