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
            idempotent: false, summary: "Export a conversation as lines of JSON", told: ["conversation"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// File to write; it must not exist.
            package var path: String
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
                let reader = try ObjectReader(json, known: ["conversation", "path", "request_key", "reason", "reason_private", "dry_run", "detach", "progress"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                path = try reader.required("path", .text(maxBytes: 4096))
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
                detach = try reader.optional("detach") ?? false
                progress = try reader.optional("progress", .text(maxBytes: 64))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("path", path)
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
