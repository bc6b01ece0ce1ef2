// Generated from schema/rpc/ban.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Create a ban list. People on it are refused by every conversation that enforces it. They are identified by a key
    /// that each profile derives for this list alone.
    package enum BanListCreate: Method {
        package static let info = MethodInfo(
            name: "ban.list_create", kind: .mutation, severity: .low, permission: "local",
            idempotent: false, summary: "Create a ban list", told: ["name"])

        package struct Params: JSONStructure {
            /// Its name.
            package var name: String
            /// The identifier of another node's list, 32 hex digits: then the tags of one are those of the other.
            package var id: String?
            /// Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.
            package var requestKey: String?
            /// Reason, shown in the audit log and in place of removed messages.
            package var reason: String?
            /// Reason, visible only to the staff and in this node's journal.
            package var reasonPrivate: String?
            /// Change nothing: return `plan`, the changes that the call would make.
            package var dryRun: Bool

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["name", "id", "request_key", "reason", "reason_private", "dry_run"])
                name = try reader.required("name", .text(maxBytes: 64))
                id = try reader.optional("id", .text(maxBytes: 32))
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("name", name)
                writer.add("id", id)
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
