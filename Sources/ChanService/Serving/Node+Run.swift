import ChanFold
import ChanID
import ChanStore
import Synchronization

extension Node {
    /// Serves the node's conversations until the task is cancelled: publishes changes, fetches submissions and
    /// entries, and retries failed work.
    package func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.publishOnSignal() }
            group.addTask { await self.syncPeriodically() }
            group.addTask { await self.typing.serveTyping() }
            group.addTask { await self.runJobs() }
            group.addTask { await self.runScheduler() }
        }
    }

    /// Publishes local changes as soon as they are signalled, each conversation in a task of its own.
    private func publishOnSignal() async {
        await withDiscardingTaskGroup { group in
            for await conversation in relayNotifier.signals() {
                guard let row = await pendingConversation(conversation) else {
                    try? await Task.sleep(for: Self.signalInterval)
                    continue
                }
                guard let round = rounds.runningRounds.withLock({ $0.begin(conversation, signalled: true) }) else {
                    continue
                }
                group.addTask { await self.run(round, of: row, respectsBackoff: false) }
            }
        }
    }

    /// Returns the conversation if it has something to publish. Entries received from relays also signal, and must
    /// not cause another round.
    private func pendingConversation(_ conversation: ConversationID) async -> StoredConversation? {
        let row = try? await read { view -> StoredConversation? in
            let publications = try OutboxTable.list(of: conversation, in: view)
            let submissions = try SubmissionTable.listOpen(of: conversation, in: view).filter { $0.state == .pending }
            guard !publications.isEmpty || !submissions.isEmpty else { return nil }
            return try ConversationTable.find(conversation, in: view)
        }
        return row ?? nil
    }

    /// The least time between rounds: a conversation without relays may change a thousand times a second.
    private static let signalInterval = Duration.milliseconds(10)

    /// Syncs all conversations periodically, each in a task of its own: fetches submissions and entries, and publishes
    /// what failed before. A conversation whose last round still runs is left to it.
    private func syncPeriodically() async {
        await withDiscardingTaskGroup { group in
            while !Task.isCancelled {
                let rows = (try? await read { view in try ConversationTable.list(in: view) }) ?? []
                for row in rows {
                    guard let round = rounds.runningRounds.withLock({ $0.begin(row.id, signalled: false) }) else {
                        continue
                    }
                    group.addTask { await self.run(round, of: row, respectsBackoff: true) }
                }
                try? await Task.sleep(for: Self.syncInterval)
            }
        }
    }

    /// The interval of syncs; bounds the delay of a message that no relay pushes.
    private static let syncInterval = Duration.seconds(2)

    /// Runs a round when there is a place for it. After its slice, the conversation's next round may begin beside it,
    /// with the relays that this one does not wait for.
    private func run(
        _ round: RunningRounds.Round, of row: StoredConversation, respectsBackoff: Bool
    ) async {
        await roundSlots.withSlot {
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    guard (try? await Task.sleep(for: Self.roundSlice)) != nil else { return }
                    self.release(round)
                }
                _ = await self.rounds.exchange(row, respectsBackoff: respectsBackoff, skipsBusyRelays: true)
                group.cancelAll()
            }
        }
        release(round)
    }

    /// Lets the conversation's next round begin, at once if it changed meanwhile.
    private func release(_ round: RunningRounds.Round) {
        let isSignalled = rounds.runningRounds.withLock { $0.release(round) }
        if isSignalled { relayNotifier.signal(round.conversation) }
    }

    /// Longer than the slice of a relay, so that a round reaches the second of two relays before the next one begins.
    private static let roundSlice = Duration.seconds(3)
}
