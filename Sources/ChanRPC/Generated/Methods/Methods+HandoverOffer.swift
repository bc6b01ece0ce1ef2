// Generated from schema/rpc/handover.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Offer ownership, or the origin. Nothing changes before the member accepts. `ownership` makes them an owner;
    /// `--step-down-to` sets your role after that. `origin` makes the node of another owner the origin, which orders
    /// the log and answers requests; this node then reads and submits like every other.
    package enum HandoverOffer: Method {
        package static let info = MethodInfo(
            name: "handover.offer", kind: .mutation, severity: .moderate, permission: "hand_over",
            idempotent: false, summary: "Offer ownership, or the origin",
            told: ["conversation", "member", "what", "step_down_to", "expires_at"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The member: `@name` or id.
            package var member: String
            /// `ownership` or `origin`.
            package var what: Contract.HandoverKind
            /// With ownership: your role after they accept (default: owner, as before).
            package var stepDownTo: Contract.Role?
            /// When the offer ends, a month at most (default: a week).
            package var expiresAt: UTCTime?
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
                let reader = try ObjectReader(json, known: ["conversation", "member", "what", "step_down_to", "expires_at", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                member = try reader.required("member", .text(maxBytes: 256))
                what = try reader.required("what")
                stepDownTo = try reader.optional("step_down_to")
                expiresAt = try reader.optional("expires_at")
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
                expectedVersion = try reader.optional("expected_version", .integer(min: 0, max: nil))
                waitS = try reader.optional("wait_s", .integer(min: 0, max: 3600))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("member", member)
                writer.add("what", what)
                writer.add("step_down_to", stepDownTo)
                writer.add("expires_at", expiresAt)
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
            package var handover: Contract.Handover

            package init(change: Contract.Change, handover: Contract.Handover) {
                (self.change, self.handover) = (change, handover)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                handover = try reader.required("handover")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("handover", handover)
            }
        }
    }
}
