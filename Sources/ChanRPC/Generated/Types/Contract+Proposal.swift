// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// An act that waits, or waited, for owners to agree.
    package struct Proposal: JSONStructure {
        /// 32 hex digits: a hash of exactly what was proposed.
        package var id: String
        /// Where it stands.
        package var state: Contract.ProposalState
        /// The method that was called.
        package var action: String
        /// What it would do, in one line.
        package var summary: String
        /// Whom or what that concerns.
        package var target: String?
        /// Who proposed it.
        package var madeBy: Contract.MemberRef
        /// When.
        package var madeAt: UTCTime
        /// From when on it cannot be approved.
        package var expiresAt: UTCTime
        /// The conversation's version it was made for.
        package var version: Int
        /// How many owners must agree.
        package var needed: Int
        /// Of how many: all but the one it is done to.
        package var electors: Int
        /// How many did.
        package var approved: Int
        /// Who agreed, in order.
        package var approvals: [Contract.MemberRef]
        /// Who did not.
        package var rejections: [Contract.MemberRef]
        /// Why it was closed, or the glass broken.
        package var reason: String?
        /// Who spoke the last word.
        package var closedBy: Contract.MemberRef?
        /// When.
        package var closedAt: UTCTime?

        package init(
            id: String, state: Contract.ProposalState, action: String, summary: String, target: String? = nil,
            madeBy: Contract.MemberRef, madeAt: UTCTime, expiresAt: UTCTime, version: Int, needed: Int, electors: Int,
            approved: Int, approvals: [Contract.MemberRef], rejections: [Contract.MemberRef], reason: String? = nil,
            closedBy: Contract.MemberRef? = nil, closedAt: UTCTime? = nil) {
            (self.id, self.state, self.action, self.summary) = (id, state, action, summary)
            (self.target, self.madeBy, self.madeAt, self.expiresAt) = (target, madeBy, madeAt, expiresAt)
            (self.version, self.needed, self.electors, self.approved) = (version, needed, electors, approved)
            (self.approvals, self.rejections, self.reason, self.closedBy) = (approvals, rejections, reason, closedBy)
            self.closedAt = closedAt
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            state = try reader.required("state")
            action = try reader.required("action")
            summary = try reader.required("summary")
            target = try reader.optional("target")
            madeBy = try reader.required("made_by")
            madeAt = try reader.required("made_at")
            expiresAt = try reader.required("expires_at")
            version = try reader.required("version")
            needed = try reader.required("needed")
            electors = try reader.required("electors")
            approved = try reader.required("approved")
            approvals = try reader.required("approvals")
            rejections = try reader.required("rejections")
            reason = try reader.optional("reason")
            closedBy = try reader.optional("closed_by")
            closedAt = try reader.optional("closed_at")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("state", state)
            writer.add("action", action)
            writer.add("summary", summary)
            writer.add("target", target)
            writer.add("made_by", madeBy)
            writer.add("made_at", madeAt)
            writer.add("expires_at", expiresAt)
            writer.add("version", version)
            writer.add("needed", needed)
            writer.add("electors", electors)
            writer.add("approved", approved)
            writer.add("approvals", approvals)
            writer.add("rejections", rejections)
            writer.add("reason", reason)
            writer.add("closed_by", closedBy)
            writer.add("closed_at", closedAt)
        }
    }
}
