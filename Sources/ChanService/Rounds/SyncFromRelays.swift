import ChanFold
import ChanID
import ChanRelayWire
import Synchronization

extension RelayRounds {
    /// The result of a round over all relays of one conversation.
    struct RelayRound: Sendable {
        var reached = 0
        /// The relays that were reached.
        var answered: Set<RelayID> = []
        var appendedEntries = 0
        /// The number of entries published to the relay that lacked the most.
        var published: UInt64 = 0
        var receipts = 0
        var failure: ServiceError?
        var rejected: [RelayID] = []
        /// The reason why a join request that no relay accepted has ended: all of this node's keys have ended.
        var endedRequest: FaultName?
        /// The largest number of entries that an ended key opens, as any relay stated; not verified.
        var endedAt: UInt64 = 0
        /// The relays that showed wrong data in any pass.
        var faulty: Set<RelayID> = []
    }

    /// The maximum number of times that one sync follows the log to relays that it names newly.
    private static let maximumRelayLists = 3

    /// Fetches new entries from all relays, one after another, where a slow relay delays the next one by a slice of
    /// time at most. `ReaderRound` decides in which passes. Relays that the new entries name are asked next, so that
    /// the sync of members who know only replaced relays is not interrupted.
    ///
    /// - Parameters:
    ///   - receiptTimeout: the maximum time to wait for answers to new submissions.
    ///   - keepsPauses: whether to skip relays in backoff.
    ///   - skipsBusyRelays: whether to skip relays whose turn in another round exceeds its slice.
    func syncFromRelays(
        _ conversation: ConversationID, receiptTimeout: Duration = .zero,
        respectsBackoff keepsPauses: Bool = false, skipsBusyRelays: Bool = false
    ) async -> RelayRound {
        let dialer = RelayDialer(node: self, conversation: conversation)
        var (named, result) = (Set<RelayAddress>(), RelayRound())
        for number in 0..<Self.maximumRelayLists {
            let known = (try? await dialer.addresses()) ?? []
            let new = known.filter { !named.contains($0) }
            guard number == 0 || !new.isEmpty && !Task.isCancelled else { break }
            named.formUnion(new)
            let due = dueRelays(new, of: conversation, keepsPauses: keepsPauses, skipsBusyRelays: skipsBusyRelays)
            var runner = ReaderRoundRunner(
                node: self, conversation: conversation,
                addresses: await InitialRelaySelector(node: self, conversation: conversation).ordered(due),
                receiptTimeout: receiptTimeout)
            result.add(await runner.run())
        }
        return result
    }

    private func dueRelays(
        _ known: [RelayAddress], of conversation: ConversationID, keepsPauses: Bool, skipsBusyRelays: Bool
    ) -> [RelayAddress] {
        var due = known
        if keepsPauses {
            let (pauses, now) = (relayBackoff.withLock { $0 }, environment.now())
            due.removeAll { !pauses.isRetryDue($0.relay, about: conversation, at: now) }
        }
        return skipsBusyRelays ? withoutBusy(due, of: conversation) : due
    }
}

extension RelayRounds.RelayRound {
    /// Adds the result of a round with other relays.
    fileprivate mutating func add(_ other: Self) {
        reached += other.reached
        answered.formUnion(other.answered)
        appendedEntries += other.appendedEntries
        published = max(published, other.published)
        receipts += other.receipts
        failure = failure ?? other.failure
        rejected += other.rejected
        endedRequest = other.endedRequest ?? endedRequest
        endedAt = max(endedAt, other.endedAt)
        faulty.formUnion(other.faulty)
    }
}
