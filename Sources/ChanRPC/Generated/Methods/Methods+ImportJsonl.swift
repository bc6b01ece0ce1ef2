// Generated from schema/rpc/import.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Import JSONL, or an export. One object on each line, of which only `text` must be there; `author`, `at`, `id`,
    /// `reply_to`, `kind`, `edited_at`, `forwarded_from`, `reactions` and `files` are carried over. A file of `export
    /// jsonl` is checked first, and what its log did comes again in its order. Run again after an interruption it
    /// continues without doubling.
    package enum ImportJsonl: Method {
        package static let info = MethodInfo(
            name: "import.jsonl", kind: .mutation, severity: .moderate, permission: "post",
            idempotent: true, summary: "Import JSONL, or an export", told: ["to", "anyway"])

        package struct Params: JSONStructure {
            /// The channel or group to import into.
            package var to: String
            /// The file; the node reads it.
            package var path: String
            /// Import the lines that can be parsed, although most of the first lines cannot.
            package var anyway: Bool
            /// Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.
            package var requestKey: String?
            /// Reason, shown in the audit log and in place of removed messages.
            package var reason: String?
            /// Reason, visible only to the staff and in this node's journal.
            package var reasonPrivate: String?
            /// Change nothing: return `plan`, the changes that the call would make.
            package var dryRun: Bool
            /// Return as soon as the job has started; see `job.wait` and `job.show`.
            package var detach: Bool
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["to", "path", "anyway", "request_key", "reason", "reason_private", "dry_run", "detach", "progress"])
                to = try reader.required("to", .text(maxBytes: 256))
                path = try reader.required("path", .text(maxBytes: 4096))
                anyway = try reader.optional("anyway") ?? false
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
                detach = try reader.optional("detach") ?? false
                progress = try reader.optional("progress", .text(maxBytes: 64))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("to", to)
                writer.add("path", path)
                writer.add("anyway", anyway)
                writer.add("request_key", requestKey)
                writer.add("reason", reason)
                writer.add("reason_private", reasonPrivate)
                writer.add("dry_run", dryRun)
                writer.add("detach", detach)
                writer.add("progress", progress)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// What became of the file; absent with `detach`: `job.show` tells it then.
            package var report: Contract.ImportReport?
            /// The job that does it.
            package var job: Contract.Job

            package init(change: Contract.Change, report: Contract.ImportReport? = nil, job: Contract.Job) {
                (self.change, self.report, self.job) = (change, report, job)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                report = try reader.optional("report")
                job = try reader.required("job")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("report", report)
                writer.add("job", job)
            }
        }
    }
}
