// Generated from schema/rpc/link.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Change a link. Changes name, role, admission, expiry or limit of a link; other fields stay. Copies of the link
    /// that were shared before still show the old role and expiry, but grant the new role. A later expiry needs a new
    /// copy: `link.show`.
    package enum LinkUpdate: Method {
        package static let info = MethodInfo(
            name: "link.update", kind: .mutation, severity: .moderate, permission: "manage_links",
            idempotent: true, summary: "Change a link",
            told: ["conversation", "link", "name", "role", "admission", "expires_at", "use_limit", "unset"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The link: its name or id.
            package var link: String
            /// Another name.
            package var name: String?
            /// Another role.
            package var role: Contract.Role?
            /// How it admits.
            package var admission: Contract.Admission?
            /// When it expires.
            package var expiresAt: UTCTime?
            /// Maximum number of uses, including past uses and pending requests.
            package var useLimit: Int?
            /// Remove: `expires_at` or `use_limit`.
            package var unset: [Contract.LinkLimit]
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
                let reader = try ObjectReader(json, known: ["conversation", "link", "name", "role", "admission", "expires_at", "use_limit", "unset", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                link = try reader.required("link", .text(maxBytes: 256))
                name = try reader.optional("name", .text(maxBytes: 64))
                role = try reader.optional("role")
                admission = try reader.optional("admission")
                expiresAt = try reader.optional("expires_at")
                useLimit = try reader.optional("use_limit", .integer(min: 1, max: 1000000))
                unset = try reader.optional("unset", .items(max: 2, maxBytes: 256)) ?? []
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
                expectedVersion = try reader.optional("expected_version", .integer(min: 0, max: nil))
                waitS = try reader.optional("wait_s", .integer(min: 0, max: 3600))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("link", link)
                writer.add("name", name)
                writer.add("role", role)
                writer.add("admission", admission)
                writer.add("expires_at", expiresAt)
                writer.add("use_limit", useLimit)
                writer.add("unset", unset)
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
            package var link: Contract.Link

            package init(change: Contract.Change, link: Contract.Link) {
                (self.change, self.link) = (change, link)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                link = try reader.required("link")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("link", link)
            }
        }
    }
}
