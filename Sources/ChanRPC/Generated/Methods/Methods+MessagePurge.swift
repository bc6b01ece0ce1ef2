// Generated from schema/rpc/message.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Remove messages permanently. Removes the named messages, those of a member, or those of a period in one act.
    /// Tombstones stay; all relays and nodes delete the bodies, including earlier versions; the log still verifies. For
    /// a period it removes only messages of members whom the caller outranks. A period is one of the log: what was
    /// imported in it goes, whatever time it displays; `message list --since-at` goes by displayed times, and
    /// `--message` removes what it lists. More than 10,000 messages are a job of several acts. `reason_private` stays
    /// in this node's journal.
    package enum MessagePurge: Method {
        package static let info = MethodInfo(
            name: "message.purge", kind: .mutation, severity: .severe, permission: "moderate",
            idempotent: true, summary: "Remove messages permanently",
            journaled: ["conversation", "messages", "member", "since_at", "until_at"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "messages", "member", "since_at", "until_at", "request_key", "reason", "reason_private", "dry_run", "confirm", "expected_version", "wait_s", "detach", "progress"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Only these: ids, or at least 6 digits of them that no other begins with.
            package var messages: [String]
            /// Only this member's.
            package var member: String?
            /// Ordered at this time or later; imported messages: when they were imported.
            package var sinceAt: UTCTime?
            /// Ordered before this time; imported messages: when they were imported.
            package var untilAt: UTCTime?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The name of the conversation or profile, or the hash of the plan a dry run showed.
            package var confirm: String?
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned
            /// Return as soon as the job has started; see `job.wait` and `job.show`.
            package var detach: Bool
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                messages = try reader.optional("messages", .items(max: 1000, maxBytes: 256), default: [])
                member = try reader.optional("member", .text(maxBytes: 256))
                sinceAt = try reader.optional("since_at")
                untilAt = try reader.optional("until_at")
                mutation = try ParameterGroup.Mutation(&reader)
                confirm = try reader.optional("confirm", .text(maxBytes: 200))
                versioned = try ParameterGroup.Versioned(&reader)
                detach = try reader.optional("detach", default: false)
                progress = try reader.optional("progress", .text(maxBytes: 64))
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// How many; absent while a job does it.
            package var purged: Int?
            /// The job that does it, where one act could not.
            package var job: Contract.Job?

            package init(change: Contract.Change, purged: Int? = nil, job: Contract.Job? = nil) {
                (self.change, self.purged, self.job) = (change, purged, job)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                purged = try reader.optional("purged")
                job = try reader.optional("job")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("purged", purged)
                writer.add("job", job)
            }
        }
    }
}
