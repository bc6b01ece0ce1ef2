// Generated from schema/rpc/witness.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Add a witness. A witness (C2SP tlog-witness) cosigns sizes and roots of the log and holds nothing of it. It
    /// counts towards the quorum as a relay does; one of those that count must be a relay. The witness is asked first,
    /// by this node and by the one that orders the log: it must cosign the log by this key. Its operator learns when
    /// the log grows, and nothing of its content. At most 8.
    package enum WitnessAdd: Method {
        package static let info = MethodInfo(
            name: "witness.add", kind: .mutation, severity: .moderate, permission: "manage_relays",
            idempotent: true, summary: "Add a witness", told: ["conversation"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The URL below which it takes checkpoints: https, or http on this machine.
            package var url: String
            /// Its key as its operator gave it out (`chanrelay witness key`).
            package var key: String
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
                let reader = try ObjectReader(json, known: ["conversation", "url", "key", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                url = try reader.required("url", .text(maxBytes: 256))
                key = try reader.required("key", .text(maxBytes: 256))
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
                expectedVersion = try reader.optional("expected_version", .integer(min: 0, max: nil))
                waitS = try reader.optional("wait_s", .integer(min: 0, max: 3600))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("url", url)
                writer.add("key", key)
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
            /// As it now stands, once the log names it.
            package var witness: Contract.Witness?

            package init(change: Contract.Change, witness: Contract.Witness? = nil) {
                (self.change, self.witness) = (change, witness)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                witness = try reader.optional("witness")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("witness", witness)
            }
        }
    }
}
