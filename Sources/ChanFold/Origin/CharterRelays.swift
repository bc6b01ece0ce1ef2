package import ChanCore
package import ChanID
package import ChanStore

/// The relays that a conversation's charter lists as active, now and before, and how much of its log each verifiably
/// cosigned.
package struct CharterRelays: Hashable, Sendable {
    private let sets: RelaySetHistory
    /// The number of entries that were final before.
    private let finalSize: UInt64
    /// The largest size that each relay cosigned, also relays that are not active.
    package var cosignedSizes: [RelayID: UInt64]
    /// This node's decisions about the relay sets. A newcomer counts the set that it finds until it has the log.
    package let trust: RelaySetTrust
    /// Whether that is stored.
    package let hasStoredTrust: Bool
    /// The changes of the relays that this node found waiting.
    package var waits: [RelayChangeWait]

    package init(of stored: StoredConversation, in view: StoreView) throws(StoreError) {
        let known = try RelaySetTrustTable.find(stored.id, in: view)
        hasStoredTrust = known != nil
        trust = known ?? RelaySetTrust(counted: stored.origin == nil ? stored.logSize : 0)
        waits = try RelayChangeWaitTable.list(of: stored.id, in: view)
        finalSize = try FinalLogTable.find(stored.id, in: view)
        let counted = max(trust.counted, finalSize)
        sets = RelaySetHistory(try RelaySetTable.list(of: stored.id, from: counted, in: view))
        cosignedSizes = try RelayCosignatureTable.list(of: stored.id, in: view)
    }

    /// The entries that are final by these cosignatures.
    package var outcome: RelaySetHistory.Outcome {
        sets.outcome(
            cosigned: cosignedSizes, counted: max(trust.counted, finalSize),
            and: Set(waits.filter(\.counts).map(\.entry)))
    }

    /// The relays whose cosignature a change of the relays waits for.
    package var awaitedRelays: Set<RelayID> {
        Set(
            outcome.pending.flatMap { change in change.relays.filter { cosignedSizes[$0, default: 0] <= change.entry } }
        )
    }

    /// When the first change that waits counts without a cosignature; `nil` without one, or before this node found it.
    package var nextChangeCountsAt: Timestamp? {
        let awaited = outcome.awaited
        return waits.first { $0.entry == awaited }?.countsAt
    }

    /// Returns the waits with those that begin now, and without those that are over because the relays cosigned.
    package func updatedWaits(at now: Timestamp) -> [RelayChangeWait] {
        let known = Dictionary(waits.map { ($0.entry, $0) }, uniquingKeysWith: { first, _ in first })
        let pending = outcome.pending.map { change in
            // A beginning in the future is of a clock that was ahead: the change waits from now on.
            known[change.entry].flatMap { $0.since <= now ? $0 : nil }
                ?? RelayChangeWait(entry: change.entry, since: now)
        }
        let counted = max(trust.counted, finalSize)
        return (waits.filter { $0.counts && $0.entry >= counted } + pending).sorted { $0.entry < $1.entry }
    }
}
