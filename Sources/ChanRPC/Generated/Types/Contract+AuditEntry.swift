// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// An administrative act.
    package struct AuditEntry: JSONStructure {
        /// Statement id, 32 hex digits.
        package var id: String
        /// Entry number.
        package var seq: Int
        /// When it was ordered.
        package var at: UTCTime
        /// Dated in the future by a clock that was ahead, as the log said later.
        package var datedAhead: Bool?
        /// What was done, as a method name where there is one.
        package var action: String
        /// Who did it.
        package var actor: Contract.MemberRef
        /// Whom or what it concerns.
        package var target: String?
        /// One line for people.
        package var summary: String
        /// Why.
        package var reason: String?
        /// What it made different, field by field, as in the journal; empty where an earlier version took the entry in,
        /// until `integrity.repair`.
        package var changes: [Contract.FieldDifference]
        /// Whether the rules permitted it.
        package var outcome: Contract.AuditOutcome
        /// Whether this node could judge it.
        package var verified: Bool

        package init(
            id: String, seq: Int, at: UTCTime, datedAhead: Bool? = nil, action: String, actor: Contract.MemberRef,
            target: String? = nil, summary: String, reason: String? = nil, changes: [Contract.FieldDifference],
            outcome: Contract.AuditOutcome, verified: Bool) {
            (self.id, self.seq, self.at, self.datedAhead) = (id, seq, at, datedAhead)
            (self.action, self.actor, self.target, self.summary) = (action, actor, target, summary)
            (self.reason, self.changes, self.outcome, self.verified) = (reason, changes, outcome, verified)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            seq = try reader.required("seq")
            at = try reader.required("at")
            datedAhead = try reader.optional("dated_ahead")
            action = try reader.required("action")
            actor = try reader.required("actor")
            target = try reader.optional("target")
            summary = try reader.required("summary")
            reason = try reader.optional("reason")
            changes = try reader.required("changes")
            outcome = try reader.required("outcome")
            verified = try reader.required("verified")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("seq", seq)
            writer.add("at", at)
            writer.add("dated_ahead", datedAhead)
            writer.add("action", action)
            writer.add("actor", actor)
            writer.add("target", target)
            writer.add("summary", summary)
            writer.add("reason", reason)
            writer.add("changes", changes)
            writer.add("outcome", outcome)
            writer.add("verified", verified)
        }
    }
}
