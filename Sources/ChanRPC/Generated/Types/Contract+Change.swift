// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What every mutation returns beside its own object.
    package struct Change: JSONStructure {
        /// What became of it.
        package var outcome: Contract.Outcome
        /// Whether anything is different now.
        package var changed: Bool
        /// The conversation's version after it.
        package var version: Int?
        /// The entry of the log that holds it.
        package var entry: Int?
        /// The node's change number right after it: `events.subscribe` from the next one misses nothing.
        package var seq: Int?
        /// Where the audit log has it.
        package var auditId: String?
        /// What else followed, a sentence each.
        package var effects: [String]
        /// What to know or do next, a sentence each.
        package var warnings: [String]
        /// The proposal that stands where it was to happen: owners must agree first.
        package var proposalId: String?
        /// What goes to the origin elsewhere; events name it when it is answered.
        package var submission: String?
        /// How far that is, where it is known: `with_staff` once the origin has it and the staff decides.
        package var delivery: Contract.SubmissionState?
        /// Entries and submissions of the conversation that no relay has, where none could be reached the last time.
        package var unpublished: Int?
        /// The answer of an earlier call with the same `request_key`.
        package var replayed: Bool?

        package init(
            outcome: Contract.Outcome, changed: Bool, version: Int? = nil, entry: Int? = nil, seq: Int? = nil,
            auditId: String? = nil, effects: [String], warnings: [String], proposalId: String? = nil,
            submission: String? = nil, delivery: Contract.SubmissionState? = nil, unpublished: Int? = nil,
            replayed: Bool? = nil) {
            (self.outcome, self.changed, self.version, self.entry) = (outcome, changed, version, entry)
            (self.seq, self.auditId, self.effects, self.warnings) = (seq, auditId, effects, warnings)
            (self.proposalId, self.submission, self.delivery, self.unpublished) = (proposalId, submission, delivery, unpublished)
            self.replayed = replayed
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            outcome = try reader.required("outcome")
            changed = try reader.required("changed")
            version = try reader.optional("version")
            entry = try reader.optional("entry")
            seq = try reader.optional("seq")
            auditId = try reader.optional("audit_id")
            effects = try reader.required("effects")
            warnings = try reader.required("warnings")
            proposalId = try reader.optional("proposal_id")
            submission = try reader.optional("submission")
            delivery = try reader.optional("delivery")
            unpublished = try reader.optional("unpublished")
            replayed = try reader.optional("replayed")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("outcome", outcome)
            writer.add("changed", changed)
            writer.add("version", version)
            writer.add("entry", entry)
            writer.add("seq", seq)
            writer.add("audit_id", auditId)
            writer.add("effects", effects)
            writer.add("warnings", warnings)
            writer.add("proposal_id", proposalId)
            writer.add("submission", submission)
            writer.add("delivery", delivery)
            writer.add("unpublished", unpublished)
            writer.add("replayed", replayed)
        }
    }
}
