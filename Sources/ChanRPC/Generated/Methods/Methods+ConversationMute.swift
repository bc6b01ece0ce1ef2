// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Mute notifications. Marks the conversation as muted for programs that show notifications on this node. Nothing
    /// else changes, and no other node learns of it.
    package enum ConversationMute: Method {
        package static let info = MethodInfo(
            name: "conversation.mute", kind: .mutation, severity: .low, permission: "local",
            idempotent: true, summary: "Mute notifications", told: ["conversation", "expires_at", "kind"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// When it ends.
            package var expiresAt: UTCTime?
            /// Refuse unless it is of this kind.
            package var kind: Contract.ConversationKind?
            /// Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.
            package var requestKey: String?
            /// Reason, shown in the audit log and in place of removed messages.
            package var reason: String?
            /// Reason, visible only to the staff and in this node's journal.
            package var reasonPrivate: String?
            /// Change nothing: return `plan`, the changes that the call would make.
            package var dryRun: Bool

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "expires_at", "kind", "request_key", "reason", "reason_private", "dry_run"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                expiresAt = try reader.optional("expires_at")
                kind = try reader.optional("kind")
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("expires_at", expiresAt)
                writer.add("kind", kind)
                writer.add("request_key", requestKey)
                writer.add("reason", reason)
                writer.add("reason_private", reasonPrivate)
                writer.add("dry_run", dryRun)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands.
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
