import Glibc
internal import NIOCore

/// `struct ucred` of unix(7), which the Glibc module hides behind _GNU_SOURCE.
private struct Credentials: Sendable {
    let pid: Int32
    let uid: UInt32
    let gid: UInt32
}

extension Channel {
    /// Fails unless the other end of a Unix socket is the user the relay runs as, or root, as the kernel recorded at
    /// `connect` (SO_PEERCRED, unix(7)). The socket's mode says the same; a mode can be changed by mistake.
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
