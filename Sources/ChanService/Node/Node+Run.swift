import ChanID
import ChanStore

extension Node {
    /// Serves the node's conversations until the task is cancelled: publishes what changes, takes mail and news, and
    /// tries again what failed.
    package func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.publishOnSignal() }
            group.addTask { await self.syncPeriodically() }
            group.addTask { await self.runJobs() }
            group.addTask { await self.runScheduler() }
        }
    }

    /// A change here is on its way at once.
    private func publishOnSignal() async {
        for await conversation in relayNotifier.signals() {
            if let row = await pendingConversation(conversation) {
                _ = await exchange(row)
            } else {
                try? await Task.sleep(for: Self.signalInterval)
            }
        }
    }

    /// Only where something waits to be handed on: news from relays ring too, and must not cause another round.
    private func pendingConversation(_ conversation: ConversationID) async -> StoredConversation? {
        let row = try? await read { view -> StoredConversation? in
            let publications = try OutboxTable.list(of: conversation, in: view)
            let submissions = try SubmissionTable.listOpen(of: conversation, in: view).filter { $0.state == .pending }
            guard !publications.isEmpty || !submissions.isEmpty else { return nil }
            return try ConversationTable.find(conversation, in: view)
        }
        return row ?? nil
    }

    /// A conversation without relays may change a thousand times a second.
    private static let signalInterval = Duration.milliseconds(10)

    /// Mail and news, and whatever could not be handed on before.
    private func syncPeriodically() async {
        while !Task.isCancelled {
            let rows = (try? await read { view in try ConversationTable.list(in: view) }) ?? []
            await withTaskGroup(of: Void.self) { group in
                for row in rows { group.addTask { _ = await self.exchange(row, respectsBackoff: true) } }
            }
            try? await Task.sleep(for: Self.syncInterval)
        }
    }

    /// What a subscriber of a busy channel waits at most for the next message when nothing pushes it.
    private static let syncInterval = Duration.seconds(2)
}
