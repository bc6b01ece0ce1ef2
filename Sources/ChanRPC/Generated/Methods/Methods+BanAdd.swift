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
            journaled: ["conversation", "member", "expires_at", "watch", "also_withdraw_links", "also_review_joined"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "member", "expires_at", "watch", "also_withdraw_links", "also_review_joined", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"]
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
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                member = try reader.required("member", .text(maxBytes: 256))
                expiresAt = try reader.optional("expires_at")
                watch = try reader.optional("watch", default: false)
                alsoWithdrawLinks = try reader.optional("also_withdraw_links", default: false)
                alsoReviewJoined = try reader.optional("also_review_joined", default: false)
                mutation = try ParameterGroup.Mutation(&reader)
                versioned = try ParameterGroup.Versioned(&reader)
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
