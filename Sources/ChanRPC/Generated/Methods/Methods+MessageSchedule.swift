// Generated from schema/rpc/message.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Post later. Stores a message on this node and posts it once at the given time, or when the node runs again after
    /// that. Permission is checked at that time; a refusal is shown in the list.
    package enum MessageSchedule: Method {
        package static let info = MethodInfo(
            name: "message.schedule", kind: .mutation, severity: .low, permission: "post",
            idempotent: false, summary: "Post later",
            journaled: ["conversation", "due_at", "reply_to", "as_channel", "time_to_live_s"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "text", "files", "due_at", "reply_to", "as_channel", "time_to_live_s", "link_url", "link_title", "link_description", "request_key", "reason", "reason_private", "dry_run"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The text; `-` reads it from standard input, as does a command without it whose input is a pipe or a
            /// file. Empty only beside files.
            package var text: String
            /// Files it carries, by their ids: attached before, or carried by another message of the conversation. They
            /// are kept here until it is posted.
            package var files: [String]
            /// When to post it.
            package var dueAt: UTCTime
            /// The message it answers.
            package var replyTo: String?
            /// Show the channel as the author.
            package var asChannel: Bool
            /// It disappears everywhere after this time (2h, 3d), at most the conversation's own limit.
            package var timeToLiveS: Int?
            /// A page that the text links to, described by --link-title; no node fetches it.
            package var linkUrl: String?
            /// The title of that page, one line.
            package var linkTitle: String?
            /// What the page is about, one line.
            package var linkDescription: String?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                text = try reader.optional("text", .text(maxBytes: 60000), default: "")
                files = try reader.optional("files", .items(max: 10, maxBytes: 256), default: [])
                dueAt = try reader.required("due_at")
                replyTo = try reader.optional("reply_to", .text(maxBytes: 256))
                asChannel = try reader.optional("as_channel", default: false)
                timeToLiveS = try reader.optional("time_to_live_s", .integer(min: 1, max: 315360000))
                linkUrl = try reader.optional("link_url", .text(maxBytes: 2048))
                linkTitle = try reader.optional("link_title", .text(maxBytes: 300))
                linkDescription = try reader.optional("link_description", .text(maxBytes: 1000))
                mutation = try ParameterGroup.Mutation(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// What is scheduled.
            package var scheduled: Contract.ScheduledMessage

            package init(change: Contract.Change, scheduled: Contract.ScheduledMessage) {
                (self.change, self.scheduled) = (change, scheduled)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                scheduled = try reader.required("scheduled")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("scheduled", scheduled)
            }
        }
    }
}
