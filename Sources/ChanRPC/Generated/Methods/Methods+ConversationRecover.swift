// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Recover a conversation after losing the origin node. For an owner on a new node, with the profile restored from
    /// its recovery words (`profile restore`). Fetches and verifies the log from the link's relays, decrypts it with
    /// the owner's keys, and makes this node the origin: relays, members and links follow. Not recovered: tokens,
    /// drafts, scheduled messages, and entries that no relay had received.
    package enum ConversationRecover: Method {
        package static let info = MethodInfo(
            name: "conversation.recover", kind: .mutation, severity: .moderate, permission: "local",
            idempotent: false, summary: "Recover a conversation after losing the origin node",
            told: ["kind", "without_relays"])

        package struct Params: JSONStructure {
            /// The link, in quotes; `-` reads it from standard input, which keeps it out of process lists.
            package var link: String
            /// Refuse unless it is of this kind.
            package var kind: Contract.ConversationKind?
            /// The local profile that owns it.
            package var profile: String?
            /// Output of `handover agree` by another owner, if policy requires several; may be repeated.
            package var agreements: [String]
            /// Continue although some relays do not answer; entries that only they hold are lost.
            package var withoutRelays: Bool
            /// Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.
            package var requestKey: String?
            /// Reason, shown in the audit log and in place of removed messages.
            package var reason: String?
            /// Reason, visible only to the staff and in this node's journal.
            package var reasonPrivate: String?
            /// Change nothing: return `plan`, the changes that the call would make.
            package var dryRun: Bool
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["link", "kind", "profile", "agreements", "without_relays", "request_key", "reason", "reason_private", "dry_run", "progress"])
                link = try reader.required("link", .text(maxBytes: 65536))
                kind = try reader.optional("kind")
                profile = try reader.optional("profile", .text(maxBytes: 64))
                agreements = try reader.optional("agreements", .items(max: 64, maxBytes: 512)) ?? []
                withoutRelays = try reader.optional("without_relays") ?? false
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
                progress = try reader.optional("progress", .text(maxBytes: 64))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("link", link)
                writer.add("kind", kind)
                writer.add("profile", profile)
                writer.add("agreements", agreements)
                writer.add("without_relays", withoutRelays)
                writer.add("request_key", requestKey)
                writer.add("reason", reason)
                writer.add("reason_private", reasonPrivate)
                writer.add("dry_run", dryRun)
                writer.add("progress", progress)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// The conversation recovered.
            package var conversation: Contract.Conversation

            package init(change: Contract.Change, conversation: Contract.Conversation) {
                (self.change, self.conversation) = (change, conversation)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                conversation = try reader.required("conversation")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("conversation", conversation)
            }
        }
    }
}
