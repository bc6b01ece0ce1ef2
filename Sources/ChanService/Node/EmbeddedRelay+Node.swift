package import ChanFold

extension EmbeddedRelay {
    /// Starts the relay of a node.
    ///
    /// - Throws: `relay.listen` and the other errors of starting a relay.
    package convenience init(of node: Node, at address: ListenAddress) async throws(ServiceError) {
        try await self.init(in: node.home, node.vault, at: address)
    }
}
