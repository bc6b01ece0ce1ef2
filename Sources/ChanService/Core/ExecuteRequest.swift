import ChanCore
import ChanFold
import ChanStore

extension UseCases {
    /// Executes a request in one write transaction: its changes, its journal record and its stored reply are one
    /// commit. A dry run does the same and rolls back. A change that is computed in a copy of the conversation is
    /// recorded in the commit that merges the copy.
    ///
    /// - Parameter body: makes the change; the differences that it records are included in the plan and the journal.
    /// - Throws: the errors of `body`; `planned` for a dry run; `conflict.request_key_reused`,
    ///   `conflict.plan_changed`, `guard.confirmation_required`.
    func execute(
        _ request: Request,
        _ body: @escaping @Sendable (StoreTransaction, FieldChangeRecorder) throws -> ChangeReport
    ) async throws(ServiceError) -> ChangeReport {
        do {
            return try await commit { transaction in try self.execute(request, in: transaction, body) }
        } catch let error as RequiresConversationCopy {
            return try await write(
                inCopyOf: error.conversation,
                ConversationCopyWork(
                    existingResult: { view in try StoredReply.find(request, in: view)?.replayedReport() },
                    change: { transaction in try self.change(request, in: transaction, body) },
                    finish: { change, transaction in try self.record(change, of: request, in: transaction) }))
        } catch { throw ServiceError(wrapping: error) }
    }

    /// Executes a request inside a transaction, which must roll back if this throws.
    func execute(
        _ request: Request, in transaction: StoreTransaction,
        _ body: (StoreTransaction, FieldChangeRecorder) throws -> ChangeReport
    ) throws -> ChangeReport {
        if let earlier = try StoredReply.find(request, in: transaction) { return try earlier.replayedReport() }
        return try record(change(request, in: transaction, body), of: request, in: transaction)
    }

    /// Makes the change, without writing rows that belong to the node rather than the conversation.
    private func change(
        _ request: Request, in transaction: StoreTransaction,
        _ body: (StoreTransaction, FieldChangeRecorder) throws -> ChangeReport
    ) throws -> RequestedChange {
        let differences = try FieldChangeRecorder(versionOf: request.conversation, in: transaction)
        let report = try body(transaction, differences)
        guard !request.isDryRun else { throw ServiceError.planned(Plan(of: request.call, report, differences)) }
        try request.checkConfirmation(report, differences, in: transaction)
        return RequestedChange(
            report: report, record: JournalRecord(request, report, differences, at: environment.now()))
    }

    private func record(
        _ change: RequestedChange, of request: Request, in transaction: StoreTransaction
    ) throws -> ChangeReport {
        var report = change.report
        if request.isJournaled { report.audit = try Journal.add(change.record, in: transaction) }
        report.change = try ChangeFeedTable.lastSeq(in: transaction)
        try request.item?.recordResult(report, in: transaction)
        try StoredReply.store(report, for: request, at: environment.now(), in: transaction)
        return report
    }
}

/// The change of a request, not recorded in the journal yet.
private struct RequestedChange: Sendable {
    let report: ChangeReport
    let record: JournalRecord
}
