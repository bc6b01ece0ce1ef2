package import ChanCore
import ChanFold
package import ChanID
package import ChanStore

/// How many entries of a log are final: cosigned by the quorum of relays that the conversation's charter lists.
package struct LogFinality: Hashable, Sendable {
    package let quorum: RelayQuorum
    /// The number of final entries; `nil` without relays, where no entry is provisional.
    package let finalSize: UInt64?
    /// The largest size that each active relay cosigned.
    private let cosigned: [UInt64]

    package init(of viewer: ViewerContext) throws(StoreError) {
        let active = try RelayTable.list(of: viewer.id, in: viewer.view).filter(\.status.carries).map(\.id)
        quorum = RelayQuorum(relays: active.count, preferred: viewer.summary.preferences.quorum)
        guard quorum.needed > 0 else {
            (finalSize, cosigned) = (nil, [])
            return
        }
        let sizes = try RelayCosignatureTable.list(of: viewer.id, in: viewer.view)
        cosigned = active.compactMap { sizes[$0] }
        finalSize = min(try FinalLogTable.find(viewer.id, in: viewer.view), viewer.conversation.logSize)
    }

    /// Whether enough relays cosigned an entry.
    package func isFinal(_ entry: EntryNumber) -> Bool { finalSize.map { entry < $0 } ?? true }

    /// Returns the number of active relays that cosigned a log of this size.
    package func cosigning(sizeOf size: UInt64) -> Int { cosigned.count { $0 >= size } }
}
