package import ChanCore
import ChanFold
package import ChanID
package import ChanStore

/// How many entries of a log are final: cosigned by the quorum of relays that the conversation's charter lists.
package struct LogFinality: Hashable, Sendable {
    private let cosignedSizes: [RelayID: UInt64]
    /// The relays that the first provisional entry waits for: after a change that waits, those before it.
    package let relays: [RelayID]
    package let quorum: RelayQuorum
    /// The number of final entries; `nil` without relays, where no entry is provisional.
    package let finalSize: UInt64?
    /// When the change that waits for `relays` counts without them; `nil` without one, or before this node found that it
    /// waits.
    package let changeCountsAt: Timestamp?

    package init(of viewer: ViewerContext) throws(StoreError) {
        let charter = try CharterRelays(of: viewer.conversation, in: viewer.view)
        let outcome = charter.outcome
        cosignedSizes = charter.cosignedSizes
        (relays, quorum) = (outcome.relays, outcome.quorum)
        let awaited = charter.trust.awaited.flatMap { $0.entry == outcome.awaited ? $0 : nil }
        changeCountsAt = awaited?.since.adding(seconds: RelaySetHistory.waitingSeconds)
        let final = try FinalLogTable.find(viewer.id, in: viewer.view)
        finalSize = outcome.finalSize == nil ? nil : min(final, viewer.conversation.logSize)
    }

    /// Whether enough relays cosigned an entry.
    package func isFinal(_ entry: EntryNumber) -> Bool { finalSize.map { entry < $0 } ?? true }

    /// Returns the number of the counted relays that cosigned a log of this size.
    package func cosigning(sizeOf size: UInt64) -> Int { relays.count { cosignedSizes[$0, default: 0] >= size } }
}
