// Generated from schema/rpc/job.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Stop a job. Stops after the current step; completed steps stay. A job that deletes the messages of a deleted
    /// conversation cannot be stopped.
    package enum JobCancel: Method {
        package static let info = MethodInfo(
            name: "job.cancel", kind: .mutation, severity: .moderate, permission: "local",
            idempotent: true, summary: "Stop a job", told: [])

        package struct Params: JSONStructure {
            /// The job, as `b12`.
            package var job: String
            /// Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.
            package var requestKey: String?
            /// Reason, shown in the audit log and in place of removed messages.
            package var reason: String?
            /// Reason, visible only to the staff and in this node's journal.
            package var reasonPrivate: String?
            /// Change nothing: return `plan`, the changes that the call would make.
            package var dryRun: Bool

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["job", "request_key", "reason", "reason_private", "dry_run"])
                job = try reader.required("job", .text(maxBytes: 24))
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("job", job)
                writer.add("request_key", requestKey)
                writer.add("reason", reason)
                writer.add("reason_private", reasonPrivate)
                writer.add("dry_run", dryRun)
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
