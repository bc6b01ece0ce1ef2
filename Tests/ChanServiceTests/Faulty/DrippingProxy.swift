import NIOCore
import NIOPosix
import Synchronization

/// A TCP proxy in front of a relay that, once told to, lets each connection's handshake pass and then forwards a few
/// bytes per interval: the relay is there and answers, but never to the end.
final class DrippingProxy: Sendable {
    private let shared: SharedState
    private let server: any Channel

    /// The state of all connections.
    final class SharedState: Sendable {
        private struct State {
            var isDripping = false
            var begun = 0
            var ended = 0
        }

        private let state = Mutex(State())

        /// The number of bytes of a new connection, in each direction, that pass at once.
        var freeBytes: Int { state.withLock { $0.isDripping ? DrippingProxy.handshakeBytes : Int.max } }
        var begun: Int { state.withLock { $0.begun } }
        var ended: Int { state.withLock { $0.ended } }

        func drip() { state.withLock { $0.isDripping = true } }
        func recordBeginning() { state.withLock { $0.begun += 1 } }
        func recordEnd() { state.withLock { $0.ended += 1 } }
    }

    /// More than a handshake and the requests after it, and less than one of the messages that the tests post.
    static let handshakeBytes = 8_000

    private init(shared: SharedState, server: any Channel) {
        self.shared = shared
        self.server = server
    }

    var port: UInt16 { UInt16(server.localAddress?.port ?? 0) }
    /// The number of directions of connections that have begun to drip.
    var begun: Int { shared.begun }
    /// The number of those whose connection has ended.
    var ended: Int { shared.ended }

    static func to(port: UInt16) async throws -> DrippingProxy {
        let shared = SharedState()
        let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelOption(.autoRead, value: false)
            .childChannelInitializer { near in
                // Both ends use one event loop, so their shared state needs no lock.
                ClientBootstrap(group: near.eventLoop).connect(host: "127.0.0.1", port: Int(port)).flatMap { far in
                    far.eventLoop.makeCompletedFuture {
                        try near.pipeline.syncOperations.addHandler(DrippingHandler(to: far, shared))
                        try far.pipeline.syncOperations.addHandler(DrippingHandler(to: near, shared))
                    }
                }.flatMap { near.setOption(.autoRead, value: true) }.flatMapError { _ in near.close() }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        return DrippingProxy(shared: shared, server: server)
    }

    /// Lets each connection from now on drip after its handshake.
    func drip() { shared.drip() }

    func close() async throws { try await server.close() }
}

/// One direction of one connection.
private final class DrippingHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let other: any Channel
    private let shared: DrippingProxy.SharedState
    private var free: Int
    private var held = ByteBuffer()
    private var drops: RepeatedTask?

    private static let interval = TimeAmount.milliseconds(100)
    private static let bytesPerInterval = 4

    init(to other: any Channel, _ shared: DrippingProxy.SharedState) {
        self.other = other
        self.shared = shared
        free = shared.freeBytes
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = unwrapInboundIn(data)
        if let part = bytes.readSlice(length: min(free, bytes.readableBytes)), part.readableBytes > 0 {
            free -= part.readableBytes
            other.writeAndFlush(part, promise: nil)
        }
        guard bytes.readableBytes > 0 else { return }
        held.writeBuffer(&bytes)
        guard drops == nil else { return }
        shared.recordBeginning()
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        drops = context.eventLoop.scheduleRepeatedTask(initialDelay: Self.interval, delay: Self.interval) { _ in
            bound.value.letDropFall()
        }
    }

    private func letDropFall() {
        guard let drop = held.readSlice(length: min(Self.bytesPerInterval, held.readableBytes)) else { return }
        other.writeAndFlush(drop, promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        if drops != nil { shared.recordEnd() }
        drops?.cancel()
        other.close(promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
