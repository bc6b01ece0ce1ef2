// Generated from schema/rpc/member.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Invite one person. Creates a link for one use that grants the role, to be handed to that person.
    package enum MemberAdd: Method {
        package static let info = MethodInfo(
            name: "member.add", kind: .mutation, severity: .moderate, permission: "manage_links",
            idempotent: false, summary: "Invite one person", told: ["conversation", "name", "role", "expires_at"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Name of the person.
            package var name: String
            /// Role it grants.
            package var role: Contract.Role?
            /// When the invitation expires.
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
                let reader = try ObjectReader(json, known: ["conversation", "name", "role", "expires_at", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                name = try reader.required("name", .text(maxBytes: 64))
                role = try reader.optional("role")
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
                writer.add("name", name)
                writer.add("role", role)
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
            /// The link to hand over, once the log has it.
            package var link: Contract.Link?

            package init(change: Contract.Change, link: Contract.Link? = nil) {
                (self.change, self.link) = (change, link)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                link = try reader.optional("link")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("link", link)
            }
        }
    }
}
