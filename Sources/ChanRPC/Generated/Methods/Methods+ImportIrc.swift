// Generated from schema/rpc/import.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Import an IRC log. Chat lines become messages with the author's nick, time and exact text; joins, leaves,
    /// renames, modes and topics become events. Run again after an interruption it continues without doubling. A file
    /// that was imported with a wrong date: `message purge` takes its messages away, `--again` imports it anew.
    package enum ImportIrc: Method {
        package static let info = MethodInfo(
            name: "import.irc", kind: .mutation, severity: .moderate, permission: "post",
            idempotent: true, summary: "Import an IRC log", journaled: ["to", "utc_offset_s", "anyway", "again"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["to", "path", "date", "utc_offset_s", "anyway", "again", "request_key", "reason", "reason_private", "dry_run", "detach", "progress"]
            /// The channel or group to import into.
            package var to: String
            /// The log file; the node reads it.
            package var path: String
            /// Date of the first line, YYYY-MM-DD, if neither the file nor its name contains it.
            package var date: String?
            /// Seconds east of UTC of the times in the file.
            package var utcOffsetS: Int
            /// Import the lines that can be parsed, although most of the first lines cannot.
            package var anyway: Bool
            /// Import the file from its beginning although it was imported before: after `message purge` took that
            /// away, with another date for example.
            package var again: Bool
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// Return as soon as the job has started; see `job.wait` and `job.show`.
            package var detach: Bool
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                to = try reader.required("to", .text(maxBytes: 256))
                path = try reader.required("path", .text(maxBytes: 4096))
                date = try reader.optional("date", .text(maxBytes: 10))
                utcOffsetS = try reader.optional("utc_offset_s", .integer(min: -50400, max: 50400), default: 0)
                anyway = try reader.optional("anyway", default: false)
                again = try reader.optional("again", default: false)
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
