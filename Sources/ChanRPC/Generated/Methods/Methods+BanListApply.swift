// Generated from schema/rpc/ban.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Ban the members on a ban list. At most 1,000 in one act; `ban preview` lists them first. Members protected by a
    /// rule stay; the others are banned.
    package enum BanListApply: Method {
        package static let info = MethodInfo(
            name: "ban.list_apply", kind: .mutation, severity: .severe, permission: "ban",
            idempotent: true, summary: "Ban the members on a ban list", told: ["conversation"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The list's name.
            package var list: String
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
            /// Refuse with `conflict.version` unless the conversation is at this version.
            package var expectedVersion: Int?
            /// Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with `submitted`).
            package var waitS: Int?

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "list", "request_key", "reason", "reason_private", "dry_run", "confirm", "expected_version", "wait_s"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                list = try reader.required("list", .text(maxBytes: 64))
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
                confirm = try reader.optional("confirm", .text(maxBytes: 200))
                expectedVersion = try reader.optional("expected_version", .integer(min: 0, max: nil))
                waitS = try reader.optional("wait_s", .integer(min: 0, max: 3600))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("list", list)
                writer.add("request_key", requestKey)
                writer.add("reason", reason)
                writer.add("reason_private", reasonPrivate)
                writer.add("dry_run", dryRun)
                writer.add("confirm", confirm)
                writer.add("expected_version", expectedVersion)
                writer.add("wait_s", waitS)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// Who went.
            package var banned: [Contract.MemberRef]
            /// Who stands on it and is still there.
            package var left: [Contract.MemberRef]

            package init(change: Contract.Change, banned: [Contract.MemberRef], left: [Contract.MemberRef]) {
                (self.change, self.banned, self.left) = (change, banned, left)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                banned = try reader.required("banned")
                left = try reader.required("left")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("banned", banned)
                writer.add("left", left)
            }
        }
    }
}
