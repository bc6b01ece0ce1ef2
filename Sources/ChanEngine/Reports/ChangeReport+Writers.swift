package import ChanCore
import ChanFold
package import ChanStore

extension ChangeReport {
    /// Creates the report of a writer that has finished.
    package init(_ writer: ConversationWriter, _ decision: Decision, _ size: UInt64) throws(StoreError) {
        self.init(
            conversation: writer.id, version: try Self.version(of: writer.id, in: writer.transaction),
            entry: size - 1, outcome: decision.isProposal ? .awaitingApproval : .applied)
        proposal = decision.isProposal ? writer.lastProposal : nil
        add(decision)
        message = message ?? writer.lastMessage
        link = writer.lastLink
    }

    package init(_ submitted: SubmissionResult, to row: StoredConversation, in view: StoreView) throws(StoreError) {
        self.init(
            conversation: row.id, version: try Self.version(of: row.id, in: view), entry: max(row.logSize, 1) - 1,
            outcome: submitted.decision.changesNothing ? .unchanged : .submitted)
        add(submitted.decision)
        message = message ?? submitted.message
        submission = submitted.hash
        statement = submitted.statement
        proposal = submitted.proposal
    }
}
