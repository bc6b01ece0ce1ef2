// Generated from schema/rpc/ban.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Add a member to a ban list. Identifies the member by the tag that their node sent for the list (see `member
    /// show`). With `--tag` instead of a conversation and a member, an entry is added by its tag alone, such as one
    /// from another list with the same identifier. Current members stay until the list is applied.
    package enum BanListAdd: Method {
        package static let info = MethodInfo(
            name: "ban.list_add", kind: .mutation, severity: .moderate, permission: "ban",
            idempotent: true, summary: "Add a member to a ban list",
            told: ["conversation", "member", "name", "expires_at"])

        package struct Params: JSONStructure {
            /// The list's name.
            package var list: String
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String?
            /// The member: `@name` or id.
            package var member: String?
            /// Instead of both: a tag of this list, 64 hex digits.
            package var tag: String?
            /// With a tag: their name on the list.
            package var name: String?
            /// When it ends.
            package var expiresAt: UTCTime?
            /// Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.
            package var requestKey: String?
            /// Reason, shown in the audit log and in place of removed messages.
            package var reason: String?
            /// Reason, visible only to the staff and in this node's journal.
            package var reasonPrivate: String?
            /// Change nothing: return `plan`, the changes that the call would make.
            package var dryRun: Bool

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["list", "conversation", "member", "tag", "name", "expires_at", "request_key", "reason", "reason_private", "dry_run"])
                list = try reader.required("list", .text(maxBytes: 64))
                conversation = try reader.optional("conversation", .text(maxBytes: 256))
                member = try reader.optional("member", .text(maxBytes: 256))
                tag = try reader.optional("tag", .text(maxBytes: 64))
                name = try reader.optional("name", .text(maxBytes: 64))
                expiresAt = try reader.optional("expires_at")
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("list", list)
                writer.add("conversation", conversation)
                writer.add("member", member)
                writer.add("tag", tag)
                writer.add("name", name)
                writer.add("expires_at", expiresAt)
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
            package var list: Contract.BanList
            /// The entry.
            package var listed: Contract.BanListEntry

            package init(change: Contract.Change, list: Contract.BanList, listed: Contract.BanListEntry) {
                (self.change, self.list, self.listed) = (change, list, listed)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                list = try reader.required("list")
                listed = try reader.required("listed")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("list", list)
                writer.add("listed", listed)
            }
        }
    }
}
