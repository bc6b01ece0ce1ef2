// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A request to join.
    package struct JoinRequest: JSONStructure {
        /// 32 hex digits: the member id it would get.
        package var id: String
        /// Who asks.
        package var member: Contract.MemberRef
        /// What became of it.
        package var state: Contract.JoinState
        /// Name of the link used.
        package var link: String?
        /// What they say.
        package var message: String?
        /// The member who gave the first of two approvals.
        package var passedBy: Contract.MemberRef?
        /// The banned member because of whom requests by this link require approval.
        package var watchedBy: Contract.MemberRef?
        /// The member of the staff whose name this one can be taken for.
        package var looksLike: Contract.MemberRef?
        /// When.
        package var requestedAt: UTCTime
        /// When it was decided.
        package var decidedAt: UTCTime?
        /// By whom.
        package var decidedBy: Contract.MemberRef?
        /// Why; the name of an error where the rules refused it.
        package var reason: String?
        /// The same as a sentence for people, with what they can do; of one's own request that waits, for what.
        package var why: String?

        package init(
            id: String, member: Contract.MemberRef, state: Contract.JoinState, link: String? = nil,
            message: String? = nil, passedBy: Contract.MemberRef? = nil, watchedBy: Contract.MemberRef? = nil,
            looksLike: Contract.MemberRef? = nil, requestedAt: UTCTime, decidedAt: UTCTime? = nil,
            decidedBy: Contract.MemberRef? = nil, reason: String? = nil, why: String? = nil) {
            (self.id, self.member, self.state, self.link) = (id, member, state, link)
            (self.message, self.passedBy, self.watchedBy, self.looksLike) = (message, passedBy, watchedBy, looksLike)
            (self.requestedAt, self.decidedAt, self.decidedBy, self.reason) = (requestedAt, decidedAt, decidedBy, reason)
            self.why = why
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            member = try reader.required("member")
            state = try reader.required("state")
            link = try reader.optional("link")
            message = try reader.optional("message")
            passedBy = try reader.optional("passed_by")
            watchedBy = try reader.optional("watched_by")
            looksLike = try reader.optional("looks_like")
            requestedAt = try reader.required("requested_at")
            decidedAt = try reader.optional("decided_at")
            decidedBy = try reader.optional("decided_by")
            reason = try reader.optional("reason")
            why = try reader.optional("why")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("member", member)
            writer.add("state", state)
            writer.add("link", link)
            writer.add("message", message)
            writer.add("passed_by", passedBy)
            writer.add("watched_by", watchedBy)
            writer.add("looks_like", looksLike)
            writer.add("requested_at", requestedAt)
            writer.add("decided_at", decidedAt)
            writer.add("decided_by", decidedBy)
            writer.add("reason", reason)
            writer.add("why", why)
        }
    }
}
