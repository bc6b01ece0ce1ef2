// Generated from schema/rpc/server.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Confirm that the clock is right. For a day. A clock that is more than ten minutes ahead of every relay heard
    /// since the node started, or, where none was heard, more than thirty days past the newest time on record, signs
    /// nothing and ends nothing (`guard.clock_ahead`). What a wrong clock dates or ends cannot be undone.
    package enum ServerConfirmClock: Method {
        package static let info = MethodInfo(
            name: "server.confirm_clock", kind: .mutation, severity: .moderate, permission: "local",
            idempotent: true, summary: "Confirm that the clock is right", told: [])

        package struct Params: JSONStructure {
            /// Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.
            package var requestKey: String?
            /// Reason, shown in the audit log and in place of removed messages.
            package var reason: String?
            /// Reason, visible only to the staff and in this node's journal.
            package var reasonPrivate: String?
            /// Change nothing: return `plan`, the changes that the call would make.
            package var dryRun: Bool

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["request_key", "reason", "reason_private", "dry_run"])
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("request_key", requestKey)
                writer.add("reason", reason)
                writer.add("reason_private", reasonPrivate)
                writer.add("dry_run", dryRun)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// When the confirmation ends.
            package var endsAt: UTCTime

            package init(change: Contract.Change, endsAt: UTCTime) {
                (self.change, self.endsAt) = (change, endsAt)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                endsAt = try reader.required("ends_at")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("ends_at", endsAt)
            }
        }
    }
}
