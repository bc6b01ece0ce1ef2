// Generated from schema/rpc/ban.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Stop enforcing a ban list. Deletes the tags that members sent for the list. Bans that it caused stay.
    package enum BanListUnsubscribe: Method {
        package static let info = MethodInfo(
            name: "ban.list_unsubscribe", kind: .mutation, severity: .moderate, permission: "ban",
            idempotent: true, summary: "Stop enforcing a ban list", told: ["conversation"])

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

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "list", "request_key", "reason", "reason_private", "dry_run"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                list = try reader.required("list", .text(maxBytes: 64))
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("list", list)
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
