// Generated from schema/rpc/job.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Show a job. Its progress while it runs; its result or error afterwards.
    package enum JobShow: Method {
        package static let info = MethodInfo(
            name: "job.show", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Show a job", told: [])

        package struct Params: JSONStructure {
            /// The job, as `b12`.
            package var job: String

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["job"])
                job = try reader.required("job", .text(maxBytes: 24))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("job", job)
            }
        }

        package typealias Result = Contract.Job
    }
}
