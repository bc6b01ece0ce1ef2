// Generated from schema/rpc/job.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Wait for a job's end. Answers when it has ended, whatever the outcome; reports progress meanwhile. The job goes
    /// on if the caller goes away. The exit code of the command is that of the one that began the job, had it waited.
    package enum JobWait: Method {
        package static let info = MethodInfo(
            name: "job.wait", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Wait for a job's end", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["job", "progress"]
            /// The job, as `b12`.
            package var job: String
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                job = try reader.required("job", .text(maxBytes: 24))
                progress = try reader.optional("progress", .text(maxBytes: 64))
            }
        }

        package typealias Result = Contract.Job
    }
}
