// Generated from schema/rpc/message.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Cancel a scheduled message. It is not posted, and its text is deleted from this node. To change one, cancel it
    /// and schedule another.
    package enum MessageUnschedule: Method {
        package static let info = MethodInfo(
            name: "message.unschedule", kind: .mutation, severity: .low, permission: "post",
            idempotent: false, summary: "Cancel a scheduled message", told: ["conversation"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Which: `s` and its number, as `message.scheduled` shows it.
            package var scheduled: String
            /// Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.
            package var requestKey: String?
            /// Reason, shown in the audit log and in place of removed messages.
            package var reason: String?
            /// Reason, visible only to the staff and in this node's journal.
            package var reasonPrivate: String?
            /// Change nothing: return `plan`, the changes that the call would make.
            package var dryRun: Bool

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "scheduled", "request_key", "reason", "reason_private", "dry_run"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                scheduled = try reader.required("scheduled", .text(maxBytes: 32))
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("scheduled", scheduled)
                writer.add("request_key", requestKey)
                writer.add("reason", reason)
                writer.add("reason_private", reasonPrivate)
                writer.add("dry_run", dryRun)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// What is scheduled.
            package var scheduled: Contract.ScheduledMessage

            package init(change: Contract.Change, scheduled: Contract.ScheduledMessage) {
                (self.change, self.scheduled) = (change, scheduled)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                scheduled = try reader.required("scheduled")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("scheduled", scheduled)
            }
        }
    }
}
