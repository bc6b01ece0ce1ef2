import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanReading
import ChanStore
import Synchronization

/// Resubmits a submission that the origin refused for a reason that needs no decision by its author; the refusal is
/// not reported. The refused submission is discarded, so that nothing is published twice.
struct AutomaticResubmitter {
    let node: NodeCore
    let row: StoredConversation
    let transaction: StoreTransaction

    /// Call after the submission is recorded as refused.
    ///
    /// - Parameter name: the name of the refusal.
    /// - Returns: whether it was resubmitted, or is in the log already.
    func run(_ submission: StoredSubmission, refused name: String) throws -> Bool {
        let isRepeated = name == SubmissionFault.repeated.name
        guard isRepeated || name == FaultName.conflictVersion.rawValue,
            let content = try submission.content(node.vault)
        else { return false }
        let statement = try content.enclosed.signed.parsed()
        // If the log contains it, no other statement used its counter.
        if isRepeated, try LogReader.containsStatement(statement, of: row.id, in: transaction) {
            try SubmissionTable.discard(submission.id, in: transaction)
            return true
        }
        guard let again = try resubmission(of: submission) else { return false }
        if again.act.kind == .memberLeft { try revertLeave() }
        let writer = try SubmissionWriter(row.id, of: node.context, expecting: again.expectedVersion, in: transaction)
        guard try isRepeated ? skipCounter(statement) : hasOtherHoldDecision(again, by: writer) else { return false }
        do {
            let submitted = try writer.submit(again.command, offering: again.linkKey)
            if let new = submitted.statement {
                node.automaticResubmissions.withLock { $0.insert(new, inPlaceOf: submission.message) }
            }
        } catch is Denial { return false }
        try SubmissionTable.discard(submission.id, in: transaction)
        return true
    }

    private func resubmission(of submission: StoredSubmission) throws -> Resubmission? {
        let presenter = OwnSubmissionPresenter(
            try ViewerContext(row.id, of: node.context, in: transaction), vault: node.vault)
        guard let act = try presenter.act(of: submission) else { return nil }
        return try Resubmission(of: submission, act, vault: node.vault, in: transaction)
    }

    /// Shows our member as one again, because a leave takes effect here at once, and nobody leaves twice. Does nothing
    /// for a member who asked to join again since.
    private func revertLeave() throws(StoreError) {
        let own = try row.member.flatMap { (id) throws(StoreError) in
            try MemberTable.find(id, of: row.id, in: transaction)
        }
        guard own?.status == .left else { return }
        _ = try OwnMembership.confirmMembership(in: row, transaction)
    }

    private func skipCounter(_ statement: Statement) throws(StoreError) -> Bool {
        try OwnCounters(of: row, in: transaction)?.skip(statement.counter) == true
    }

    /// Returns whether the rules now decide differently about holding a post than its signed act says.
    private func hasOtherHoldDecision(_ again: Resubmission, by writer: SubmissionWriter) throws -> Bool {
        guard again.expectedVersion == nil, [.posted, .held].contains(again.act.kind) else { return false }
        do {
            return try writer.decision(on: again.command).acts.first?.act.kind != again.act.kind
        } catch is Denial { return false }
    }
}
