import ChanEngine
package import ChanFold
package import ChanID
package import ChanReading
import ChanStore

/// The result of a sync, for display.
package struct SyncReport: Sendable {
    package var conversations: [Row] = []
    /// The number of publications and submissions that no relay has accepted yet, in all conversations.
    package var unpublished = 0

    package struct Row: Sendable {
        package let conversation: ConversationID
        /// Whether this node has all entries that the reachable relays show, and at least one relay has all of ours.
        package let isComplete: Bool
        package let fromSize: UInt64
        package let size: UInt64
        /// The number of new timeline items.
        package let messages: Int
        /// The number of relays that showed wrong data.
        package let errors: Int
        /// The number of entries published to the relay that lacked the most.
        package let published: UInt64
        package let unpublished: Int
        /// Own statements without an answer of the origin; those that are with the staff count as answered.
        package let submissions: Int
        /// Own statements that the origin refused and that were not discarded.
        package let refused: Int
        /// The answers to own statements that arrived during the sync, oldest first.
        package internal(set) var answers: [SyncAnswer] = []
        package let receipts: Int
        package let relaysReached: Int
        package let relays: Int
        /// Proven misbehaviour of the origin or a relay that was not acknowledged.
        package let alarms: [FailureOverview]
        /// A one-line error of the last relay that failed, or the missing part; always present if the sync is not
        /// complete.
        package let detail: String?
    }
}

extension RelayRounds {
    /// Publishes and fetches everything, for one conversation or all.
    ///
    /// - Parameters:
    ///   - timeoutSeconds: the time limit; a conversation that is unfinished then is reported in its current state.
    ///   - force: whether to sign again although relays that may have more of our own log did not answer.
    package func sync(
        _ conversation: ConversationID?, timeoutSeconds: Int64, force: Bool = false
    ) async throws(ServiceError) -> SyncReport {
        let rows = try await read { view in
            try ConversationTable.list(in: view).filter { conversation == nil || $0.id == conversation }
        }
        if let conversation, rows.isEmpty { throw .notFound(.conversation, conversation.description) }
        let start = try await read { view in try ChangeFeedTable.lastSeq(in: view) }
        var report = SyncReport()
        var results = [Result<SyncReport.Row, ServiceError>?](repeating: nil, count: rows.count)
        await withTaskGroup(of: (Int, Result<SyncReport.Row, ServiceError>).self) { group in
            for (number, row) in rows.enumerated() {
                if number >= Self.maximumSyncs, let (ended, result) = await group.next() { results[ended] = result }
                group.addTask { (number, await self.sync(row, timeoutSeconds: timeoutSeconds, force: force)) }
            }
            for await (ended, result) in group { results[ended] = result }
        }
        let answers = try await read { view in try SyncAnswer.list(after: start, in: view) }
        for case let result? in results {
            var row = try result.get()
            row.answers = answers[row.conversation] ?? []
            report.conversations.append(row)
        }
        report.unpublished = try await unpublished()
        try await deleteUnusedCopies()
        return report
    }

    /// The maximum number of conversations that a sync exchanges concurrently.
    private static let maximumSyncs = 16

    private func sync(
        _ row: StoredConversation, timeoutSeconds: Int64, force: Bool
    ) async -> Result<SyncReport.Row, ServiceError> {
        let (exchanged, appended) = await withIdleTimeout(for: .seconds(timeoutSeconds)) { await self.exchange(row) }
        var round = exchanged ?? RelayRound(appendedEntries: appended)
        do throws(ServiceError) {
            if force, try await clearUnqueriedRelays(row.id) { round = await self.exchange(row) }
            return .success(try await self.row(row, round))
        } catch { return .failure(error) }
    }

    /// Delivers pending publications and submissions after a change, within a time limit.
    ///
    /// - Returns: the number that is still pending.
    package func waitForDelivery(_ conversation: ConversationID?, seconds: Int64) async -> Int {
        _ = await withTimeout(.seconds(seconds)) { try? await self.sync(conversation, timeoutSeconds: seconds) }
        return (try? await unpublished()) ?? 0
    }

    /// Synchronizes a conversation as its origin or as a reader.
    ///
    /// - Parameters:
    ///   - keepsPauses: whether to skip relays in backoff.
    ///   - skipsBusyRelays: whether to skip relays whose turn in another round exceeds its slice.
    func exchange(
        _ row: StoredConversation, respectsBackoff keepsPauses: Bool = false, skipsBusyRelays: Bool = false
    ) async -> RelayRound {
        if row.origin != nil {
            try? await EarlierOwnSubmissions(node: self, conversation: row.id).applyAll()
            return await publishToRelays(row.id, respectsBackoff: keepsPauses, skipsBusyRelays: skipsBusyRelays)
        }
        if row.formerOrigin != nil {
            let publisher = FinalSegmentPublisher(
                node: self, conversation: row.id, skipsBusyRelays: skipsBusyRelays)
            try? await publisher.publish()
        }
        let round = await syncFromRelays(
            row.id, receiptTimeout: .milliseconds(500), respectsBackoff: keepsPauses, skipsBusyRelays: skipsBusyRelays)
        await RemovedRelayComparison(node: self, conversation: row.id)
            .run(respectsPauses: keepsPauses, hasReached: round.reached > 0)
        // An entry received may have made this node the origin.
        let found = try? await read { view in try ConversationTable.find(row.id, in: view) }
        guard let now = found ?? nil, now.origin != nil else { return round }
        var next = await exchange(now, respectsBackoff: keepsPauses, skipsBusyRelays: skipsBusyRelays)
        next.appendedEntries += round.appendedEntries
        return next
    }

    /// - Returns: whether any relay was still to be queried.
    private func clearUnqueriedRelays(_ conversation: ConversationID) async throws(ServiceError) -> Bool {
        try await write { transaction in
            guard try !UnqueriedRelayTable.list(of: conversation, in: transaction).isEmpty else { return false }
            try UnqueriedRelayTable.deleteAll(of: conversation, in: transaction)
            return true
        }
    }

    private func unpublished() async throws(ServiceError) -> Int {
        try await read { view in try OutboxTable.count(in: view) + SubmissionTable.countPending(in: view) }
    }

    private func row(_ before: StoredConversation, _ round: RelayRound) async throws(ServiceError) -> SyncReport.Row {
        let relays = try await RelayDialer(node: self, conversation: before.id).addresses().count
        return try await read { view in
            let id = before.id
            let unpublished = try OutboxTable.count(of: id, in: view)
            let withStaff = try OwnCaseStore.listWaiting(of: id, in: view)
            let submissions = try SubmissionTable.listOpen(of: id, in: view).count { !withStaff.contains($0.message) }
            let shortfall = try SyncShortfall(of: id, after: round, relays: relays, in: view)
            return SyncReport.Row(
                conversation: id, isComplete: shortfall == nil,
                fromSize: before.logSize, size: try LogReader.size(of: id, in: view),
                messages: try ItemTable.count(from: before.logSize, of: id, in: view), errors: round.faulty.count,
                published: round.published, unpublished: unpublished, submissions: submissions,
                refused: try SubmissionTable.countRefused(of: id, in: view), receipts: round.receipts,
                relaysReached: round.reached, relays: relays, alarms: try Integrity.alarms(of: id, in: view),
                detail: shortfall?.detail(after: round.failure) ?? round.failure?.detail)
        }
    }

    /// Runs `body` for as long as it makes progress at the minimum pace; cancels it otherwise.
    ///
    /// - Parameter pause: the period in which the pace must be met.
    /// - Returns: the result, `nil` if it was cancelled; and the number of entries received.
    func withIdleTimeout<Value: Sendable>(
        for pause: Duration, _ body: @escaping @Sendable () async -> Value
    ) async -> (Value?, taken: Int) {
        let progress = SyncProgress(within: SyncProgress.current)
        let value = await SyncProgress.$current.withValue(progress) {
            await withTaskGroup(of: Value?.self) { group in
                group.addTask { await body() }
                group.addTask {
                    while true {
                        let seen = progress.transferred
                        guard (try? await Task.sleep(for: pause)) != nil,
                            MinimumPace.isMet(by: progress.transferred - seen, in: pause)
                        else { return nil }
                    }
                }
                defer { group.cancelAll() }
                return await group.next() ?? nil
            }
        }
        return (value, progress.appendedEntries)
    }
}
