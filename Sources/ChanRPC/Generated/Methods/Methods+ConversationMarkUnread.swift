// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Mark messages as unread. Moves the read marker of this node back before a message or an entry, if it is after
    /// it.
    package enum ConversationMarkUnread: Method {
        package static let info = MethodInfo(
            name: "conversation.mark_unread", kind: .mutation, severity: .low, permission: "local",
            idempotent: true, summary: "Mark messages as unread", told: ["conversation", "message", "entry", "kind"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The first message that is to be unread.
            package var message: String?
            /// Instead of a message: the first entry that is to be unread.
            package var entry: Int?
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
                let reader = try ObjectReader(json, known: ["conversation", "message", "entry", "kind", "request_key", "reason", "reason_private", "dry_run"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                message = try reader.optional("message", .text(maxBytes: 256))
                entry = try reader.optional("entry", .integer(min: 0, max: nil))
                kind = try reader.optional("kind")
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("message", message)
                writer.add("entry", entry)
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
