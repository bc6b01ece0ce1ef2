package import ChanCore
package import ChanID
package import ChanStore

/// The active relays that a conversation's charter lists, and how much of its log each verifiably cosigned.
package struct CharterRelays: Hashable, Sendable {
    package let active: [RelayID]
    package let quorum: RelayQuorum
    /// The largest size that each relay cosigned, also relays that are not active.
    package var cosignedSizes: [RelayID: UInt64]

    /// - Parameter preferred: the quorum that the conversation prefers.
    package init(of conversation: ConversationID, preferred: UInt32?, in view: StoreView) throws(StoreError) {
        active = try RelayTable.list(of: conversation, in: view).filter(\.status.carries).map(\.id)
        quorum = RelayQuorum(relays: active.count, preferred: preferred)
        cosignedSizes = try RelayCosignatureTable.list(of: conversation, in: view)
    }

    /// The number of entries that the quorum cosigned; `nil` without active relays.
    package var finalSize: UInt64? { quorum.finalSize(cosigned: active.compactMap { cosignedSizes[$0] }) }

    /// Returns the number of active relays that cosigned a log of this size.
    package func cosigning(sizeOf size: UInt64) -> Int { active.count { cosignedSizes[$0, default: 0] >= size } }
}
