import ChanCore
package import ChanFold
package import ChanID
package import ChanLog
package import ChanStore

/// Records which relays cosigned a log, and how many of its entries are final: only relays that the conversation's
/// charter lists as active count towards its quorum.
package struct CosignatureRecorder {
    private let conversation: ConversationID
    private let events: ChangeFeedWriter
    private let transaction: StoreTransaction

    /// - Parameter events: receives `conversation.finalized`.
    package init(of conversation: ConversationID, events: ChangeFeedWriter, in transaction: StoreTransaction) {
        self.conversation = conversation
        self.events = events
        self.transaction = transaction
    }

    /// Records the cosignatures on a checkpoint.
    ///
    /// - Parameter checkpoint: a checkpoint whose origin signature was verified. It counts only if its root is that of
    ///   the stored log at its size.
    package func record(_ checkpoint: SignedCheckpoint) throws(StoreError) {
        guard let stored = try ConversationTable.find(conversation, in: transaction) else { return }
        var relays = try CharterRelays(of: stored, in: transaction)
        for relay in try newCosigners(of: checkpoint, after: relays.cosignedSizes) {
            try RelayCosignatureTable.raise(relay, to: checkpoint.size, of: conversation, in: transaction)
            relays.cosignedSizes[relay] = checkpoint.size
        }
        let trust = try trust(in: relays)
        if trust != relays.trust || (!relays.hasStoredTrust && stored.origin != nil) {
            try RelaySetTrustTable.upsert(trust, of: conversation, in: transaction)
        }
        relays.trust = trust
        if let size = relays.outcome.finalSize { try raiseFinalSize(to: size) }
    }

    /// Returns the trust in the relay sets now. A change that the relays before it did not cosign begins to wait, or counts
    /// after `RelaySetHistory.waitingSeconds` without a fork.
    private func trust(in relays: CharterRelays) throws(StoreError) -> RelaySetTrust {
        var trust = relays.trust
        guard let entry = relays.outcome.awaited else {
            trust.awaited = nil
            return trust
        }
        // A beginning in the future is of a clock that was ahead: the change waits from now on.
        guard let awaited = trust.awaited, awaited.entry == entry, awaited.since <= events.at else {
            trust.awaited = AwaitedRelayChange(entry: entry, since: events.at)
            return trust
        }
        let countsAt = awaited.since.adding(seconds: RelaySetHistory.waitingSeconds)
        guard countsAt <= events.at, try !IntegrityErrorTable.hasFork(of: conversation, in: transaction) else {
            return trust
        }
        return RelaySetTrust(counted: entry + 1)
    }

    /// Returns the relays that cosigned a checkpoint of the stored log, and nothing as large before.
    private func newCosigners(
        of checkpoint: SignedCheckpoint, after known: [RelayID: UInt64]
    ) throws(StoreError) -> [RelayID] {
        guard checkpoint.size > 0, checkpoint.size <= (try LogReader.size(of: conversation, in: transaction)) else {
            return []
        }
        var signed: [RelayID] = []
        for (relay, cosigner) in try StoredVerifier.relayCosigners(of: conversation, in: transaction)
        where known[relay, default: 0] < checkpoint.size {
            if ((try? checkpoint.cosignature(by: cosigner)) ?? nil) != nil { signed.append(relay) }
        }
        guard !signed.isEmpty else { return [] }
        let root = try LogReader.compactRange(of: conversation, size: checkpoint.size, in: transaction).root
        return root == checkpoint.root ? signed : []
    }

    /// Records how many entries are final, and tells it. What was final stays final.
    private func raiseFinalSize(to size: UInt64) throws(StoreError) {
        guard try size > FinalLogTable.find(conversation, in: transaction) else { return }
        try FinalLogTable.raise(conversation, to: size, in: transaction)
        try events.add(.finalized(size, in: conversation))
    }
}
