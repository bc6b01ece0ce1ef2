import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import NIOWebSocket

/// Sets up the connections of an HTTP listener.
struct HTTPAcceptor: Sendable {
    private static let waterMark = ChannelOptions.Types.WriteBufferWaterMark(low: 64 * 1024, high: 256 * 1024)

    let configuration: HTTPServer.Configuration
    let connections: Connections
    let registry: ConnectionRegistry
    let requests: RunningRequests
    let jobs: RunningCallGroups
    let webSocket: WebSocketPipeline?
    let logger: Logger

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
        guard let number = connections.add(channel), let entry = registry.add(channel, from: network) else {
            return channel.close(promise: nil)
        }
        let connection = HTTPConnection(
            number: number, entry: entry, address: address, isSecure: configuration.identity != nil,
            site: configuration.site(channel.localAddress?.port ?? 0), limits: configuration.limits,
            now: configuration.now, (registry, requests, jobs))
        let pipeline = channel.pipeline.syncOperations
        if let identity = configuration.identity {
            try pipeline.addHandler(NIOSSLServerHandler(context: identity.context))
        }
        try pipeline.configureHTTPServerPipeline(
            withPipeliningAssistance: true, withServerUpgrade: upgrade(of: connection), withErrorHandling: false,
            withEncoderConfiguration: .init(), withDecoderLimitConfiguration: Self.headLimits)
        try pipeline.addHandler(HTTPConnectionHandler(connection), name: HTTPConnectionHandler.name)
    }

    /// The limits of a request's head; a browser's request needs a quarter of them.
    private static var headLimits: NIOHTTPDecoderLimitConfiguration {
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderFieldSize = 8 * 1_024
        limits.maxHeaderListSize = 16 * 1_024
        limits.maxHeaderFieldCount = 64
        return limits
    }

    private func upgrade(of connection: HTTPConnection) -> NIOHTTPServerUpgradeConfiguration? {
        guard let route = connection.site.webSocket, let webSocket else { return nil }
        let upgrader = NIOWebSocketServerUpgrader(
            maxFrameSize: webSocket.service.lineLimit, automaticErrorHandling: false,
            shouldUpgrade: { channel, head in
                channel.eventLoop.makeSucceededFuture(Self.admit(head, connection, route))
            },
            upgradePipelineHandler: { channel, _ in
                channel.eventLoop.makeCompletedFuture { try connect(connection, route, webSocket, channel) }
            })
        return (
            upgraders: [upgrader],
            completionHandler: { context in
                context.pipeline.syncOperations.removeHandler(name: HTTPConnectionHandler.name, promise: nil)
            }
        )
    }

    /// - Returns: the headers of the response; `nil` with a refusal recorded in the connection.
    private static func admit(
        _ head: HTTPRequestHead, _ connection: HTTPConnection, _ route: HTTPWebSocketRoute
    ) -> HTTPHeaders? {
        do throws(HTTPRefusal) {
            let request = try HTTPRequest(head, address: connection.address, isSecure: connection.isSecure)
            guard request.framing == .none else { throw HTTPRefusal(400, "a handshake has no body") }
            return ["Sec-WebSocket-Protocol": try connection.admit(request, at: route)]
        } catch {
            connection.setUpgradeRefusal(error)
            return nil
        }
    }

    private func connect(
        _ connection: HTTPConnection, _ route: HTTPWebSocketRoute, _ webSocket: WebSocketPipeline,
        _ channel: any Channel
    ) throws {
        guard let caller = connection.caller else { return channel.close(promise: nil) }
        try webSocket.install(on: channel, caller: caller, number: connection.number)
        SessionEnd(caller: caller, remaining: route.remaining).schedule(on: channel)
    }
}

/// Closes an upgraded connection when the session of its caller ends.
private struct SessionEnd: Sendable {
    let caller: TokenCaller
    let remaining: @Sendable (TokenCaller) -> Int64?

    func schedule(on channel: any Channel) {
        guard let rest = remaining(caller), rest > 0 else {
            return channel.pipeline.fireUserInboundEventTriggered(WebSocketLineCodec.End(code: .policyViolation))
        }
        let task = channel.eventLoop.scheduleTask(in: .milliseconds(min(rest, 86_400_000))) { schedule(on: channel) }
        channel.closeFuture.whenComplete { _ in task.cancel() }
    }
}
