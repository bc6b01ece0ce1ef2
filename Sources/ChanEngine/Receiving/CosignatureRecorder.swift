import ChanCore
package import ChanFold
package import ChanID
package import ChanLog
package import ChanStore

/// Records which relays cosigned a log, and how many of its entries are final: only relays that the conversation's
/// charter lists as active count towards its quorum.
package struct CosignatureRecorder {
    private let conversation: ConversationID
    private let node: NodeContext
    private let events: ChangeFeedWriter
    private let transaction: StoreTransaction

    /// - Parameter node: its change feed receives `conversation.finalized`.
    package init(of conversation: ConversationID, node: NodeContext, in transaction: StoreTransaction) {
        self.conversation = conversation
        self.node = node
        events = ChangeFeedWriter(of: node, in: transaction)
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
            try RelayCosignatureTable.raise(
                relay, to: checkpoint.size, note: try kept(checkpoint, of: relay), of: conversation, in: transaction)
            relays.cosignedSizes[relay] = checkpoint.size
        }
        if !relays.hasStoredTrust, stored.origin != nil {
            try RelaySetTrustTable.upsert(relays.trust, of: conversation, in: transaction)
        }
        try update(relays)
    }

    /// Counts the changes of the relays whose time is over although the relays before them did not cosign them. Call after
    /// a round that asked relays, so that a fork which they show is known.
    ///
    /// - Parameter isAsked: whether a relay that lacks the change was asked a short time ago.
    package func countOverdueChanges(asking isAsked: (RelayID) -> Bool) throws(StoreError) {
        guard let stored = try ConversationTable.find(conversation, in: transaction),
            try node.clock.distrust(in: transaction) == nil
        else { return }
        var relays = try CharterRelays(of: stored, in: transaction)
        var waits = relays.updatedWaits(at: events.at)
        let hasFork = try IntegrityErrorTable.hasFork(of: conversation, in: transaction)
        for change in relays.outcome.pending {
            let lacking = change.relays.filter { relays.cosignedSizes[$0, default: 0] <= change.entry }
            guard let index = waits.firstIndex(where: { $0.entry == change.entry }), lacking.allSatisfy(isAsked) else {
                continue
            }
            waits[index].recordAsked(at: events.at)
            waits[index].counts = !hasFork && waits[index].isOver(at: events.at)
        }
        try RelayChangeWaitTable.replace(relays.waits, with: waits, of: conversation, in: transaction)
        relays.waits = waits
        try update(relays)
    }

    /// Records what is final, and the changes that begin to wait. None begins by a clock that is not trusted: one that is
    /// ahead would end the waiting before its time when it is right again.
    private func update(_ relays: CharterRelays) throws(StoreError) {
        if let size = relays.outcome.finalSize { try raiseFinalSize(to: size) }
        let waits = relays.updatedWaits(at: events.at)
        guard waits != relays.waits, try node.clock.distrust(in: transaction) == nil else { return }
        try RelayChangeWaitTable.replace(relays.waits, with: waits, of: conversation, in: transaction)
    }

    /// Returns the note to keep of a relay that the log does not list any more, or of a witness, with its cosignature
    /// alone: readers get both from the origin.
    private func kept(_ checkpoint: SignedCheckpoint, of relay: RelayID) throws(StoreError) -> [UInt8]? {
        guard try RelayTable.find(relay, of: conversation, in: transaction)?.status.isServed != true else { return nil }
        let cosigner = try StoredVerifier.relayCosigners(of: conversation, in: transaction).first { $0.relay == relay }
        guard let cosigner = cosigner?.cosigner, let own = (try? checkpoint.cosignature(by: cosigner)) ?? nil else {
            return nil
        }
        var note = checkpoint.withoutCosignatures
        note.add(own, by: cosigner)
        return note.encoded()
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

    /// Records how many entries are final, and publishes the event. Entries that were final stay final.
    private func raiseFinalSize(to size: UInt64) throws(StoreError) {
        guard try size > FinalLogTable.find(conversation, in: transaction) else { return }
        try FinalLogTable.raise(conversation, to: size, in: transaction)
        try events.add(.finalized(size, in: conversation))
    }
}
