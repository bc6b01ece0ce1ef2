import ChanCore
import ChanID
import ChanStore

extension Node {
    /// Carries out one request in one write transaction: what it changes, its place in the journal and the answer it can be
    /// repeated for are one commit. A dry run is the same, undone.
    ///
    /// - Parameter body: makes the change; what it notes in `differences` is told in the plan and in the journal.
    /// - Throws: what `body` throws; `planned` for a dry run; `conflict.request_key_reused`, `conflict.plan_changed`,
    ///   `guard.confirmation_required`.
    func carryOut(
        _ request: Request,
        _ body: @escaping @Sendable (StoreTransaction, DifferenceLog) throws -> ChangeReport
    ) async throws(ServiceError) -> ChangeReport {
        try await write { transaction in try self.carryOut(request, in: transaction, body) }
    }

    /// The same as a part of a transaction, which must not survive what this throws.
    func carryOut(
        _ request: Request, in transaction: StoreTransaction,
        _ body: (StoreTransaction, DifferenceLog) throws -> ChangeReport
    ) throws -> ChangeReport {
        if let earlier = try KeptAnswer.find(request, in: transaction) { return try earlier.told() }
        let differences = try DifferenceLog(versionOf: request.conversation, in: transaction)
        var report = try body(transaction, differences)
        guard !request.isDryRun else { throw ServiceError.planned(Plan(request, report, differences)) }
        try request.checkConfirmation(report, differences, in: transaction)
        let record = JournalRecord(request, report, differences, at: environment.now())
        report.audit = try Journal.add(record, in: transaction)
        report.change = try ChangeFeedTable.lastSeq(in: transaction)
        try request.item?.keep(report, in: transaction)
        try KeptAnswer.keep(report, for: request, at: environment.now(), in: transaction)
        return report
    }
}
