import ChanFold
import ChanID
import ChanRelayWire
import Synchronization

extension RelayRounds {
    /// Sets the relay that new groups without relays use. Call it before any other call to the node.
    package func useEmbeddedRelay(_ listener: EmbeddedRelay) { ownListener.withLock { $0 = listener } }

    package var embeddedRelay: EmbeddedRelay? { ownListener.withLock { $0 } }

    /// Allows a conversation on the embedded relay if its addresses include that relay.
    func allowConversation(_ conversation: ConversationID, to addresses: [RelayAddress]) async throws(ServiceError) {
        guard let embeddedRelay, addresses.contains(where: { $0.relay == embeddedRelay.address.relay }) else { return }
        try await embeddedRelay.allow(conversation)
    }

    /// The address under which this process connects to a relay.
    func dialAddress(_ address: RelayAddress) -> RelayAddress {
        guard let embeddedRelay, embeddedRelay.address.relay == address.relay else { return address }
        return embeddedRelay.endpoint
    }
}
