import NIOCore
import NIOPosix

/// A raw TCP client that can violate the protocol, as mallory's would.
final class RawClient: Sendable {
    private let channel: any Channel
    private let received: EventLoopFuture<[UInt8]>

    /// Connects to a relay without TLS.
    init(port: UInt16) async throws {
        let eventLoop = MultiThreadedEventLoopGroup.singleton.next()
        let promise = eventLoop.makePromise(of: [UInt8].self)
        channel = try await ClientBootstrap(group: eventLoop)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Collector(promise))
                }
            }
            .connect(host: "127.0.0.1", port: Int(port)).get()
        received = promise.futureResult
    }

    func send(_ bytes: [UInt8]) { channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil) }

    /// Closes the output of the connection.
    func finish() { channel.close(mode: .output, promise: nil) }

    func close() { channel.close(promise: nil) }

    /// Waits until the relay closes the connection, and returns all received bytes.
    func readToEnd() async throws -> [UInt8] { try await received.get() }

    private final class Collector: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        private let promise: EventLoopPromise<[UInt8]>
        private var bytes: [UInt8] = []

        init(_ promise: EventLoopPromise<[UInt8]>) { self.promise = promise }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            bytes += unwrapInboundIn(data).readableBytesView
        }

        // A server that closes with unread input resets the connection, which also ends it.
        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

        func channelInactive(context: ChannelHandlerContext) { promise.succeed(bytes) }
    }
}
