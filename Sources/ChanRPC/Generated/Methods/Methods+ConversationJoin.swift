// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Join with a link. Verifies the link offline, fetches and verifies the log, and asks the origin for membership.
    /// An open conversation can be read at once.
    package enum ConversationJoin: Method {
        package static let info = MethodInfo(
            name: "conversation.join", kind: .mutation, severity: .low, permission: "local",
            idempotent: false, summary: "Join with a link", told: ["kind"])

        package struct Params: JSONStructure {
            /// The link, in quotes; `-` reads it from standard input, which keeps it out of process lists.
            package var link: String
            /// Refuse unless it is of this kind.
            package var kind: Contract.ConversationKind?
            /// Which local profile joins.
            package var profile: String?
            /// A message to the members who admit.
            package var message: String?
            /// The password, if one is required; `-` reads it from standard input. It does not leave this machine.
            package var password: String?
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
                let reader = try ObjectReader(json, known: ["link", "kind", "profile", "message", "password", "request_key", "reason", "reason_private", "dry_run", "progress"])
                link = try reader.required("link", .text(maxBytes: 65536))
                kind = try reader.optional("kind")
                profile = try reader.optional("profile", .text(maxBytes: 64))
                message = try reader.optional("message", .text(maxBytes: 500))
                password = try reader.optional("password", .text(maxBytes: 256))
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
                writer.add("message", message)
                writer.add("password", password)
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
            /// The conversation joined.
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
