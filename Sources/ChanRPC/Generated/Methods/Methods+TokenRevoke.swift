// Generated from schema/rpc/token.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Revoke a token and all its copies. At once: open connections with it are closed. `token restore` undoes it.
    package enum TokenRevoke: Method {
        package static let info = MethodInfo(
            name: "token.revoke", kind: .mutation, severity: .moderate, permission: "local",
            idempotent: true, summary: "Revoke a token and all its copies", told: [])

        package struct Params: JSONStructure {
            /// Its name, its id, or the token itself, then best from standard input with `-`.
            package var token: String
            /// Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.
            package var requestKey: String?
            /// Reason, shown in the audit log and in place of removed messages.
            package var reason: String?
            /// Reason, visible only to the staff and in this node's journal.
            package var reasonPrivate: String?
            /// Change nothing: return `plan`, the changes that the call would make.
            package var dryRun: Bool

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["token", "request_key", "reason", "reason_private", "dry_run"])
                token = try reader.required("token", .text(maxBytes: 5500))
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("token", token)
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
            package var token: Contract.Token

            package init(change: Contract.Change, token: Contract.Token) {
                (self.change, self.token) = (change, token)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                token = try reader.required("token")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("token", token)
            }
        }
    }
}
