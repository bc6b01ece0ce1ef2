// Generated from schema/rpc/export.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Export a conversation as lines of JSON. A job: writes every entry up to the largest checkpoint into a new file
    /// of mode 0600, one line each: the exact bytes, the keys that prove and open this entry, and what it says as text.
    /// The file gives access to everything that this node can read. `export verify` checks it without a node.
    package enum ExportJsonl: Method {
        package static let info = MethodInfo(
            name: "export.jsonl", kind: .mutation, severity: .low, permission: "read",
            idempotent: false, summary: "Export a conversation as lines of JSON", journaled: ["conversation"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "path", "request_key", "reason", "reason_private", "dry_run", "detach", "progress"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// File to write; it must not exist.
            package var path: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// Return as soon as the job has started; see `job.wait` and `job.show`.
            package var detach: Bool
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                path = try reader.required("path", .text(maxBytes: 4096))
                mutation = try ParameterGroup.Mutation(&reader)
                detach = try reader.optional("detach", default: false)
                progress = try reader.optional("progress", .text(maxBytes: 64))
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// What was written; absent with `detach`.
            package var export: Contract.Export?
            /// The job that does it.
            package var job: Contract.Job

            package init(change: Contract.Change, export: Contract.Export? = nil, job: Contract.Job) {
                (self.change, self.export, self.job) = (change, export, job)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                export = try reader.optional("export")
                job = try reader.required("job")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("export", export)
                writer.add("job", job)
            }
        }
    }
}
