// Generated from schema/rpc/token.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Create a token. A bearer token for the WebSocket listener, good for what its restrictions leave. Its text is in
    /// this answer and nowhere else; whoever has it can use it. Names are those of methods, not of their aliases:
    /// `conversation.list` stands for `channel.list` too.
    package enum TokenCreate: Method {
        package static let info = MethodInfo(
            name: "token.create", kind: .mutation, severity: .moderate, permission: "local",
            idempotent: false, summary: "Create a token", told: ["name"])

        package struct Params: JSONStructure {
            /// Its name: letters, digits, `._-`.
            package var name: String
            /// Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.
            package var requestKey: String?
            /// Reason, shown in the audit log and in place of removed messages.
            package var reason: String?
            /// Reason, visible only to the staff and in this node's journal.
            package var reasonPrivate: String?
            /// Change nothing: return `plan`, the changes that the call would make.
            package var dryRun: Bool
            /// Only calls about this channel or group.
            package var conversations: [String]
            /// Only these methods: `member.role`, `member.*`.
            package var methods: [String]
            /// Only methods of these nouns: `member`.
            package var categories: [String]
            /// Only methods up to this severity.
            package var maxSeverity: Contract.Severity?
            /// Only with this parameter: `role=member|moderator`, `ban.add:for_s<=3600`.
            package var paramRules: [String]
            /// Maximum number of calls in each period of `rate_per_s`.
            package var rateCalls: Int?
            /// The period of `rate_calls`.
            package var ratePerS: Int
            /// Maximum number of successful calls in total, counted over every copy.
            package var count: Int?
            /// Not valid before this time.
            package var notBeforeAt: UTCTime?
            /// Not valid from this time on.
            package var expiresAt: UTCTime?
            /// Only dry runs and reads.
            package var dryRunOnly: Bool
            /// A restriction as it stands in the token, a JSON object with one member.
            package var restrictions: [String]

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["name", "request_key", "reason", "reason_private", "dry_run", "conversations", "methods", "categories", "max_severity", "param_rules", "rate_calls", "rate_per_s", "count", "not_before_at", "expires_at", "dry_run_only", "restrictions"])
                name = try reader.required("name", .text(maxBytes: 64))
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
                conversations = try reader.optional("conversations", .items(max: 64, maxBytes: 256)) ?? []
                methods = try reader.optional("methods", .items(max: 64, maxBytes: 64)) ?? []
                categories = try reader.optional("categories", .items(max: 64, maxBytes: 32)) ?? []
                maxSeverity = try reader.optional("max_severity")
                paramRules = try reader.optional("param_rules", .items(max: 32, maxBytes: 512)) ?? []
                rateCalls = try reader.optional("rate_calls", .integer(min: 1, max: 1000000000))
                ratePerS = try reader.optional("rate_per_s", .integer(min: 1, max: 31622400)) ?? 60
                count = try reader.optional("count", .integer(min: 1, max: 1000000000))
                notBeforeAt = try reader.optional("not_before_at")
                expiresAt = try reader.optional("expires_at")
                dryRunOnly = try reader.optional("dry_run_only") ?? false
                restrictions = try reader.optional("restrictions", .items(max: 64, maxBytes: 1024)) ?? []
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("name", name)
                writer.add("request_key", requestKey)
                writer.add("reason", reason)
                writer.add("reason_private", reasonPrivate)
                writer.add("dry_run", dryRun)
                writer.add("conversations", conversations)
                writer.add("methods", methods)
                writer.add("categories", categories)
                writer.add("max_severity", maxSeverity)
                writer.add("param_rules", paramRules)
                writer.add("rate_calls", rateCalls)
                writer.add("rate_per_s", ratePerS)
                writer.add("count", count)
                writer.add("not_before_at", notBeforeAt)
                writer.add("expires_at", expiresAt)
                writer.add("dry_run_only", dryRunOnly)
                writer.add("restrictions", restrictions)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// The new token.
            package var token: Contract.Token
            /// The token itself. Absent when a repeated request is answered again.
            package var text: String?

            package init(change: Contract.Change, token: Contract.Token, text: String? = nil) {
                (self.change, self.token, self.text) = (change, token, text)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                token = try reader.required("token")
                text = try reader.optional("text")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("token", token)
                writer.add("text", text)
            }
        }
    }
}
