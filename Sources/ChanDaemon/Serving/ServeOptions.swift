import ChanHost
import ChanID
import ChanRPC
import ChanService

/// Whom a node serves beside its own user.
package struct ServeOptions: Sendable {
    /// A group, by name or number, that may use the socket.
    package var socketGroup: String?
    /// Address and port for members of the groups this node carries itself.
    package var listen: String?
    /// How they reach it, where it is not that.
    package var advertised: String?
    /// Address and port for holders of tokens.
    package var webSocket: String?
    /// Certificate chain and key, files in PEM.
    package var tlsCertificate: String?
    package var tlsKey: String?
    /// Names the node goes by, as clients write them in `Host`.
    package var hosts: [String] = []
    /// Pages that may connect.
    package var origins: [String] = []

    package init() {}

    /// - Throws: `node.permission` for a group that is not there.
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

    /// - Throws: `node.websocket`.
    func webSocketConfiguration(
        for desk: NodeRPCService
    ) throws(RPCFault) -> WebSocketListener.Configuration? {
        guard let webSocket else { return nil }
        let address = try WebSocketAddress(webSocket)
        var configuration = try WebSocketListener.Configuration(
            address: address, identity: try identity(for: address),
            now: { desk.node.environment.now().milliseconds }, authenticate: desk.authenticateToken)
        configuration.policy = WebSocketHandshake.Policy(
            hosts: Set(hosts.map { $0.lowercased() }), origins: Set(origins.map { $0.lowercased() }))
        return configuration
    }

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
