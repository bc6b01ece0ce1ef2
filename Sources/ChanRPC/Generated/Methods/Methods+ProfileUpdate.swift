// Generated from schema/rpc/profile.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Rename a local identity. The name it has here, and offers where it joins next. Conversations it is in keep the
    /// name they know: `member rename` changes that one.
    package enum ProfileUpdate: Method {
        package static let info = MethodInfo(
            name: "profile.update", kind: .mutation, severity: .low, permission: "local",
            idempotent: true, summary: "Rename a local identity", told: ["name"])

        package struct Params: JSONStructure {
            /// Which: its name or id.
            package var profile: String
            /// The new name.
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
                let reader = try ObjectReader(json, known: ["profile", "name", "request_key", "reason", "reason_private", "dry_run"])
                profile = try reader.required("profile", .text(maxBytes: 64))
                name = try reader.required("name", .text(maxBytes: 64))
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("profile", profile)
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
            /// As it now stands.
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
