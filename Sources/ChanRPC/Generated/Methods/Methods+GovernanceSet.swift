// Generated from schema/rpc/governance.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Set how many owners must agree. If more than one owner must agree, a command becomes a proposal. Changing the
    /// policy needs the agreement required for severe acts.
    package enum GovernanceSet: Method {
        package static let info = MethodInfo(
            name: "governance.set", kind: .mutation, severity: .severe, permission: "set_governance",
            idempotent: true, summary: "Set how many owners must agree",
            told: ["conversation", "moderate", "severe", "proposal_s"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Number of owners who must agree to moderate acts.
            package var moderate: Int?
            /// Number of owners who must agree to severe acts.
            package var severe: Int?
            /// How long a proposal stays open (2h, 3d).
            package var proposalS: Int?
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
                let reader = try ObjectReader(json, known: ["conversation", "moderate", "severe", "proposal_s", "request_key", "reason", "reason_private", "dry_run", "confirm", "expected_version", "wait_s"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                moderate = try reader.optional("moderate", .integer(min: 1, max: 1000))
                severe = try reader.optional("severe", .integer(min: 1, max: 1000))
                proposalS = try reader.optional("proposal_s", .integer(min: 3600, max: 7776000))
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
                writer.add("moderate", moderate)
                writer.add("severe", severe)
                writer.add("proposal_s", proposalS)
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
            /// As it now stands.
            package var governance: Contract.Governance

            package init(change: Contract.Change, governance: Contract.Governance) {
                (self.change, self.governance) = (change, governance)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                governance = try reader.required("governance")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("governance", governance)
            }
        }
    }
}
