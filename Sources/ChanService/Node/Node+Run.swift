import ChanID
import ChanStore

extension Node {
    /// Serves the node's conversations until the task is cancelled: publishes changes, fetches submissions and
    /// entries, and retries failed work.
    package func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.publishOnSignal() }
            group.addTask { await self.syncPeriodically() }
            group.addTask { await self.runJobs() }
            group.addTask { await self.runScheduler() }
        }
    }

    /// Publishes local changes as soon as they are signalled.
    private func publishOnSignal() async {
        for await conversation in relayNotifier.signals() {
            if let row = await pendingConversation(conversation) {
                _ = await exchange(row)
            } else {
                try? await Task.sleep(for: Self.signalInterval)
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

    /// Syncs all conversations periodically: fetches submissions and entries, and publishes what failed before.
    private func syncPeriodically() async {
        while !Task.isCancelled {
            let rows = (try? await read { view in try ConversationTable.list(in: view) }) ?? []
            await withTaskGroup(of: Void.self) { group in
                for row in rows { group.addTask { _ = await self.exchange(row, respectsBackoff: true) } }
            }
            try? await Task.sleep(for: Self.syncInterval)
        }
    }

    /// The interval of syncs; bounds the delay of a message that no relay pushes.
    private static let syncInterval = Duration.seconds(2)
}
