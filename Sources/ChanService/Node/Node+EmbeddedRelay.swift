package import ChanFold
import ChanID
import ChanRelayWire
import Synchronization

extension EmbeddedRelay {
    /// Starts the relay of a node.
    ///
    /// - Throws: `relay.listen` and the other errors of starting a relay.
    package convenience init(of node: Node, at place: ListenAddress) async throws(ServiceError) {
        try await self.init(in: node.home, node.vault, at: place)
    }
}

extension Node {
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
