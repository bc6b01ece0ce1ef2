import ChanCore
import ChanEngine
package import ChanFold
package import ChanID
import ChanStore

extension Node {
    /// Runs overdue scheduled work once, by this node's clock and each log's offset: publishes expiries if this node
    /// is the origin, posts scheduled messages, and deletes expired ones. Each step is a transaction, and the tables
    /// define what is due: after a crash it continues, and a repeated call finds nothing.
    ///
    /// Processes one conversation after another; in each, first expiries, then posts, then expired messages, each in
    /// the order of time. Does nothing while the clock is not trusted.
    ///
    /// - Returns: the conversations in which something was due.
    /// - Throws: errors of the store. Work that is not possible now (`guard.clock`, `state.restored`) remains due.
    @discardableResult
    package func runScheduledWork() async throws(ServiceError) -> [ConversationID] {
        let now = environment.now()
        // An early expiry cannot be undone, while a late one can wait until the time is known.
        let places = try await read { [self] view in
            try context.clock.distrust(in: view) == nil
                ? try ScheduledWorkTable.listConversations(dueAt: now, in: view) : nil
        }
        guard let places else { return [] }
        for conversation in places {
            do throws(ServiceError) { try await runScheduledWork(in: conversation, at: now) } catch {
                if case .store = error { throw error }
            }
            relayNotifier.signal(conversation)
        }
        try await rounds.deleteUnusedCopies()
        return places
    }

    /// Returns the time at which work is due next; `nil` if there is none.
    package func nextScheduledTime() async throws(ServiceError) -> Timestamp? {
        try await read { view in try ScheduledWorkTable.nextTime(in: view) }
    }

    private func runScheduledWork(in conversation: ConversationID, at now: Timestamp) async throws(ServiceError) {
        try await write { [self] transaction in
            guard try ConversationTable.find(conversation, in: transaction)?.origin != nil else { return }
            let writer = try ConversationWriter(conversation, of: context, in: transaction)
            if try writer.expireDue() { try writer.finish() }
        }
        let posts = try await read { view in
            try ScheduledWorkTable.list(.posts, of: conversation, at: now, limit: Int.max, in: view)
        }
        for due in posts {
            if case .post(let id) = due.subject { try await schedule.postScheduled(id, in: conversation) }
        }
        // Expiries in the log use log time; this node's own work uses clock time.
        let offsets = try await read { view in try ConversationStateTable.find(conversation, in: view)?.clockOffsets }
        let logTime = (offsets ?? ClockOffsets()).logTime(of: now)
        while try await expireMessages(in: conversation, at: logTime) == Self.maximumExpiredPerTransaction {}
        try await pruneHeldPosts(in: conversation, at: logTime)
        while try await removeOldReceipts(in: conversation, at: now) == Self.maximumExpiredPerTransaction {}
        let endings = try await read { view in
            try ScheduledWorkTable.list(.gracePeriodEnds, of: conversation, at: logTime, limit: 1, in: view)
        }
        for ending in endings { try await startDeletion(of: conversation, deletedUntil: ending.at) }
    }

    /// Prunes the text of posts that were not approved, some time later, at all holders of the log.
    private func pruneHeldPosts(in conversation: ConversationID, at now: Timestamp) async throws(ServiceError) {
        try await write { [self] transaction in
            let entries = try ScheduledWorkTable.list(
                .bodies, of: conversation, at: now, limit: Self.maximumExpiredPerTransaction, in: transaction
            ).compactMap { due -> EntryNumber? in
                guard case .body(let entry) = due.subject else { return nil }
                return entry
            }
            guard !entries.isEmpty else { return }
            let writer = try ConversationWriter(conversation, of: context, in: transaction)
            try writer.prune(entries)
            try writer.finish()
        }
    }

    /// Removes old receipts; a repeated submission is refused by its date from then on.
    private func removeOldReceipts(in conversation: ConversationID, at now: Timestamp) async throws(ServiceError) -> Int
    {
        try await write { transaction in
            let due = try ScheduledWorkTable.list(
                .receipts, of: conversation, at: now, limit: Self.maximumExpiredPerTransaction, in: transaction)
            for due in due {
                guard case .receipt(let hash) = due.subject else { continue }
                try AnsweredSubmissionTable.delete(hash, of: conversation, in: transaction)
            }
            return due.count
        }
    }

    /// The messages per transaction; limits the time for which others are blocked.
    private static let maximumExpiredPerTransaction = 500

    private func expireMessages(in conversation: ConversationID, at now: Timestamp) async throws(ServiceError) -> Int {
        try await write { [self] transaction in
            guard try ScheduledWorkTable.hasExpiredItems(of: conversation, at: now, in: transaction) else { return 0 }
            if try ConversationTable.find(conversation, in: transaction)?.origin != nil {
                let writer = try ConversationWriter(conversation, of: context, in: transaction)
                let count = try writer.expireMessages(limit: Self.maximumExpiredPerTransaction)
                try writer.finish()
                return count
            }
            var projection = Projection(
                conversation: conversation, openScopes: .all, transaction: transaction)
            projection.events = ChangeFeedWriter(of: context, in: transaction)
            return try ItemExpiry(projection: projection).run(at: now, limit: Self.maximumExpiredPerTransaction).count
        }
    }
}

// MARK: - Daemon

extension Node {
    /// Runs scheduled work when it is due, until the task is cancelled. Sleeps until the next due time, or until new
    /// work is scheduled.
    func runScheduler() async {
        while !Task.isCancelled {
            // Subscribe before reading, so that nothing written in the meantime is missed.
            let rings = core.scheduledWorkNotifier.signals()
            _ = try? await runScheduledWork()
            let pause = await delayUntilDue()
            await withTaskGroup { group in
                group.addTask {
                    for await _ in rings { return }
                }
                if let pause { group.addTask { try? await Task.sleep(for: pause) } }
                await group.next()
                group.cancelAll()
            }
        }
    }

    /// The longest sleep, in milliseconds, because the system clock may change in the meantime.
    private static let maximumDelay: Int64 = 60_000

    private func delayUntilDue() async -> Duration? {
        guard let next = try? await nextScheduledTime() else { return nil }
        let wait = next.milliseconds - environment.now().milliseconds
        // Overdue work could not be done now; retry later.
        return .milliseconds(wait > 0 ? min(wait, Self.maximumDelay) : Self.maximumDelay)
    }
}
