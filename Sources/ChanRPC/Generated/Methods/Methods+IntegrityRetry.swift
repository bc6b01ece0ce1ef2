// Generated from schema/rpc/integrity.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Retry a quarantined input. A submission or a batch that crashed the program three times, or that the store could
    /// not take, is set aside until another version of the program runs. This tries it again: one more crash sets it
    /// aside again.
    package enum IntegrityRetry: Method {
        package static let info = MethodInfo(
            name: "integrity.retry", kind: .mutation, severity: .moderate, permission: "local",
            idempotent: true, summary: "Retry a quarantined input", told: [])

        package struct Params: JSONStructure {
            /// Its hash, or the beginning of it, from `doctor`.
            package var hash: String
            /// Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.
            package var requestKey: String?
            /// Reason, shown in the audit log and in place of removed messages.
            package var reason: String?
            /// Reason, visible only to the staff and in this node's journal.
            package var reasonPrivate: String?
            /// Change nothing: return `plan`, the changes that the call would make.
            package var dryRun: Bool

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["hash", "request_key", "reason", "reason_private", "dry_run"])
                hash = try reader.required("hash", .text(maxBytes: 64))
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("hash", hash)
                writer.add("request_key", requestKey)
                writer.add("reason", reason)
                writer.add("reason_private", reasonPrivate)
                writer.add("dry_run", dryRun)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change

            package init(change: Contract.Change) {
                self.change = change
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
            }
        }
    }
}
