package import ChanCore
import ChanFold
package import ChanID
import ChanLog
package import ChanStore

/// How many entries of a log are final: cosigned by the quorum of relays that the conversation's charter lists.
package struct LogFinality: Hashable, Sendable {
    private let cosignedSizes: [RelayID: UInt64]
    /// The relays that the first provisional entry waits for: after a change that waits, those before it.
    package let relays: [RelayID]
    /// The witnesses that count beside them.
    private let witnesses: [RelayID]
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
        (relays, witnesses, quorum) = (outcome.relays, outcome.witnesses, outcome.quorum)
        changeCountsAt = charter.nextChangeCountsAt
        let final = try FinalLogTable.find(viewer.id, in: viewer.view)
        finalSize = outcome.finalSize == nil ? nil : min(final, viewer.conversation.logSize)
    }

    /// Whether enough relays cosigned an entry.
    package func isFinal(_ entry: EntryNumber) -> Bool { finalSize.map { entry < $0 } ?? true }

    /// Returns the log time of the oldest provisional entry; `nil` if all are final.
    package func firstProvisional(
        of conversation: ConversationID, size: UInt64, in view: StoreView
    ) throws(StoreError) -> Timestamp? {
        guard let finalSize, finalSize < size else { return nil }
        return try EntryTable.find(finalSize, of: conversation, in: view)?.entryWithBody.entry.orderedAt
    }

    /// Returns the counted relays and witnesses that did not cosign a log of this size.
    package func notCosigning(sizeOf size: UInt64) -> Set<RelayID> {
        Set((relays + witnesses).filter { cosignedSizes[$0, default: 0] < size })
    }

    /// Returns the number of the counted relays and witnesses that cosigned a log of this size.
    package func cosigning(sizeOf size: UInt64) -> Int {
        (relays + witnesses).count { cosignedSizes[$0, default: 0] >= size }
    }
}
