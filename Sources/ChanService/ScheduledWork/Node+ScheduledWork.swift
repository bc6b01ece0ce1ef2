import ChanCore
package import ChanID
import ChanStore

extension Node {
    /// Sees to everything that is due by this node's clock and each log's offset, once: what has ended is said where this node orders the log,
    /// scheduled messages are posted, disappearing ones go. Each step is a transaction, and what is due is what the tables
    /// say: killed at any moment, it goes on where it was; called again, it finds nothing.
    ///
    /// In one conversation after another; there first what ends, then what is posted, then what disappears, each in the
    /// order of its time.
    /// - Returns: conversations in which something was due.
    /// While the clock is suspect nothing is done.
    /// - Throws: errors of the store. What one conversation cannot do now (`guard.clock`, `state.restored`) stays due.
    @discardableResult
    package func runDueWork() async throws(ServiceError) -> [ConversationID] {
        let now = environment.now()
        // What would end too early cannot be taken back; what ends late can wait until the time is known.
        let places = try await read { [self] view in
            try clockDistrust(in: view) == nil ? try ScheduledWorkTable.listConversations(dueAt: now, in: view) : nil
        }
        guard let places else { return [] }
        for place in places {
            do throws(ServiceError) { try await runDueWork(in: place, at: now) } catch {
                if case .store = error { throw error }
            }
            relayNotifier.signal(place)
        }
        try await deleteUnusedCopies()
        return places
    }

    /// When something is due next; `nil` where nothing is.
    package func nextDueTime() async throws(ServiceError) -> Timestamp? {
        try await read { view in try ScheduledWorkTable.nextTime(in: view) }
    }

    private func runDueWork(in conversation: ConversationID, at now: Timestamp) async throws(ServiceError) {
        try await write { [self] transaction in
            guard try ConversationTable.find(conversation, in: transaction)?.origin != nil else { return }
            let writer = try ConversationWriter(conversation, of: self, in: transaction)
            if try writer.expireDue() { try writer.finish() }
        }
        let posts = try await read { view in
            try ScheduledWorkTable.list(.posts, of: conversation, at: now, limit: Int.max, in: view)
        }
        for due in posts {
            if case .post(let id) = due.subject { try await postScheduled(id, in: conversation) }
        }
        // What the log says ends by its time, what is this node's own by the clock.
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

    /// The words of posts that did not appear go for good, a while after, wherever the log is kept.
    private func pruneHeldPosts(in conversation: ConversationID, at now: Timestamp) async throws(ServiceError) {
        try await write { [self] transaction in
            let entries = try ScheduledWorkTable.list(
                .bodies, of: conversation, at: now, limit: Self.maximumExpiredPerTransaction, in: transaction
            ).compactMap { due -> EntryNumber? in
                guard case .body(let entry) = due.subject else { return nil }
                return entry
            }
            guard !entries.isEmpty else { return }
            let writer = try ConversationWriter(conversation, of: self, in: transaction)
            try writer.prune(entries)
            try writer.finish()
        }
    }

    /// What was refused is refused by its date from now on, should it come again.
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

    /// A transaction of so many holds nobody up for long.
    private static let maximumExpiredPerTransaction = 500

    private func expireMessages(in conversation: ConversationID, at now: Timestamp) async throws(ServiceError) -> Int {
        try await write { [self] transaction in
            guard try ScheduledWorkTable.hasExpiredItems(of: conversation, at: now, in: transaction) else { return 0 }
            if try ConversationTable.find(conversation, in: transaction)?.origin != nil {
                let writer = try ConversationWriter(conversation, of: self, in: transaction)
                let count = try writer.expireMessages(limit: Self.maximumExpiredPerTransaction)
                try writer.finish()
                return count
            }
            var projection = Projection(
                conversation: conversation, openScopes: .all, transaction: transaction)
            projection.events = ChangeFeedWriter(of: self, in: transaction)
            return try ItemExpiry(projection: projection).run(at: now, limit: Self.maximumExpiredPerTransaction).count
        }
    }
}

// MARK: - In a daemon

extension Node {
    /// Sees to what is due, when it is due, until the task is cancelled. Sleeps in between: until the next moment, or until
    /// something new has one.
    func runScheduler() async {
        while !Task.isCancelled {
            // Listens first, so that nothing that is written while it looks goes unheard.
            let rings = scheduledWorkNotifier.signals()
            _ = try? await runDueWork()
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

    /// The system's clock may be set while this sleeps, so it looks again after so long at most, if anything is due at all.
    private static let maximumDelay: Int64 = 60_000

    private func delayUntilDue() async -> Duration? {
        guard let next = try? await nextDueTime() else { return nil }
        let wait = next.milliseconds - environment.now().milliseconds
        // What is overdue could not be done now.
        return .milliseconds(wait > 0 ? min(wait, Self.maximumDelay) : Self.maximumDelay)
    }
}
