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
    /// What this node decided about the relay sets. A newcomer counts the set that it finds until it has the log.
    package var trust: RelaySetTrust
    /// Whether that is stored.
    package let hasStoredTrust: Bool

    package init(of stored: StoredConversation, in view: StoreView) throws(StoreError) {
        let known = try RelaySetTrustTable.find(stored.id, in: view)
        hasStoredTrust = known != nil
        trust = known ?? RelaySetTrust(counted: stored.origin == nil ? stored.logSize : 0)
        finalSize = try FinalLogTable.find(stored.id, in: view)
        let counted = max(trust.counted, finalSize)
        sets = RelaySetHistory(try RelaySetTable.list(of: stored.id, from: counted, in: view))
        cosignedSizes = try RelayCosignatureTable.list(of: stored.id, in: view)
    }

    /// What is final by these cosignatures.
    package var outcome: RelaySetHistory.Outcome {
        sets.outcome(cosigned: cosignedSizes, counted: max(trust.counted, finalSize))
    }
}
