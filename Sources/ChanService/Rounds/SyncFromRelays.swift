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
        /// The entries published to the relay that lacked most.
        var published: UInt64 = 0
        var receipts = 0
        var failure: ServiceError?
        var rejected: [RelayID] = []
        /// The reason why a join request that no relay accepted has ended: all of this node's keys have ended.
        var endedRequest: FaultName?
        /// The most entries that an ended key opens, by the claim of any relay; not verified.
        var endedAt: UInt64 = 0
        /// The relays that showed wrong data in any pass.
        var faulty: Set<RelayID> = []
    }

    /// Fetches new entries from all relays, one after another, where a slow relay delays the next one by a slice of
    /// time at most. `ReaderRound` decides in which passes.
    ///
    /// - Parameters:
    ///   - receiptTimeout: how long to wait for answers to new submissions.
    ///   - keepsPauses: whether to skip relays in backoff.
    ///   - skipsBusyRelays: whether to skip relays whose turn in another round exceeds its slice.
    func syncFromRelays(
        _ conversation: ConversationID, receiptTimeout: Duration = .zero,
        respectsBackoff keepsPauses: Bool = false, skipsBusyRelays: Bool = false
    ) async -> RelayRound {
        var known = (try? await RelayDialer(node: self, conversation: conversation).addresses()) ?? []
        if keepsPauses {
            let (pauses, now) = (relayBackoff.withLock { $0 }, environment.now())
            known.removeAll { !pauses.isRetryDue($0.relay, about: conversation, at: now) }
        }
        if skipsBusyRelays { known = withoutBusy(known, of: conversation) }
        let addresses = await InitialRelaySelector(node: self, conversation: conversation).ordered(known)
        var runner = ReaderRoundRunner(
            node: self, conversation: conversation, addresses: addresses, receiptTimeout: receiptTimeout)
        return await runner.run()
    }
}
