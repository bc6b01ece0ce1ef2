import ChanRPC
import Dispatch
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import NIOWebSocket

/// Admits holders of tokens: receives an HTTP request within limits of time and size, authenticates its token, and then
/// sets up the pipeline of a connection on the node's socket.
struct WebSocketAcceptor: Sendable {
    private static let waterMark = ChannelOptions.Types.WriteBufferWaterMark(low: 64 * 1024, high: 256 * 1024)

    let service: ListenerContext
    let connections: Connections
    let registry: ConnectionRegistry
    let configuration: WebSocketListener.Configuration
    let logger: Logger
    private let failures = FailedAttempts()

    init(
        service: ListenerContext, connections: Connections, holders: ConnectionRegistry,
        configuration: WebSocketListener.Configuration, logger: Logger
    ) {
        self.service = service
        self.connections = connections
        self.registry = holders
        self.configuration = configuration
        self.logger = logger
    }

    func bootstrap() -> ServerBootstrap {
        ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .pausingWithoutDescriptors(logger)
            .serverChannelOption(.backlog, value: 256)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.writeBufferWaterMark, value: Self.waterMark)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try configurePipeline(channel) }
            }
    }

    private func configurePipeline(_ channel: any Channel) throws {
        let address = channel.remoteAddress?.ipAddress ?? ""
        let network = ClientNetwork.text(of: address)
        guard let number = registry.add(channel, from: network) else { return channel.close(promise: nil) }
        let visitor = PendingUpgrade(number: number, address: address)
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
        let refusals = UpgradeRefusalHandler(visitor)
        try pipeline.configureHTTPServerPipeline(
            withPipeliningAssistance: false,
            withServerUpgrade: (
                upgraders: [upgrader],
                completionHandler: { context in
                    context.pipeline.syncOperations.removeHandler(name: UpgradeRefusalHandler.name, promise: nil)
                }
            ),
            withErrorHandling: false, withEncoderConfiguration: .init(), withDecoderLimitConfiguration: Self.headLimits)
        try pipeline.addHandler(refusals, name: UpgradeRefusalHandler.name)
    }

    /// The limits of the request's header; a browser's request with the longest token needs half of them.
    private static var headLimits: NIOHTTPDecoderLimitConfiguration {
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderFieldSize = 12 * 1_024
        limits.maxHeaderListSize = 24 * 1_024
        limits.maxHeaderFieldCount = 64
        return limits
    }

    /// Decides on a request.
    /// - Returns: the headers of the response, or `nil` with a refusal recorded in `visitor`.
    private func admit(
        _ visitor: PendingUpgrade, _ head: HTTPRequestHead, _ channel: any Channel
    ) -> EventLoopFuture<HTTPHeaders?> {
        let handshake: WebSocketHandshake
        do throws(WebSocketHandshake.Refusal) {
            handshake = try WebSocketHandshake(
                method: head.method.rawValue, uri: head.uri, headers: head.headers.map { ($0.name, $0.value) },
                policy(channel))
        } catch {
            refuse(visitor, error)
            return channel.eventLoop.makeSucceededFuture(nil)
        }
        return authenticate(handshake.token, on: channel.eventLoop).map { result in
            switch result {
            case .success(let caller):
                guard registry.bind(visitor.number, to: caller.id) else {
                    refuse(visitor, WebSocketHandshake.Refusal(503, "too many connections"))
                    return nil
                }
                visitor.caller = caller
                return handshake.offersSubprotocol ? ["Sec-WebSocket-Protocol": WebSocketHandshake.subprotocol] : [:]
            case .failure(let fault):
                refuse(visitor, WebSocketHandshake.Refusal(401, fault.message))
                return nil
            }
        }
    }

    /// Authenticates a token. Runs on the event loop, so that a handshake does not wait for the threads that calls
    /// occupy.
    private func authenticate(
        _ token: String, on loop: any EventLoop
    ) -> EventLoopFuture<Result<TokenCaller, RPCFault>> {
        let promise = loop.makePromise(of: Result<TokenCaller, RPCFault>.self)
        Task(executorPreference: EventLoopTaskExecutor(loop)) {
            promise.succeed(await configuration.authenticate(token))
        }
        return promise.futureResult
    }

    /// Adds the usual names of a loopback address to the allowed hosts. Other names are refused, so that pages of other
    /// sites cannot reach the node under theirs (DNS rebinding).
    private func policy(_ channel: any Channel) -> WebSocketHandshake.Policy {
        var policy = configuration.policy
        guard configuration.address.isLoopback, let port = channel.localAddress?.port else { return policy }
        for name in ["127.0.0.1", "localhost", "[::1]"] { policy.hosts.insert("\(name):\(port)") }
        return policy
    }

    /// Records the refusal and logs it; the log never contains the token.
    private func refuse(_ visitor: PendingUpgrade, _ refusal: WebSocketHandshake.Refusal) {
        let now = Int64(DispatchTime.now().uptimeNanoseconds / 1_000_000_000)
        let isTooMany = refusal.status == 401 && failures.failed(at: visitor.address, now: now)
        visitor.refusal = isTooMany ? WebSocketHandshake.Refusal(429, "too many failures; wait a minute") : refusal
        guard !isTooMany else { return }
        logger.warning(
            "refused a WebSocket",
            metadata: [
                "address": "\(visitor.address)", "status": "\(refusal.status)", "detail": "\(refusal.detail)",
            ])
    }

    private func connect(_ visitor: PendingUpgrade, _ channel: any Channel) throws {
        guard let caller = visitor.caller, let number = connections.add(channel) else {
            return channel.close(promise: nil)
        }
        try WebSocketPipeline(service: service, pingSeconds: configuration.pingSeconds)
            .install(on: channel, caller: caller, number: number)
        guard let end = caller.endsAt else { return }
        let rest = max(0, end - configuration.now())
        // Closes the connection after 30 days at the latest, although the token may expire later.
        let task = channel.eventLoop.scheduleTask(in: .milliseconds(min(rest, 30 * 86_400_000))) {
            channel.pipeline.fireUserInboundEventTriggered(WebSocketLineCodec.End(code: .policyViolation))
        }
        channel.closeFuture.whenComplete { _ in task.cancel() }
    }
}

/// A connection before its upgrade to WebSocket. Confined to the connection's event loop.
final class PendingUpgrade: @unchecked Sendable {
    // Unchecked: only accessed on the connection's event loop.
    let number: Int
    let address: String
    var caller: TokenCaller?
    var refusal: WebSocketHandshake.Refusal?

    init(number: Int, address: String) {
        self.number = number
        self.address = address
    }
}

/// Answers requests that are not upgraded to WebSocket, and closes the connection.
final class UpgradeRefusalHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    static let name = "refusals"
    private let visitor: PendingUpgrade

    init(_ visitor: PendingUpgrade) { self.visitor = visitor }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head = unwrapInboundIn(data) else { return }
        answer(
            context, visitor.refusal ?? WebSocketHandshake.Refusal(426, "a WebSocket upgrade (RFC 6455) is required"))
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // NIO reports each protocol that it did not upgrade to; the request itself follows.
        guard !(error is NIOWebSocketUpgradeError), !(error is HTTPServerUpgradeErrors) else { return }
        answer(context, WebSocketHandshake.Refusal(400, "that is no request of HTTP/1.1 within the limits"))
    }

    private func answer(_ context: ChannelHandlerContext, _ refusal: WebSocketHandshake.Refusal) {
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
