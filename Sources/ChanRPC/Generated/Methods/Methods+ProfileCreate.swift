// Generated from schema/rpc/profile.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Create a local identity. Keys for every conversation are derived from the profile, so that no two conversations
    /// show the same key. The first profile is the default.
    package enum ProfileCreate: Method {
        package static let info = MethodInfo(
            name: "profile.create", kind: .mutation, severity: .low, permission: "local",
            idempotent: false, summary: "Create a local identity", told: ["name"])

        package struct Params: JSONStructure {
            /// Display name, offered when joining.
            package var name: String
            /// Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.
            package var requestKey: String?
            /// Reason, shown in the audit log and in place of removed messages.
            package var reason: String?
            /// Reason, visible only to the staff and in this node's journal.
            package var reasonPrivate: String?
            /// Change nothing: return `plan`, the changes that the call would make.
            package var dryRun: Bool

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["name", "request_key", "reason", "reason_private", "dry_run"])
                name = try reader.required("name", .text(maxBytes: 64))
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("name", name)
                writer.add("request_key", requestKey)
                writer.add("reason", reason)
                writer.add("reason_private", reasonPrivate)
                writer.add("dry_run", dryRun)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// The new profile.
            package var profile: Contract.Profile

            package init(change: Contract.Change, profile: Contract.Profile) {
                (self.change, self.profile) = (change, profile)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                profile = try reader.required("profile")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("profile", profile)
            }
        }
    }
}
