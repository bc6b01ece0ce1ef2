// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Continue a log that was dated in the future. For when a wrong clock dated entries in the future: a log's time
    /// never goes back, so from here on it runs ahead of the clock, by as little as possible. Relays are asked for the
    /// time first. The plan lists what ended before its time, each with the command that sets it again, and what is
    /// gone. Repeat it after a quiet while to make the difference smaller. Nodes of version 0.1 stop at it until they
    /// are upgraded.
    package enum ConversationSetClockOffset: Method {
        package static let info = MethodInfo(
            name: "conversation.set_clock_offset", kind: .mutation, severity: .severe, permission: "set_governance",
            idempotent: true, summary: "Continue a log that was dated in the future", told: ["conversation", "kind"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
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
            /// The name of the conversation or profile, or the hash of the plan a dry run showed.
            package var confirm: String?
            /// Refuse with `conflict.version` unless the conversation is at this version.
            package var expectedVersion: Int?
            /// Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with `submitted`).
            package var waitS: Int?

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "kind", "request_key", "reason", "reason_private", "dry_run", "confirm", "expected_version", "wait_s"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                kind = try reader.optional("kind")
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
                confirm = try reader.optional("confirm", .text(maxBytes: 200))
                expectedVersion = try reader.optional("expected_version", .integer(min: 0, max: nil))
                waitS = try reader.optional("wait_s", .integer(min: 0, max: 3600))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("kind", kind)
                writer.add("request_key", requestKey)
                writer.add("reason", reason)
                writer.add("reason_private", reasonPrivate)
                writer.add("dry_run", dryRun)
                writer.add("confirm", confirm)
                writer.add("expected_version", expectedVersion)
                writer.add("wait_s", waitS)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// By how much the log's time is ahead of the clock.
            package var offsetMs: Int
            /// As it now stands.
            package var conversation: Contract.Conversation

            package init(change: Contract.Change, offsetMs: Int, conversation: Contract.Conversation) {
                (self.change, self.offsetMs, self.conversation) = (change, offsetMs, conversation)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                offsetMs = try reader.required("offset_ms")
                conversation = try reader.required("conversation")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("offset_ms", offsetMs)
                writer.add("conversation", conversation)
            }
        }
    }
}
