import ChanRPC
import Dispatch
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import NIOWebSocket

/// Lets holders of tokens in: a request of HTTP within its time and size, a token that is genuine, and then the same
/// connection as on the node's socket.
struct WebSocketReception: Sendable {
    private static let waterMark = ChannelOptions.Types.WriteBufferWaterMark(low: 64 * 1024, high: 256 * 1024)
    /// Fragments of one message.
    private static let fragmentLimit = 1_024

    let service: ConnectionService
    let connections: Connections
    let holders: Holders
    let configuration: WebSocketListener.Configuration
    let logger: Logger
    private let failures = FailedAttempts()

    init(
        service: ConnectionService, connections: Connections, holders: Holders,
        configuration: WebSocketListener.Configuration, logger: Logger
    ) {
        self.service = service
        self.connections = connections
        self.holders = holders
        self.configuration = configuration
        self.logger = logger
    }

    func bootstrap() -> ServerBootstrap {
        ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 256)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.writeBufferWaterMark, value: Self.waterMark)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try greet(channel) }
            }
    }

    private func greet(_ channel: any Channel) throws {
        let visitor = Visitor(number: holders.arrived(channel), address: channel.remoteAddress?.ipAddress ?? "")
        let pipeline = channel.pipeline.syncOperations
        if let identity = configuration.identity {
            try pipeline.addHandler(NIOSSLServerHandler(context: identity.context))
        }
        let deadline = channel.eventLoop.scheduleTask(in: .seconds(configuration.handshakeSeconds)) {
            channel.close(promise: nil)
        }
        channel.closeFuture.whenComplete { _ in deadline.cancel() }
        let upgrader = NIOWebSocketServerUpgrader(
            maxFrameSize: service.lineLimit, automaticErrorHandling: false,
            shouldUpgrade: { channel, head in admit(visitor, head, channel) },
            upgradePipelineHandler: { channel, _ in
                deadline.cancel()
                return channel.eventLoop.makeCompletedFuture { try connect(visitor, channel) }
            })
        let refusals = HTTPRefusals(visitor)
        try pipeline.configureHTTPServerPipeline(
            withPipeliningAssistance: false,
            withServerUpgrade: (
                upgraders: [upgrader],
                completionHandler: { context in
                    context.pipeline.syncOperations.removeHandler(name: HTTPRefusals.name, promise: nil)
                }
            ),
            withErrorHandling: false, withEncoderConfiguration: .init(), withDecoderLimitConfiguration: Self.headLimits)
        try pipeline.addHandler(refusals, name: HTTPRefusals.name)
    }

    /// A browser's request with the longest token is half of it.
    private static var headLimits: NIOHTTPDecoderLimitConfiguration {
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderFieldSize = 12 * 1_024
        limits.maxHeaderListSize = 24 * 1_024
        limits.maxHeaderFieldCount = 64
        return limits
    }

    /// - Returns: the headers of the answer, or `nil` and a refusal noted with the visitor.
    private func admit(
        _ visitor: Visitor, _ head: HTTPRequestHead, _ channel: any Channel
    ) -> EventLoopFuture<HTTPHeaders?> {
        let handshake: Handshake
        do throws(Handshake.Refusal) {
            handshake = try Handshake(
                method: head.method.rawValue, uri: head.uri, headers: head.headers.map { ($0.name, $0.value) },
                policy(channel))
        } catch {
            refuse(visitor, error)
            return channel.eventLoop.makeSucceededFuture(nil)
        }
        return authenticate(handshake.token, on: channel.eventLoop).map { result in
            switch result {
            case .success(let caller):
                guard holders.showed(caller.id, visitor.number) else {
                    refuse(visitor, Handshake.Refusal(503, "too many connections"))
                    return nil
                }
                visitor.caller = caller
                return handshake.offersSubprotocol ? ["Sec-WebSocket-Protocol": Handshake.subprotocol] : [:]
            case .failure(let fault):
                refuse(visitor, Handshake.Refusal(401, fault.message))
                return nil
            }
        }
    }

    /// Runs on the event loop, so that no handshake waits for the threads that calls take.
    private func authenticate(
        _ token: String, on loop: any EventLoop
    ) -> EventLoopFuture<Result<TokenCaller, RPCFault>> {
        let promise = loop.makePromise(of: Result<TokenCaller, RPCFault>.self)
        Task(executorPreference: LoopExecutor(loop)) {
            promise.succeed(await configuration.authenticate(token))
        }
        return promise.futureResult
    }

    /// On loopback the node goes by its usual names, so that pages of other sites cannot reach it under theirs (DNS
    /// rebinding).
    private func policy(_ channel: any Channel) -> Handshake.Policy {
        var policy = configuration.policy
        guard configuration.address.isLoopback, let port = channel.localAddress?.port else { return policy }
        for name in ["127.0.0.1", "localhost", "[::1]"] { policy.hosts.insert("\(name):\(port)") }
        return policy
    }

    /// Notes what the visitor is told; the log never has the token.
    private func refuse(_ visitor: Visitor, _ refusal: Handshake.Refusal) {
        let now = Int64(DispatchTime.now().uptimeNanoseconds / 1_000_000_000)
        let isTooMany = refusal.status == 401 && failures.failed(at: visitor.address, now: now)
        visitor.refusal = isTooMany ? Handshake.Refusal(429, "too many failures; wait a minute") : refusal
        guard !isTooMany else { return }
        logger.warning(
            "refused a WebSocket",
            metadata: [
                "address": "\(visitor.address)", "status": "\(refusal.status)", "detail": "\(refusal.detail)",
            ])
    }

    private func connect(_ visitor: Visitor, _ channel: any Channel) throws {
        guard let caller = visitor.caller, let number = connections.add(channel) else {
            return channel.close(promise: nil)
        }
        let pipeline = channel.pipeline.syncOperations
        let decoder = try pipeline.handler(type: ByteToMessageHandler<WebSocketFrameDecoder>.self)
        let rules = FrameLengthRules(share: service.shares.share(of: .token(caller)))
        try pipeline.addHandler(rules, position: .before(decoder))
        try pipeline.addHandler(FrameRules())
        try pipeline.addHandler(
            NIOWebSocketFrameAggregator(
                minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: Self.fragmentLimit,
                maxAccumulatedFrameSize: service.lineLimit))
        try pipeline.addHandler(WebSocketLines(pause: .seconds(configuration.pingSeconds)))
        try pipeline.addHandler(ConnectionHandler(service: service, caller: .token(caller), number: number))
        guard let end = caller.endsAt else { return }
        let rest = max(0, end - configuration.now())
        // What is further away is looked at when the node starts anew.
        let task = channel.eventLoop.scheduleTask(in: .milliseconds(min(rest, 30 * 86_400_000))) {
            channel.pipeline.fireUserInboundEventTriggered(WebSocketLines.End(code: .policyViolation))
        }
        channel.closeFuture.whenComplete { _ in task.cancel() }
    }
}

/// One who knocks, on the event loop of the connection.
final class Visitor: @unchecked Sendable {
    // Unchecked: only touched on the connection's event loop.
    let number: Int
    let address: String
    var caller: TokenCaller?
    var refusal: Handshake.Refusal?

    init(number: Int, address: String) {
        self.number = number
        self.address = address
    }
}

/// Answers what does not become a WebSocket, and hangs up.
final class HTTPRefusals: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    static let name = "refusals"
    private let visitor: Visitor

    init(_ visitor: Visitor) { self.visitor = visitor }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head = unwrapInboundIn(data) else { return }
        answer(context, visitor.refusal ?? Handshake.Refusal(426, "a WebSocket (RFC 6455) is wanted"))
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // NIO reports each protocol it did not upgrade to; the request itself follows.
        guard !(error is NIOWebSocketUpgradeError), !(error is HTTPServerUpgradeErrors) else { return }
        answer(context, Handshake.Refusal(400, "that is no request of HTTP/1.1 within the limits"))
    }

    private func answer(_ context: ChannelHandlerContext, _ refusal: Handshake.Refusal) {
        let body = ByteBuffer(string: refusal.detail + "\n")
        var head = HTTPResponseHead(version: .http1_1, status: HTTPResponseStatus(statusCode: refusal.status))
        head.headers = [
            "Content-Type": "text/plain; charset=utf-8", "Content-Length": String(body.readableBytes),
            "Connection": "close",
        ]
        if refusal.status == 401 { head.headers.add(name: "WWW-Authenticate", value: "Bearer realm=\"chanadm\"") }
        if refusal.status == 426 { head.headers.add(name: "Upgrade", value: "websocket") }
        let channel = context.channel
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in channel.close(promise: nil) }
    }
}
