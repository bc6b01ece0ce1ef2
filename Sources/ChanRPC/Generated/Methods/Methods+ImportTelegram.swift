// Generated from schema/rpc/import.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Import a chat of Telegram Desktop. A chat of `result.json`, as Telegram Desktop exports it, of one chat or of a
    /// whole account. Names, times, edits, replies, forwards and reactions are kept, service messages become events.
    /// Files that lie beside it are carried along, as far as the conversation and this node have room for them; of the
    /// others a reference is kept, and the report counts them. Run again after an interruption, or with a later export
    /// of the same chat, it continues without doubling.
    package enum ImportTelegram: Method {
        package static let info = MethodInfo(
            name: "import.telegram", kind: .mutation, severity: .moderate, permission: "post",
            idempotent: true, summary: "Import a chat of Telegram Desktop",
            journaled: ["to", "references_only", "utc_offset_s"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["to", "path", "chat", "references_only", "utc_offset_s", "request_key", "reason", "reason_private", "dry_run", "detach", "progress"]
            /// The channel or group to import into.
            package var to: String
            /// `result.json`, or the directory that contains it; the node reads it.
            package var path: String
            /// Name or number of the chat, where the file holds several.
            package var chat: String?
            /// Import references to files, but no files.
            package var referencesOnly: Bool
            /// Seconds east of UTC of times in exports older than 2022, which do not say.
            package var utcOffsetS: Int
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// Return as soon as the job has started; see `job.wait` and `job.show`.
            package var detach: Bool
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                to = try reader.required("to", .text(maxBytes: 256))
                path = try reader.required("path", .text(maxBytes: 4096))
                chat = try reader.optional("chat", .text(maxBytes: 512))
                referencesOnly = try reader.optional("references_only", default: false)
                utcOffsetS = try reader.optional("utc_offset_s", .integer(min: -50400, max: 50400), default: 0)
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
