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
            idempotent: false, summary: "Fetch a file a message carries", journaled: ["conversation", "overwrite"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "file", "path", "overwrite", "request_key", "reason", "reason_private", "dry_run", "detach", "progress"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Its id, or the beginning of it.
            package var file: String
            /// File to write, or a directory.
            package var path: String
            /// Replace an existing file once the download is complete.
            package var overwrite: Bool
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// Return as soon as the job has started; see `job.wait` and `job.show`.
            package var detach: Bool
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                file = try reader.required("file", .text(maxBytes: 64))
                path = try reader.required("path", .text(maxBytes: 4096))
                overwrite = try reader.optional("overwrite", default: false)
                mutation = try ParameterGroup.Mutation(&reader)
                detach = try reader.optional("detach", default: false)
                progress = try reader.optional("progress", .text(maxBytes: 64))
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
