import ChanSystem
import NIOCore

extension Channel {
    /// Returns the peer of a Unix socket, as the kernel recorded it at `connect` (SO_PEERCRED, unix(7)).
    func peerCredentials() -> EventLoopFuture<Caller> {
        guard let provider = self as? any SocketOptionProvider else {
            return eventLoop.makeFailedFuture(ChannelError.operationUnsupported)
        }
        let credentials: EventLoopFuture<PeerCredentials> = provider.unsafeGetSocketOption(
            level: .socket, name: NIOBSDSocket.Option(rawValue: PeerCredentials.socketOption))
        return credentials.map { .process(uid: $0.user, gid: $0.group, pid: $0.process) }
    }
}
