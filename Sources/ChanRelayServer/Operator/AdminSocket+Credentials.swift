internal import ChanRelayWire
internal import ChanSystem
internal import NIOCore

extension Channel {
    /// Fails unless the peer of a Unix socket is the relay's user or root, as the kernel recorded at `connect`
    /// (SO_PEERCRED, unix(7)). This also protects a socket whose mode was changed by mistake.
    func requireOperator() -> EventLoopFuture<Void> {
        guard let provider = self as? any SocketOptionProvider else {
            return eventLoop.makeFailedFuture(ChannelError.operationUnsupported)
        }
        let credentials: EventLoopFuture<PeerCredentials> = provider.unsafeGetSocketOption(
            level: .socket, name: NIOBSDSocket.Option(rawValue: PeerCredentials.socketOption))
        return credentials.flatMapThrowing { peer in
            guard AdminSocket.isOperator(peer.user) else {
                throw RelayError(.unauthorized, "user \(peer.user) does not run this relay")
            }
        }
    }
}

extension AdminSocket {
    static func isOperator(_ uid: UInt32) -> Bool { uid == 0 || uid == CurrentProcess.user }
}
