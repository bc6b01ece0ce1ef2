import Glibc
import NIOCore

/// `struct ucred` of unix(7), which the Glibc module does not export without _GNU_SOURCE.
private struct Credentials: Sendable {
    let pid: Int32
    let uid: UInt32
    let gid: UInt32
}

extension Channel {
    /// Returns the peer of a Unix socket, as the kernel recorded it at `connect` (SO_PEERCRED, unix(7)).
    func peerCredentials() -> EventLoopFuture<Caller> {
        guard let provider = self as? any SocketOptionProvider else {
            return eventLoop.makeFailedFuture(ChannelError.operationUnsupported)
        }
        let credentials: EventLoopFuture<Credentials> = provider.unsafeGetSocketOption(
            level: .socket, name: NIOBSDSocket.Option(rawValue: SO_PEERCRED))
        return credentials.map { .process(uid: $0.uid, gid: $0.gid, pid: $0.pid) }
    }
}
