// Generated from schema/rpc/preview.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Withdraw a preview. Shows nothing any more: relays answer that the preview has ended. Those that this node does
    /// not reach now are told when it reaches them, and show the preview no longer than 24 hours.
    package enum PreviewWithdraw: Method {
        package static let info = MethodInfo(
            name: "preview.withdraw", kind: .mutation, severity: .low, permission: "edit_preferences",
            idempotent: true, summary: "Withdraw a preview", told: ["conversation"])

        package struct Params: JSONStructure {
            /// The channel: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.
            package var requestKey: String?
            /// Reason, shown in the audit log and in place of removed messages.
            package var reason: String?
            /// Reason, visible only to the staff and in this node's journal.
            package var reasonPrivate: String?
            /// Change nothing: return `plan`, the changes that the call would make.
            package var dryRun: Bool

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "request_key", "reason", "reason_private", "dry_run"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("request_key", requestKey)
                writer.add("reason", reason)
                writer.add("reason_private", reasonPrivate)
                writer.add("dry_run", dryRun)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change

            package init(change: Contract.Change) {
                self.change = change
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
            }
        }
    }
}
