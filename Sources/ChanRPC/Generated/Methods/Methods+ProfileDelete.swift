// Generated from schema/rpc/profile.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Delete a local identity. Its keys are lost unless its recovery words were written down. Received messages stay
    /// readable here; `conversation clear` deletes them. Refused while it is in a conversation.
    package enum ProfileDelete: Method {
        package static let info = MethodInfo(
            name: "profile.delete", kind: .mutation, severity: .severe, permission: "local",
            idempotent: false, summary: "Delete a local identity", told: [])

        package struct Params: JSONStructure {
            /// Which: its name or id.
            package var profile: String
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

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["profile", "request_key", "reason", "reason_private", "dry_run", "confirm"])
                profile = try reader.required("profile", .text(maxBytes: 64))
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
                confirm = try reader.optional("confirm", .text(maxBytes: 200))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("profile", profile)
                writer.add("request_key", requestKey)
                writer.add("reason", reason)
                writer.add("reason_private", reasonPrivate)
                writer.add("dry_run", dryRun)
                writer.add("confirm", confirm)
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
