// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

/// Parameters that several methods share.
package enum ParameterGroup {
    /// The parameters of every mutation.
    package struct Mutation: Sendable {
        /// Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.
        package var requestKey: String?
        /// Reason, shown in the audit log and in place of removed messages.
        package var reason: String?
        /// Reason, visible only to the staff and in this node's journal.
        package var reasonPrivate: String?
        /// Change nothing: return `plan`, the changes that the call would make.
        package var dryRun: Bool

        init(_ reader: inout ParameterReader) throws(ParameterError) {
            requestKey = try reader.optional("request_key", .text(maxBytes: 128))
            reason = try reader.optional("reason", .text(maxBytes: 1000))
            reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
            dryRun = try reader.optional("dry_run", default: false)
        }
    }

    /// The parameters of mutations of a conversation.
    package struct Versioned: Sendable {
        /// Refuse with `conflict.version` unless the conversation is at this version.
        package var expectedVersion: Int?
        /// Wait up to this long (30s, 2m) for the origin's answer (default: return immediately with `submitted`).
        package var waitS: Int?

        init(_ reader: inout ParameterReader) throws(ParameterError) {
            expectedVersion = try reader.optional("expected_version", .integer(min: 0, max: nil))
            waitS = try reader.optional("wait_s", .integer(min: 0, max: 3600))
        }
    }

    /// The parameters of tokens.
    package struct Restrictions: Sendable {
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

        init(_ reader: inout ParameterReader) throws(ParameterError) {
            conversations = try reader.optional("conversations", .items(max: 64, maxBytes: 256), default: [])
            methods = try reader.optional("methods", .items(max: 64, maxBytes: 64), default: [])
            categories = try reader.optional("categories", .items(max: 64, maxBytes: 32), default: [])
            maxSeverity = try reader.optional("max_severity")
            paramRules = try reader.optional("param_rules", .items(max: 32, maxBytes: 512), default: [])
            rateCalls = try reader.optional("rate_calls", .integer(min: 1, max: 1000000000))
            ratePerS = try reader.optional("rate_per_s", .integer(min: 1, max: 31622400), default: 60)
            count = try reader.optional("count", .integer(min: 1, max: 1000000000))
            notBeforeAt = try reader.optional("not_before_at")
            expiresAt = try reader.optional("expires_at")
            dryRunOnly = try reader.optional("dry_run_only", default: false)
            restrictions = try reader.optional("restrictions", .items(max: 64, maxBytes: 1024), default: [])
        }
    }

    /// The parameters of lists.
    package struct Page: Sendable {
        /// Maximum number of items. The command line accepts any number and fetches page after page.
        package var limit: Int
        /// `next_cursor` of the previous page.
        package var cursor: String?
        /// Oldest first or newest first.
        package var order: Contract.Order
        /// Only these fields of each item, `member.name` for a field inside a field; all if none is named.
        package var fields: [String]

        init(_ reader: inout ParameterReader) throws(ParameterError) {
            limit = try reader.optional("limit", .integer(min: 1, max: 1000), default: 100)
            cursor = try reader.optional("cursor", .text(maxBytes: 256))
            order = try reader.optional("order", default: .asc)
            fields = try reader.optional("fields", .items(max: 100, maxBytes: 128), default: [])
        }
    }
}
