import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanReading
import ChanStore
import Synchronization

extension ConversationChanges {
    /// Waits for the origin's answer to a submitted change, for at most the request's wait time.
    ///
    /// - Returns: the report; unchanged if no answer arrived in time, in which case processing continues in the
    ///   background.
    /// - Throws: the refusal, under the origin's error name.
    func finalReport(_ report: ChangeReport, for request: Request) async throws(ServiceError) -> ChangeReport {
        try await rounds.addingRelayFailures(try await answered(report, for: request))
    }

    private func answered(_ report: ChangeReport, for request: Request) async throws(ServiceError) -> ChangeReport {
        guard report.outcome == .submitted, request.waitSeconds > 0, let statement = report.statement,
            let conversation = report.conversation
        else { return report }
        // Mutations run on their connection's event loop; verify relays' data on another executor.
        let answer = await withTaskExecutorPreference(globalConcurrentExecutor) {
            await withTimeout(.seconds(request.waitSeconds)) { await self.answer(to: statement, in: conversation) }
        }
        guard let answer = answer ?? nil else { return report }
        switch answer {
        case .withStaff:
            var result = report
            result.isWithStaff = true
            return result
        case .refused(let statement): throw try await refusal(of: statement, in: conversation)
        case .accepted(let entry):
            var result = report
            result.outcome = report.proposal == nil ? .applied : .awaitingApproval
            result.entry = entry
            result.version = try await read { view in
                try ConversationStateTable.find(conversation, in: view)?.version ?? report.version
            }
            return result
        }
    }

    /// The outcome of one of our statements.
    private enum Answer {
        case accepted(EntryNumber)
        /// The statement was refused, or the one that was resubmitted in its place.
        case refused(MessageID)
        /// The origin has received it; the staff will decide.
        case withStaff
    }

    /// Queries the relays until the receipt arrives; `nil` if the task is cancelled.
    private func answer(to statement: MessageID, in conversation: ConversationID) async -> Answer? {
        while !Task.isCancelled {
            if let answer = (try? await storedAnswer(statement, in: conversation)) ?? nil { return answer }
            let round = await rounds.syncFromRelays(conversation, receiptTimeout: Self.receiptTimeout)
            if round.receipts == 0 { try? await Task.sleep(for: Self.queryInterval) }
        }
        return nil
    }

    /// Returns the stored answer to one of our statements; `nil` if there is none yet. Follows submissions that were
    /// resealed or resubmitted in the meantime.
    private func storedAnswer(_ statement: MessageID, in conversation: ConversationID) async throws(ServiceError)
        -> Answer?
    {
        let newest = core.automaticResubmissions.withLock { $0.newest(of: statement) }
        return try await read { view in
            guard let row = try SubmissionTable.find(message: newest, in: conversation, view) else { return nil }
            if row.isOpen {
                let own = try OwnCaseTable.find(newest, of: conversation, in: view)
                return try own?.isReceived == true && own?.isAdmission == false ? .withStaff : nil
            }
            guard row.state == .accepted else { return .refused(newest) }
            guard let bytes = row.receipt,
                case .accepted(let entry, _) = try Receipt(parsing: bytes).content(in: conversation, view).outcome
            else { return nil }
            return .accepted(entry)
        }
    }

    private func refusal(
        of statement: MessageID, in conversation: ConversationID
    ) async throws(ServiceError) -> ServiceError {
        try await read { [self] view in
            guard let row = try SubmissionTable.find(message: statement, in: conversation, view) else {
                throw ServiceError.notFound(.message, statement.description)
            }
            let presenter = OwnSubmissionPresenter(try ViewerContext(conversation, of: context, in: view), vault: vault)
            return try presenter.refusal(of: row)?.error ?? .notFound(.message, statement.description)
        }
    }

    /// How long a relay may hold the query open.
    private static let receiptTimeout = Duration.seconds(2)
    private static let queryInterval = Duration.milliseconds(100)
}
