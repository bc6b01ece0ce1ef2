import ChanID
import ChanStore

extension Node {
    /// Serves the node's conversations until the task is cancelled: publishes what changes, takes mail and news, and
    /// tries again what failed.
    package func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.followDoorbell() }
            group.addTask { await self.rounds() }
        }
    }

    /// A change here is on its way at once.
    private func followDoorbell() async {
        for await conversation in doorbell.rings() {
            guard let row = try? await read({ view in try ConversationTable.find(conversation, in: view) }),
                await needsRelays(row)
            else { continue }
            _ = await exchange(row)
        }
    }

    /// Only what waits to be handed on: news from relays ring too, and must not cause another round.
    private func needsRelays(_ row: StoredConversation) async -> Bool {
        let waiting = try? await read { view in
            let publications = try OutboxTable.all(of: row.id, in: view)
            let submissions = try SubmissionTable.open(of: row.id, in: view).filter { $0.state == .pending }
            return !publications.isEmpty || !submissions.isEmpty
        }
        return waiting ?? false
    }

    /// Mail and news, and whatever could not be handed on before.
    private func rounds() async {
        while !Task.isCancelled {
            let rows = (try? await read { view in try ConversationTable.all(in: view) }) ?? []
            await withTaskGroup(of: Void.self) { group in
                for row in rows { group.addTask { _ = await self.exchange(row) } }
            }
            try? await Task.sleep(for: Self.pauseBetweenRounds)
        }
    }

    /// What a subscriber of a busy channel waits at most for the next message when nothing pushes it.
    private static let pauseBetweenRounds = Duration.seconds(2)
}
