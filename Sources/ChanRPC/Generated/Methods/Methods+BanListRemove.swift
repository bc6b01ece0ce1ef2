// Generated from schema/rpc/ban.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Remove an entry from a ban list. Bans that it caused stay; lift them with `ban lift`.
    package enum BanListRemove: Method {
        package static let info = MethodInfo(
            name: "ban.list_remove", kind: .mutation, severity: .moderate, permission: "local",
            idempotent: false, summary: "Remove an entry from a ban list", told: [])

        package struct Params: JSONStructure {
            /// The list's name.
            package var list: String
            /// Their name on the list, or the beginning of their tag.
            package var entry: String
            /// Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.
            package var requestKey: String?
            /// Reason, shown in the audit log and in place of removed messages.
            package var reason: String?
            /// Reason, visible only to the staff and in this node's journal.
            package var reasonPrivate: String?
            /// Change nothing: return `plan`, the changes that the call would make.
            package var dryRun: Bool

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["list", "entry", "request_key", "reason", "reason_private", "dry_run"])
                list = try reader.required("list", .text(maxBytes: 64))
                entry = try reader.required("entry", .text(maxBytes: 256))
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("list", list)
                writer.add("entry", entry)
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

            package init(change: Contract.Change, list: Contract.BanList) {
                (self.change, self.list) = (change, list)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                list = try reader.required("list")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("list", list)
            }
        }
    }
}
