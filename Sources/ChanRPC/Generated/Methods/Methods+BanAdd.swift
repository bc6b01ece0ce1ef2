// Generated from schema/rpc/ban.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Ban a member. Removes the member and refuses later requests of the same person, by any link. In an open
    /// conversation they can still read.
    package enum BanAdd: Method {
        package static let info = MethodInfo(
            name: "ban.add", kind: .mutation, severity: .moderate, permission: "ban",
            idempotent: false, summary: "Ban a member",
            told: ["conversation", "member", "expires_at", "watch", "also_withdraw_links", "also_review_joined"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The member: `@name` or id.
            package var member: String
            /// When it ends.
            package var expiresAt: UTCTime?
            /// While the ban is active, require approval of requests by the link they used or by links they created.
            package var watch: Bool
            /// Also withdraw the links they created.
            package var alsoWithdrawLinks: Bool
            /// Also list the members who joined by links they created.
            package var alsoReviewJoined: Bool
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
                let reader = try ObjectReader(json, known: ["conversation", "member", "expires_at", "watch", "also_withdraw_links", "also_review_joined", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                member = try reader.required("member", .text(maxBytes: 256))
                expiresAt = try reader.optional("expires_at")
                watch = try reader.optional("watch") ?? false
                alsoWithdrawLinks = try reader.optional("also_withdraw_links") ?? false
                alsoReviewJoined = try reader.optional("also_review_joined") ?? false
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
                expectedVersion = try reader.optional("expected_version", .integer(min: 0, max: nil))
                waitS = try reader.optional("wait_s", .integer(min: 0, max: 3600))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("member", member)
                writer.add("expires_at", expiresAt)
                writer.add("watch", watch)
                writer.add("also_withdraw_links", alsoWithdrawLinks)
                writer.add("also_review_joined", alsoReviewJoined)
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
            /// The ban, once it is in force.
            package var ban: Contract.Ban?
            /// Names of the links withdrawn with it.
            package var withdrawn: [String]
            /// Who came by links they made.
            package var review: [Contract.MemberRef]

            package init(
                change: Contract.Change, ban: Contract.Ban? = nil, withdrawn: [String], review: [Contract.MemberRef]) {
                (self.change, self.ban, self.withdrawn, self.review) = (change, ban, withdrawn, review)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                ban = try reader.optional("ban")
                withdrawn = try reader.required("withdrawn")
                review = try reader.required("review")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("ban", ban)
                writer.add("withdrawn", withdrawn)
                writer.add("review", review)
            }
        }
    }
}
