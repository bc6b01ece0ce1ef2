import ChanCore
import ChanID
import ChanLog
import ChanStore
import Synchronization

extension Node {
    /// Waits for the origin's answer where a change was left for it, as long as the request says.
    /// - Returns: the report as it was where nothing came in time; it goes on by itself.
    /// - Throws: the refusal, by the name the origin gave it.
    func finalReport(_ report: ChangeReport, for request: Request) async throws(ServiceError) -> ChangeReport {
        try await addingRelayFailures(try await answered(report, for: request))
    }

    private func answered(_ report: ChangeReport, for request: Request) async throws(ServiceError) -> ChangeReport {
        guard report.outcome == .submitted, request.waitSeconds > 0, let statement = report.statement,
            let conversation = report.conversation
        else { return report }
        // Mutations run on the event loop of their connection; what relays send is verified elsewhere.
        let answer = await withTaskExecutorPreference(globalConcurrentExecutor) {
            await withTimeout(.seconds(request.waitSeconds)) { await self.answer(to: statement, in: conversation) }
        }
        guard let answer = answer ?? nil else { return report }
        switch answer {
        case .withStaff:
            var settled = report
            settled.isWithStaff = true
            return settled
        case .refused(let statement): throw try await refusal(of: statement, in: conversation)
        case .accepted(let entry):
            var settled = report
            settled.outcome = report.proposal == nil ? .applied : .awaitingApproval
            settled.entry = entry
            settled.version = try await read { view in
                try ConversationStateTable.find(conversation, in: view)?.version ?? report.version
            }
            return settled
        }
    }

    /// What a statement of ours came to.
    private enum Answer {
        case accepted(EntryNumber)
        /// It, or what was said anew in its place.
        case refused(MessageID)
        /// The origin has it; what becomes of it is the staff's to say.
        case withStaff
    }

    /// Asks the relays until the receipt is here; `nil` when it is given up.
    private func answer(to statement: MessageID, in conversation: ConversationID) async -> Answer? {
        while !Task.isCancelled {
            if let answer = (try? await storedAnswer(statement, in: conversation)) ?? nil { return answer }
            let round = await syncFromRelays(conversation, receiptTimeout: Self.receiptTimeout)
            if round.receipts == 0 { try? await Task.sleep(for: Self.queryInterval) }
        }
        return nil
    }

    /// What the origin said of a statement of ours; `nil` while it has not. Its submission may be sealed anew meanwhile, and what it
    /// says may be said anew.
    private func storedAnswer(_ statement: MessageID, in conversation: ConversationID) async throws(ServiceError)
        -> Answer?
    {
        let newest = automaticResubmissions.withLock { anew in
            var newest = statement
            while let next = anew[newest] { newest = next }
            return newest
        }
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
                throw ServiceError.notFound("message", statement.description)
            }
            let book = OwnSubmissionPresenter(try ViewerContext(conversation, of: self, in: view), vault: vault)
            return try book.refusal(of: row)?.error ?? .notFound("message", statement.description)
        }
    }

    /// How long a relay holds the question back.
    private static let receiptTimeout = Duration.seconds(2)
    private static let queryInterval = Duration.milliseconds(100)
}
