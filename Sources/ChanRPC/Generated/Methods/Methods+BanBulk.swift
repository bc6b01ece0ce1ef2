// Generated from schema/rpc/ban.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Ban many members. A job that bans the named members, or all who joined by a link, since a time, or both, 10,000
    /// at most. A ban that is refused does not stop the others; `job.items` shows the result for each. `member list
    /// --via` lists the members who joined by a link.
    package enum BanBulk: Method {
        package static let info = MethodInfo(
            name: "ban.bulk", kind: .mutation, severity: .severe, permission: "ban",
            idempotent: true, summary: "Ban many members",
            journaled: ["conversation", "members", "link", "since_at", "expires_at"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "members", "link", "since_at", "expires_at", "request_key", "reason", "reason_private", "dry_run", "confirm", "detach", "progress"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The member: `@name` or id.
            package var members: [String]
            /// All who joined by this link.
            package var link: String?
            /// All who joined at this time or later.
            package var sinceAt: UTCTime?
            /// When it ends.
            package var expiresAt: UTCTime?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The name of the conversation or profile, or the hash of the plan a dry run showed.
            package var confirm: String?
            /// Return as soon as the job has started; see `job.wait` and `job.show`.
            package var detach: Bool
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                members = try reader.optional("members", .items(max: 10000, maxBytes: 256), default: [])
                link = try reader.optional("link", .text(maxBytes: 256))
                sinceAt = try reader.optional("since_at")
                expiresAt = try reader.optional("expires_at")
                mutation = try ParameterGroup.Mutation(&reader)
                confirm = try reader.optional("confirm", .text(maxBytes: 200))
                detach = try reader.optional("detach", default: false)
                progress = try reader.optional("progress", .text(maxBytes: 64))
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// How many; absent with `detach`.
            package var counts: Contract.BulkCount?
            /// The job that does it.
            package var job: Contract.Job

            package init(change: Contract.Change, counts: Contract.BulkCount? = nil, job: Contract.Job) {
                (self.change, self.counts, self.job) = (change, counts, job)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                counts = try reader.optional("counts")
                job = try reader.required("job")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("counts", counts)
                writer.add("job", job)
            }
        }
    }
}
