// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Change name, title or description. Fields that are not given stay unchanged.
    package enum ConversationUpdate: Method {
        package static let info = MethodInfo(
            name: "conversation.update", kind: .mutation, severity: .moderate, permission: "edit_profile",
            idempotent: true, summary: "Change name, title or description", told: ["conversation", "kind", "name"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Refuse unless it is of this kind.
            package var kind: Contract.ConversationKind?
            /// New short name, with or without a leading `#`.
            package var name: String?
            /// New title; empty for none.
            package var title: String?
            /// New description; empty for none.
            package var description: String?
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
                let reader = try ObjectReader(json, known: ["conversation", "kind", "name", "title", "description", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                kind = try reader.optional("kind")
                name = try reader.optional("name", .text(maxBytes: 64))
                title = try reader.optional("title", .text(maxBytes: 512))
                description = try reader.optional("description", .text(maxBytes: 8192))
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
                expectedVersion = try reader.optional("expected_version", .integer(min: 0, max: nil))
                waitS = try reader.optional("wait_s", .integer(min: 0, max: 3600))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("kind", kind)
                writer.add("name", name)
                writer.add("title", title)
                writer.add("description", description)
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
