import ChanFold
import ChanHost
import ChanID
import ChanRPC
import ChanService

/// The listeners of a node, and the callers it serves besides its own user.
package struct ServeOptions: Sendable {
    /// The name or id of a group that may use the socket.
    package var socketGroup: String?
    /// The address and port for members of the groups that this node carries.
    package var listen: String?
    /// The address by which members reach it, if different.
    package var advertised: String?
    /// The address and port for holders of tokens.
    package var webSocket: String?
    /// The address and port of the web console from the start.
    package var web: String?
    /// The names by which browsers reach the console, as they write them in `Host`.
    package var webHosts: [String] = []
    /// The certificate chain and key, as PEM files.
    package var tlsCertificate: String?
    package var tlsKey: String?
    /// The host names of the node, as clients write them in `Host`.
    package var hosts: [String] = []
    /// The origins of web pages that may connect.
    package var origins: [String] = []

    /// The address and port for monitoring systems.
    package var monitor: String?

    package init() {}

    /// Resolves the group of the socket.
    /// - Throws: `node.permission` for an unknown group.
    func group(_ accounts: SystemAccounts) throws(RPCFault) -> UInt32? {
        guard let socketGroup else { return nil }
        guard let group = accounts.group(socketGroup) ?? UInt32(socketGroup), group != .max else {
            throw RPCFault(.nodePermission, ["path": socketGroup, "detail": "there is no such group"])
        }
        return group
    }

    func listener(of node: Node) async throws(ServiceError) -> EmbeddedRelay? {
        guard let listen else { return nil }
        return try await EmbeddedRelay(of: node, at: ListenAddress(listen, advertised: advertised))
    }

    /// Returns the configuration of the WebSocket listener.
    /// - Throws: `node.websocket`.
    func webSocketConfiguration(
        for service: NodeRPCService
    ) throws(RPCFault) -> WebSocketListener.Configuration? {
        guard let webSocket else { return nil }
        let address = try WebSocketAddress(webSocket)
        var configuration = try WebSocketListener.Configuration(
            address: address, identity: try identity(for: address),
            now: { service.node.environment.now().milliseconds }, authenticate: service.authenticateToken)
        configuration.policy = WebSocketHandshake.Policy(
            hosts: Set(hosts.map { $0.lowercased() }), origins: Set(origins.map { $0.lowercased() }))
        return configuration
    }

    /// Returns the address of the console, with its certificate and key; `nil` if it is not served from the start.
    /// - Throws: `node.websocket`.
    func webAddress() throws(RPCFault) -> (WebSocketAddress, WebSocketIdentity?)? {
        guard let web else { return nil }
        let address = try WebSocketAddress(web)
        return (address, try identity(for: address))
    }

    /// Returns the certificate and key for a listener; `nil` without them.
    /// - Throws: `node.websocket`.
    private func identity(for address: WebSocketAddress) throws(RPCFault) -> WebSocketIdentity? {
        switch (tlsCertificate, tlsKey) {
        case (nil, nil): return nil
        case (let certificate?, let key?): return try WebSocketIdentity(certificate: certificate, key: key)
        case (_, _):
            throw RPCFault(
                .nodeWebsocket,
                [
                    "actual": address.text, "detail": "a certificate without its key, or a key without its certificate",
                    "expected": "--tls-certificate FILE --tls-key FILE",
                ])
        }
    }
}
