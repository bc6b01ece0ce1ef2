// Generated from schema/rpc/join.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Send a message about a request. Staff and applicant can exchange up to 200 messages until the request is
    /// decided. Only they can read them; relays and other members do not learn of them.
    package enum JoinReply: Method {
        package static let info = MethodInfo(
            name: "join.reply", kind: .mutation, severity: .low, permission: "read",
            idempotent: false, summary: "Send a message about a request", told: ["conversation", "request"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The request: name or id of the applicant (default: this node's own).
            package var request: String?
            /// The text; `-` reads it from standard input.
            package var text: String
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
                let reader = try ObjectReader(json, known: ["conversation", "request", "text", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                request = try reader.optional("request", .text(maxBytes: 256))
                text = try reader.required("text", .text(maxBytes: 8000))
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
                expectedVersion = try reader.optional("expected_version", .integer(min: 0, max: nil))
                waitS = try reader.optional("wait_s", .integer(min: 0, max: 3600))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("request", request)
                writer.add("text", text)
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
            /// What was said so far; on the node of whoever asks, what the origin has confirmed.
            package var talk: Contract.JoinTalk

            package init(change: Contract.Change, talk: Contract.JoinTalk) {
                (self.change, self.talk) = (change, talk)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                talk = try reader.required("talk")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("talk", talk)
            }
        }
    }
}
