package import ChanCore
import ChanFold
package import ChanID
package import ChanStore

/// How many entries of a log are final: cosigned by the quorum of relays that the conversation's charter lists.
package struct LogFinality: Hashable, Sendable {
    private let relays: CharterRelays
    /// The number of final entries; `nil` without relays, where no entry is provisional.
    package let finalSize: UInt64?

    package var quorum: RelayQuorum { relays.quorum }

    package init(of viewer: ViewerContext) throws(StoreError) {
        relays = try CharterRelays(of: viewer.id, preferred: viewer.summary.preferences.quorum, in: viewer.view)
        let hasQuorum = relays.quorum.needed > 0
        finalSize =
            hasQuorum ? min(try FinalLogTable.find(viewer.id, in: viewer.view), viewer.conversation.logSize) : nil
    }

    /// Whether enough relays cosigned an entry.
    package func isFinal(_ entry: EntryNumber) -> Bool { finalSize.map { entry < $0 } ?? true }

    /// Returns the number of active relays that cosigned a log of this size.
    package func cosigning(sizeOf size: UInt64) -> Int { relays.cosigning(sizeOf: size) }
}
