// Generated from schema/rpc/handover.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Take over as origin after the old node is lost. For use when the origin's node is lost. This owner's node
    /// fetches the log from every relay and continues it under new keys: relays, members and links follow. If the old
    /// node returns, it stops ordering the log and submits its unpublished entries. Secrets of the owners and staff are
    /// replaced. If policy requires several owners, the others agree with `handover agree`. Not transferred: scheduled
    /// messages, tokens and drafts of the lost node.
    package enum HandoverClaim: Method {
        package static let info = MethodInfo(
            name: "handover.claim", kind: .mutation, severity: .severe, permission: "hand_over",
            idempotent: false, summary: "Take over as origin after the old node is lost",
            told: ["conversation", "without_relays"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Output of `handover agree` by another owner, if policy requires several; may be repeated.
            package var agreements: [String]
            /// Claim although some relays do not answer; entries that only they hold are lost.
            package var withoutRelays: Bool
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
                let reader = try ObjectReader(json, known: ["conversation", "agreements", "without_relays", "request_key", "reason", "reason_private", "dry_run", "confirm", "expected_version", "wait_s"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                agreements = try reader.optional("agreements", .items(max: 64, maxBytes: 512)) ?? []
                withoutRelays = try reader.optional("without_relays") ?? false
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
                writer.add("agreements", agreements)
                writer.add("without_relays", withoutRelays)
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
            /// As it now stands.
            package var conversation: Contract.Conversation
            /// Who orders the log now.
            package var handover: Contract.Handover

            package init(change: Contract.Change, conversation: Contract.Conversation, handover: Contract.Handover) {
                (self.change, self.conversation, self.handover) = (change, conversation, handover)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                conversation = try reader.required("conversation")
                handover = try reader.required("handover")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("conversation", conversation)
                writer.add("handover", handover)
            }
        }
    }
}
