// Generated from schema/rpc/file.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Fetch a file a message carries. A job: gathers its chunks from whichever relays have them, each checked by its
    /// hash, opens it, and writes it to a new file of mode 0600. A relay that sends something else is asked no further.
    /// Interrupted, it goes on with what is missing.
    package enum FileFetch: Method {
        package static let info = MethodInfo(
            name: "file.fetch", kind: .mutation, severity: .low, permission: "read",
            idempotent: false, summary: "Fetch a file a message carries", told: ["conversation", "overwrite"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Its id, or the beginning of it.
            package var file: String
            /// File to write, or a directory.
            package var path: String
            /// Replace an existing file once the download is complete.
            package var overwrite: Bool
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
                let reader = try ObjectReader(json, known: ["conversation", "file", "path", "overwrite", "request_key", "reason", "reason_private", "dry_run", "detach", "progress"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                file = try reader.required("file", .text(maxBytes: 64))
                path = try reader.required("path", .text(maxBytes: 4096))
                overwrite = try reader.optional("overwrite") ?? false
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
                detach = try reader.optional("detach") ?? false
                progress = try reader.optional("progress", .text(maxBytes: 64))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("file", file)
                writer.add("path", path)
                writer.add("overwrite", overwrite)
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
            package var fetched: Contract.FetchedFile?
            /// The job that does it.
            package var job: Contract.Job

            package init(change: Contract.Change, fetched: Contract.FetchedFile? = nil, job: Contract.Job) {
                (self.change, self.fetched, self.job) = (change, fetched, job)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                fetched = try reader.optional("fetched")
                job = try reader.required("job")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("fetched", fetched)
                writer.add("job", job)
            }
        }
    }
}
