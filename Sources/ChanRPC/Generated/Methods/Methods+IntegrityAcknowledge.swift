// Generated from schema/rpc/integrity.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Acknowledge an error. A fork, a log that became shorter, a wrong root or checkpoint is a proof that stands, also
    /// where another relay made up for it: `sync`, `audit verify` and `doctor` warn of it until somebody acknowledges
    /// it. It stays in `integrity list`, with its evidence.
    package enum IntegrityAcknowledge: Method {
        package static let info = MethodInfo(
            name: "integrity.acknowledge", kind: .mutation, severity: .moderate, permission: "local",
            idempotent: true, summary: "Acknowledge an error", told: [])

        package struct Params: JSONStructure {
            /// Its number, from `integrity list`.
            package var error: String
            /// Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.
            package var requestKey: String?
            /// Reason, shown in the audit log and in place of removed messages.
            package var reason: String?
            /// Reason, visible only to the staff and in this node's journal.
            package var reasonPrivate: String?
            /// Change nothing: return `plan`, the changes that the call would make.
            package var dryRun: Bool

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["error", "request_key", "reason", "reason_private", "dry_run"])
                error = try reader.required("error", .text(maxBytes: 20))
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("error", error)
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
            package var error: Contract.IntegrityError

            package init(change: Contract.Change, error: Contract.IntegrityError) {
                (self.change, self.error) = (change, error)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                error = try reader.required("error")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("error", error)
            }
        }
    }
}
