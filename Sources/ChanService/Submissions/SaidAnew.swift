import ChanCore
import ChanID
import ChanLog
import ChanStore
import Synchronization

/// A submission that the origin refused, for something that its author need not decide about: it is said anew, and nobody hears of
/// the refusal. The refused one says nothing any more, so that nothing is said twice.
struct SaidAnew {
    let node: Node
    let row: StoredConversation
    let transaction: StoreTransaction

    /// Call once the submission is settled as refused.
    /// - Parameter name: of the refusal.
    /// - Returns: whether it was said anew, or stands in the log already.
    func run(_ submission: StoredSubmission, refused name: String) throws -> Bool {
        let isRepeated = name == SubmissionFault.repeated.name
        guard isRepeated || name == DenialName.version.rawValue,
            let content = try submission.content(node.vault)
        else { return false }
        let statement = try content.enclosed.signed.parsed()
        // Where it is there, no other statement used its counter.
        if isRepeated, try LogReader.holds(statement, of: row.id, in: transaction) {
            try SubmissionTable.discard(submission.id, in: transaction)
            return true
        }
        guard let again = try restatement(of: submission) else { return false }
        let writer = try SubmissionWriter(row.id, of: node, expecting: again.expectedVersion, in: transaction)
        guard try isRepeated ? passes(statement) : isDecidedOtherwise(again, by: writer) else { return false }
        do {
            let submitted = try writer.submit(again.command, offering: again.capability)
            node.saidAnew.withLock { $0[submission.message] = submitted.statement }
        } catch is Denial { return false }
        try SubmissionTable.discard(submission.id, in: transaction)
        return true
    }

    private func restatement(of submission: StoredSubmission) throws -> Restatement? {
        let book = OwnSubmissionBook(try Standpoint(row.id, of: node, in: transaction), vault: node.vault)
        guard let act = try book.act(of: submission) else { return nil }
        return try Restatement(of: submission, act, vault: node.vault, in: transaction)
    }

    private func passes(_ statement: Statement) throws(StoreError) -> Bool {
        try OwnCounters(of: row, in: transaction)?.pass(statement.counter) == true
    }

    /// Whether a post that was to be held is none to be held any more, or the other way round: what its author signed said which.
    private func isDecidedOtherwise(_ again: Restatement, by writer: SubmissionWriter) throws -> Bool {
        guard again.expectedVersion == nil, [.posted, .held].contains(again.act.kind) else { return false }
        do {
            return try writer.decision(on: again.command).acts.first?.act.kind != again.act.kind
        } catch is Denial { return false }
    }
}
