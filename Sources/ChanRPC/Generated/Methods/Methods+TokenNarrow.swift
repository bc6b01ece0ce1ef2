// Generated from schema/rpc/token.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Restrict a token further. Makes a narrower copy, by computation alone: needs no node and no right. The token
    /// given stays as good as it was. Where a node knows them, conversations are named as everywhere; without a node,
    /// by their whole ids.
    package enum TokenNarrow: Method {
        package static let info = MethodInfo(
            name: "token.narrow", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Restrict a token further", told: [])

        package struct Params: JSONStructure {
            /// The token; `-` reads it from standard input.
            package var token: String
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
                let reader = try ObjectReader(json, known: ["token", "conversations", "methods", "categories", "max_severity", "param_rules", "rate_calls", "rate_per_s", "count", "not_before_at", "expires_at", "dry_run_only", "restrictions"])
                token = try reader.required("token", .text(maxBytes: 5500))
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
                writer.add("token", token)
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

        package typealias Result = Contract.NarrowedToken
    }
}
