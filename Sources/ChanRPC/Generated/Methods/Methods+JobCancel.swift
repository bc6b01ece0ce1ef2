// Generated from schema/rpc/job.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Stop a job. Stops after the current step; completed steps stay. A job that deletes the messages of a deleted
    /// conversation cannot be stopped.
    package enum JobCancel: Method {
        package static let info = MethodInfo(
            name: "job.cancel", kind: .mutation, severity: .moderate, permission: "local",
            idempotent: true, summary: "Stop a job", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["job", "request_key", "reason", "reason_private", "dry_run"]
            /// The job, as `b12`.
            package var job: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                job = try reader.required("job", .text(maxBytes: 24))
                mutation = try ParameterGroup.Mutation(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands.
            package var job: Contract.Job

            package init(change: Contract.Change, job: Contract.Job) {
                (self.change, self.job) = (change, job)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                job = try reader.required("job")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("job", job)
            }
        }
    }
}
