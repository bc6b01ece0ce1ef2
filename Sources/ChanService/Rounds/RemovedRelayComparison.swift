import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanStore
import Synchronization

/// Compares a reader's log with relays that its charter removed and that did not cosign their removal. Such a relay may
/// hold another log of the same origin, in which this log's relays were removed instead. If it holds this one, its
/// cosignature makes the removal final.
struct RemovedRelayComparison {
    let node: RelayRounds
    let conversation: ConversationID

    /// The number of days for which a relay is asked after its removal.
    private static let days: Int64 = 30
    private static let secondsBetween: Int64 = 60
    /// The pause after a relay did not answer, or no longer has anything to show.
    private static let secondsAfterFailure: Int64 = 3600

    /// - Parameters:
    ///   - respectsPauses: whether to skip relays that were asked a short time ago.
    ///   - hasReached: whether any relay of the conversation answered in this round.
    func run(respectsPauses: Bool, hasReached: Bool) async {
        var hasReached = hasReached
        guard let addresses = try? await unconfirmed() else { return }
        for address in addresses {
            let key = ComparingRelay(relay: address.relay, conversation: conversation)
            let now = node.environment.now()
            let isDue = node.removedRelayQuestions.withLock { $0[key].map { $0.nextAt <= now } ?? true }
            guard isDue || !respectsPauses else { continue }
            let hasAnswered = (try? await compare(with: address)) != nil
            hasReached = hasReached || hasAnswered
            let pause = hasAnswered ? Self.secondsBetween : Self.secondsAfterFailure
            let question = RemovedRelayQuestion(askedAt: now, nextAt: now.adding(seconds: pause))
            node.removedRelayQuestions.withLock { $0[key] = question }
        }
        // A node that reaches no relay has queried none.
        guard hasReached else { return }
        await count(asking: Set(addresses.map(\.relay)), respectsPauses: respectsPauses)
    }

    /// Puts overdue changes into force, if all relays that can be asked were asked lately. The relays in use were asked
    /// in the round itself.
    private func count(asking removed: Set<RelayID>, respectsPauses: Bool) async {
        let (questions, now) = (node.removedRelayQuestions.withLock { $0 }, node.environment.now())
        await node.countOverdueRelayChanges(of: conversation, respectsPauses: respectsPauses) { relay in
            guard removed.contains(relay) else { return true }
            return questions[ComparingRelay(relay: relay, conversation: conversation)]?.isRecent(at: now) == true
        }
    }

    /// Returns the removed relays that cosigned the log once, but not the entry that removed them.
    private func unconfirmed() async throws(ServiceError) -> [RelayAddress] {
        let now = node.environment.now()
        return try await node.read { view in
            let cosigned = try RelayCosignatureTable.list(of: conversation, in: view)
            let awaited = try awaitedRelays(in: view)
            return try RelayTable.list(of: conversation, in: view).compactMap { relay in
                if awaited.contains(relay.id), !relay.status.isServed {
                    return try? RelayAddress(parsing: relay.address)
                }
                guard relay.status == .removed, relay.changedAt.adding(seconds: Self.days * 86_400) > now else {
                    return nil
                }
                guard let size = cosigned[relay.id], size > 0,
                    let last = try EntryTable.find(size - 1, of: conversation, in: view),
                    last.entryWithBody.entry.orderedAt < relay.changedAt
                else { return nil }
                return try? RelayAddress(parsing: relay.address)
            }
        }
    }

    /// Returns the relays whose cosignature a change of the relays waits for. The origin chose the date of the change,
    /// so the date does not limit how long they are asked.
    private func awaitedRelays(in view: StoreView) throws(StoreError) -> Set<RelayID> {
        guard let stored = try ConversationTable.find(conversation, in: view) else { return [] }
        return try CharterRelays(of: stored, in: view).awaitedRelays
    }

    private func compare(with address: RelayAddress) async throws(ServiceError) {
        var dialer = RelayDialer(node: node, conversation: conversation)
        dialer.timeout = .seconds(2)
        try await dialer.withConnection(with: address, as: .reader) { (connection) async throws(ServiceError) in
            let comparison = VerifiedLogComparison(node: node, conversation: conversation, connection: connection)
            let evidence = try await comparison.run(isRequired: true)
            let note = connection.conversationStatus.note
            try await node.write { transaction in
                let receiver = try LogReceiver(conversation, from: address.relay, of: node.context, in: transaction)
                if let evidence { return try receiver.reject(.forked(evidence)) }
                if let note { try receiver.observe(note, after: 0) }
            }
            try await CosignedNoteReader(node: node, conversation: conversation, connection: connection).run()
        }
    }
}
