import ChanTestSupport
import NIOCore
import NIOPosix
import Synchronization

/// A TCP proxy with faults from a seed: it refuses connections, cuts them after a number of bytes, or delays them.
///
/// An answer on a cut connection is lost and requested again. Messages therefore arrive twice and, with two such
/// proxies, in another order.
final class FaultyProxy: Sendable {
    private let shared: SharedState
    private let server: any Channel

    /// The state of all connections.
    final class SharedState: Sendable {
        private let state: Mutex<State>

        private struct State {
            var random: SeededGenerator
            var isFaulty = false
            /// The number of bytes for every connection, if it is constant.
            var bytes: Int?
            var open: [any Channel] = []
        }

        init(seed: UInt64) { state = Mutex(State(random: SeededGenerator(seed: seed))) }

        /// The faults of the next connection; `nil` if it is refused.
        func fate() -> ConnectionFault? {
            state.withLock { state in
                if let bytes = state.bytes { return ConnectionFault(bytes: bytes) }
                guard state.isFaulty else { return ConnectionFault() }
                if state.random.below(8) == 0 { return nil }
                var fate = ConnectionFault()
                if state.random.below(3) > 0 { fate.bytes = 200 + state.random.below(20_000) }
                if state.random.below(3) == 0 { fate.delay = .milliseconds(Int64(state.random.below(40))) }
                return fate
            }
        }

        func note(_ channel: any Channel) { state.withLock { $0.open.append(channel) } }

        /// The number of connections since the mode was set last.
        var connections: Int { state.withLock { $0.open.count } }

        func cut(after bytes: Int) { state.withLock { $0.bytes = bytes } }

        /// Sets the mode and closes the open connections.
        func setFaulty(faulty: Bool) {
            let open = state.withLock { state in
                (state.isFaulty, state.bytes) = (faulty, nil)
                defer { state.open = [] }
                return state.open
            }
            for channel in open { channel.close(promise: nil) }
        }
    }

    /// The faults of a connection.
    struct ConnectionFault: Sendable {
        /// The number of bytes in each direction before it is cut.
        var bytes = Int.max
        var delay = TimeAmount.zero
    }

    private init(line: SharedState, server: any Channel) {
        self.shared = line
        self.server = server
    }

    /// The number of connections since the mode was set last.
    var connections: Int { shared.connections }

    var port: UInt16 { UInt16(server.localAddress?.port ?? 0) }

    static func to(port: Int, seed: UInt64) async throws -> FaultyProxy {
        let line = SharedState(seed: seed)
        let group = MultiThreadedEventLoopGroup.singleton
        let server = try await ServerBootstrap(group: group)
            .childChannelOption(.autoRead, value: false)
            .childChannelInitializer { near in
                guard let fate = line.fate() else { return near.close() }
                line.note(near)
                // Both ends use one event loop, so their shared state needs no lock.
                return ClientBootstrap(group: near.eventLoop).connect(host: "127.0.0.1", port: port).flatMap { far in
                    far.eventLoop.makeCompletedFuture {
                        try near.pipeline.syncOperations.addHandler(ForwardingHandler(to: far, fate))
                        try far.pipeline.syncOperations.addHandler(ForwardingHandler(to: near, fate))
                    }
                }.flatMap { near.setOption(.autoRead, value: true) }.flatMapError { _ in near.close() }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        return FaultyProxy(line: line, server: server)
    }

    /// Enables or disables faults; both close the open connections.
    func setFaulty(faulty: Bool) { shared.setFaulty(faulty: faulty) }

    /// Cuts each connection after this number of bytes in each direction, until the mode changes.
    func cut(after bytes: Int) { shared.cut(after: bytes) }

    func close() async throws {
        setFaulty(faulty: false)
        try await server.close()
    }
}

/// One direction of one connection.
private final class ForwardingHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let other: any Channel
    private let delay: TimeAmount
    private var left: Int

    init(to other: any Channel, _ fate: FaultyProxy.ConnectionFault) {
        self.other = other
        delay = fate.delay
        left = fate.bytes
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = unwrapInboundIn(data)
        let part = bytes.readSlice(length: min(left, bytes.readableBytes)) ?? ByteBuffer()
        left -= part.readableBytes
        let isCut = left == 0
        let (near, far) = (context.channel, other)
        // Each direction has one delay, so its bytes stay in order.
        near.eventLoop.scheduleTask(in: delay) {
            far.writeAndFlush(part, promise: nil)
            guard isCut else { return }
            far.close(promise: nil)
            near.close(promise: nil)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        let far = other
        context.eventLoop.scheduleTask(in: delay) { far.close(promise: nil) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
