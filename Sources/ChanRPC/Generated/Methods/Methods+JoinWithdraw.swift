// Generated from schema/rpc/join.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Withdraw your request. The use of the link is no longer counted. `leave` does the same while the request is
    /// pending. You can ask again.
    package enum JoinWithdraw: Method {
        package static let info = MethodInfo(
            name: "join.withdraw", kind: .mutation, severity: .low, permission: "leave",
            idempotent: false, summary: "Withdraw your request", told: ["conversation"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
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
                let reader = try ObjectReader(json, known: ["conversation", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
                expectedVersion = try reader.optional("expected_version", .integer(min: 0, max: nil))
                waitS = try reader.optional("wait_s", .integer(min: 0, max: 3600))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
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
            /// As it now stands.
            package var request: Contract.JoinRequest

            package init(change: Contract.Change, request: Contract.JoinRequest) {
                (self.change, self.request) = (change, request)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                request = try reader.required("request")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("request", request)
            }
        }
    }
}
