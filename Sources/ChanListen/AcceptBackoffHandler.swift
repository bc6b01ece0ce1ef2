import Glibc
import NIOCore
package import NIOPosix

extension ServerBootstrap {
    /// Lets the listener stop accepting for one second when the process or the system has no free descriptor. Without the
    /// pause it would report that error continuously.
    /// - Parameter paused: called at the begin of each pause.
    package func pausingWithoutDescriptors(_ paused: @escaping @Sendable () -> Void) -> ServerBootstrap {
        serverChannelInitializer { channel in
            channel.eventLoop.makeCompletedFuture {
                try channel.pipeline.syncOperations.addHandler(AcceptBackoffHandler(paused))
            }
        }
    }
}

/// Stops accepting connections for one second when no descriptor is free.
private final class AcceptBackoffHandler: ChannelInboundHandler {
    typealias InboundIn = Channel

    private static let pause = TimeAmount.seconds(1)

    private let paused: @Sendable () -> Void

    init(_ paused: @escaping @Sendable () -> Void) { self.paused = paused }

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
