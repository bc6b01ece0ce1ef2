import ChanCore
import ChanEngine
import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// The submissions of this node from before it became the origin: those in the log are marked as done, and the rest
/// are applied now, by the same rules.
struct EarlierOwnSubmissions {
    let node: RelayRounds
    let conversation: ConversationID

    func applyAll() async throws(ServiceError) {
        let open = try await node.read { view in try SubmissionTable.listOpen(of: conversation, in: view) }
        for submission in open {
            do throws(ServiceError) {
                try await node.write { transaction in try apply(submission, in: transaction) }
            } catch {
                guard case .denied(let denial) = error else { throw error }
                try await refuse(submission, because: denial)
            }
        }
    }

    private func apply(_ submission: StoredSubmission, in transaction: StoreTransaction) throws {
        let writer = try ConversationWriter(conversation, of: node.context, in: transaction)
        guard let content = try submission.content(node.vault) else {
            return try recordAnswer(
                to: submission, .refused(name: SubmissionFault.unreadable.name, detail: "the origin changed"),
                by: writer)
        }
        let statement = try content.enclosed.signed.parsed()
        var entry = try EntryTable.find(
            device: statement.device, counter: statement.counter, of: conversation, in: transaction)
        if entry == nil, try !EnclosedStatementTable.contains(statement, of: conversation, in: transaction) {
            try writer.applyOwnSubmission(content)
            entry = try writer.finish() - 1
        }
        try recordAnswer(to: submission, .accepted(entry: entry ?? writer.size - 1, size: writer.size), by: writer)
    }

    private func refuse(_ submission: StoredSubmission, because denial: Denial) async throws(ServiceError) {
        try await node.write { transaction in
            let writer = try ConversationWriter(conversation, of: node.context, in: transaction)
            let facts = denial.sealedFacts(for: writer.me.member, to: try writer.keyring.memberKeys().sealing.publicKey)
            try recordAnswer(
                to: submission, .refused(name: denial.name.rawValue, detail: denial.rule), facts: facts, by: writer)
        }
    }

    private func recordAnswer(
        to submission: StoredSubmission, _ outcome: ReceiptContent.Outcome, facts: [UInt8] = [],
        by writer: ConversationWriter
    ) throws {
        var answer = ReceiptContent(conversation: conversation, submission: submission.hash, outcome: outcome)
        answer.facts = facts
        let receipt = try writer.signed(answer)
        let events = ChangeFeedWriter(of: node.context, in: writer.transaction)
        switch outcome {
        case .accepted:
            try SubmissionTable.setReceipt(
                submission.hash, accepted: true, receipt: receipt.encoded(), in: writer.transaction)
            try events.add(FeedEvent(.submissionAccepted, in: conversation, about: .message(submission.message)))
        case .refused(let name, _):
            try SubmissionTable.setReceipt(
                submission.hash, accepted: false, receipt: receipt.encoded(), in: writer.transaction)
            try events.add(.refused(name, in: conversation, about: .message(submission.message)))
        }
    }
}
