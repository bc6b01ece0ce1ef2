internal import ChanRelayWire
internal import NIOCore

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Stops accepting connections for one second when the process or the system has no free descriptor. Without the pause
/// the listener would report that error continuously.
final class AcceptBackoffHandler: ChannelInboundHandler {
    typealias InboundIn = Channel

    private static let pause = TimeAmount.seconds(1)

    private let paused: @Sendable () -> Void

    /// - Parameter paused: called at the begin of each pause.
    init(paused: @escaping @Sendable () -> Void = {}) { self.paused = paused }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let failure = error as? IOError, failure.errnoCode == EMFILE || failure.errnoCode == ENFILE else {
            return context.fireErrorCaught(error)
        }
        paused()
        let channel = context.channel
        channel.setOption(.autoRead, value: false).whenSuccess {
            channel.eventLoop.scheduleTask(in: Self.pause) { channel.setOption(.autoRead, value: true) }
        }
    }
}
