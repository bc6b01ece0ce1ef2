import ChanCore
import ChanID
import ChanStore

extension Node {
    /// Carries out one request in one write transaction: what it changes, its place in the journal and the answer it can be
    /// repeated for are one commit. A dry run is the same, undone. A change that is worked out in a copy of the conversation is
    /// recorded in the commit that takes it over.
    ///
    /// - Parameter body: makes the change; what it notes in `differences` is told in the plan and in the journal.
    /// - Throws: what `body` throws; `planned` for a dry run; `conflict.request_key_reused`, `conflict.plan_changed`,
    ///   `guard.confirmation_required`.
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
        } catch { throw Self.serviceError(from: error) }
    }

    /// The same as a part of a transaction, which must not survive what this throws.
    func execute(
        _ request: Request, in transaction: StoreTransaction,
        _ body: (StoreTransaction, FieldChangeRecorder) throws -> ChangeReport
    ) throws -> ChangeReport {
        if let earlier = try StoredReply.find(request, in: transaction) { return try earlier.replayedReport() }
        return try record(change(request, in: transaction, body), of: request, in: transaction)
    }

    /// Writes nothing that belongs to the node as a whole.
    private func change(
        _ request: Request, in transaction: StoreTransaction,
        _ body: (StoreTransaction, FieldChangeRecorder) throws -> ChangeReport
    ) throws -> RequestedChange {
        let differences = try FieldChangeRecorder(versionOf: request.conversation, in: transaction)
        let report = try body(transaction, differences)
        guard !request.isDryRun else { throw ServiceError.planned(Plan(request, report, differences)) }
        try request.checkConfirmation(report, differences, in: transaction)
        return RequestedChange(
            report: report, record: JournalRecord(request, report, differences, at: environment.now()))
    }

    private func record(
        _ change: RequestedChange, of request: Request, in transaction: StoreTransaction
    ) throws -> ChangeReport {
        var report = change.report
        report.audit = try Journal.add(change.record, in: transaction)
        report.change = try ChangeFeedTable.lastSeq(in: transaction)
        try request.item?.recordResult(report, in: transaction)
        try StoredReply.store(report, for: request, at: environment.now(), in: transaction)
        return report
    }
}

/// What a request changed, yet to be recorded in the journal.
private struct RequestedChange: Sendable {
    let report: ChangeReport
    let record: JournalRecord
}
