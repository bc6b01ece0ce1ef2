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
            idempotent: true, summary: "Import JSONL, or an export", journaled: ["to", "anyway"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["to", "path", "anyway", "request_key", "reason", "reason_private", "dry_run", "detach", "progress"]
            /// The channel or group to import into.
            package var to: String
            /// The file; the node reads it.
            package var path: String
            /// Import the lines that can be parsed, although most of the first lines cannot.
            package var anyway: Bool
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// Return as soon as the job has started; see `job.wait` and `job.show`.
            package var detach: Bool
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                to = try reader.required("to", .text(maxBytes: 256))
                path = try reader.required("path", .text(maxBytes: 4096))
                anyway = try reader.optional("anyway", default: false)
                mutation = try ParameterGroup.Mutation(&reader)
                detach = try reader.optional("detach", default: false)
                progress = try reader.optional("progress", .text(maxBytes: 64))
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
