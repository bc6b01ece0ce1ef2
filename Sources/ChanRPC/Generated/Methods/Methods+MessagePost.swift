// Generated from schema/rpc/message.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Post. Signs, seals and appends a message. `@name` in the text mentions a member. In a channel `--as-channel`
    /// shows the channel as the author, and a subscriber's comment (`--reply-to`) shows their name to all its readers.
    package enum MessagePost: Method {
        package static let info = MethodInfo(
            name: "message.post", kind: .mutation, severity: .low, permission: "post",
            idempotent: false, summary: "Post", told: ["conversation", "reply_to", "as_channel", "time_to_live_s"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The text; `-` reads it from standard input, as does a command without it whose input is a pipe or a
            /// file. Empty only beside files.
            package var text: String
            /// The message it answers.
            package var replyTo: String?
            /// Show the channel as the author.
            package var asChannel: Bool
            /// It disappears everywhere after this time (2h, 3d), at most the conversation's own limit.
            package var timeToLiveS: Int?
            /// Files it carries, by their ids: attached before, or carried by another message of the conversation.
            package var files: [String]
            /// A page that the text links to, described by --link-title; no node fetches it.
            package var linkUrl: String?
            /// The title of that page, one line.
            package var linkTitle: String?
            /// What the page is about, one line.
            package var linkDescription: String?
            /// Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.
            package var requestKey: String?
            /// Reason, shown in the audit log and in place of removed messages.
            package var reason: String?
            /// Reason, visible only to the staff and in this node's journal.
            package var reasonPrivate: String?
            /// Change nothing: return `plan`, the changes that the call would make.
            package var dryRun: Bool
            /// Refuse with `conflict.version` unless the conversation is at this version.
            package var expectedVersion: Int?
            /// Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with `submitted`).
            package var waitS: Int?

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "text", "reply_to", "as_channel", "time_to_live_s", "files", "link_url", "link_title", "link_description", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                text = try reader.optional("text", .text(maxBytes: 60000)) ?? ""
                replyTo = try reader.optional("reply_to", .text(maxBytes: 256))
                asChannel = try reader.optional("as_channel") ?? false
                timeToLiveS = try reader.optional("time_to_live_s", .integer(min: 1, max: 315360000))
                files = try reader.optional("files", .items(max: 10, maxBytes: 256)) ?? []
                linkUrl = try reader.optional("link_url", .text(maxBytes: 2048))
                linkTitle = try reader.optional("link_title", .text(maxBytes: 300))
                linkDescription = try reader.optional("link_description", .text(maxBytes: 1000))
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
                expectedVersion = try reader.optional("expected_version", .integer(min: 0, max: nil))
                waitS = try reader.optional("wait_s", .integer(min: 0, max: 3600))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("text", text)
                writer.add("reply_to", replyTo)
                writer.add("as_channel", asChannel)
                writer.add("time_to_live_s", timeToLiveS)
                writer.add("files", files)
                writer.add("link_url", linkUrl)
                writer.add("link_title", linkTitle)
                writer.add("link_description", linkDescription)
                writer.add("request_key", requestKey)
                writer.add("reason", reason)
                writer.add("reason_private", reasonPrivate)
                writer.add("dry_run", dryRun)
                writer.add("expected_version", expectedVersion)
                writer.add("wait_s", waitS)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands.
            package var message: Contract.Message

            package init(change: Contract.Change, message: Contract.Message) {
                (self.change, self.message) = (change, message)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                message = try reader.required("message")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("message", message)
            }
        }
    }
}
