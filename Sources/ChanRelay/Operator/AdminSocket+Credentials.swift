import Glibc
internal import NIOCore

/// `struct ucred` of unix(7), which the Glibc module does not export without _GNU_SOURCE.
private struct Credentials: Sendable {
    let pid: Int32
    let uid: UInt32
    let gid: UInt32
}

extension Channel {
    /// Fails unless the peer of a Unix socket is the relay's user or root, as the kernel recorded at `connect`
    /// (SO_PEERCRED, unix(7)). This also protects a socket whose mode was changed by mistake.
    func requireOperator() -> EventLoopFuture<Void> {
        guard let provider = self as? any SocketOptionProvider else {
            return eventLoop.makeFailedFuture(ChannelError.operationUnsupported)
        }
        let credentials: EventLoopFuture<Credentials> = provider.unsafeGetSocketOption(
            level: .socket, name: NIOBSDSocket.Option(rawValue: SO_PEERCRED))
        return credentials.flatMapThrowing { peer in
            guard AdminSocket.isOperator(peer.uid) else {
                throw RelayError(.unauthorized, "user \(peer.uid) does not run this relay")
            }
        }
    }
}

extension AdminSocket {
    static func isOperator(_ uid: UInt32) -> Bool { uid == 0 || uid == geteuid() }
}
