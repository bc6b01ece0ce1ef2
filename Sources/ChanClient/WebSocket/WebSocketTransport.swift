import ChanID
import ChanJSON
import ChanRPC
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import NIOWebSocket

/// A connection to a node's WebSocket.
final class WebSocketTransport: Sendable {
    /// The timeout for establishing a connection, including TLS and the handshake.
    private static let timeout = TimeAmount.seconds(15)
    /// The most bytes of a message. Replies are pages; the largest is a list of a thousand messages.
    private static let messageLimit = 64 << 20
    private static let fragmentLimit = 1_024

    private let channel: any Channel
    private let inbox: WebSocketInbox

    private init(_ channel: any Channel, _ inbox: WebSocketInbox) {
        self.channel = channel
        self.inbox = inbox
    }

    deinit { close() }

    /// - Throws: `node.unreachable`, `node.tls`, `node.token_refused`, `node.protocol`, `rpc.overloaded`, `rpc.timeout`.
    static func connect(to address: WebSocketURL, _ access: WebSocketCredentials) async throws(RPCFault)
        -> WebSocketTransport
    {
        let tls = address.isSecure ? try tls(access, address) : nil
        let inbox = WebSocketInbox()
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        let upgraded = loop.makePromise(of: Void.self)
        let attempt = Attempt(address: address, access: access, tls: tls, inbox: inbox, upgraded: upgraded)
        let channel: any Channel
        do {
            channel = try await ClientBootstrap(group: loop).connectTimeout(timeout)
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture { try attempt.prepare(channel) }
                }
                .connect(host: address.host, port: address.port).get()
        } catch {
            upgraded.fail(error)
            throw RPCFault(.nodeUnreachable, ["path": address.text])
        }
        let limit = loop.scheduleTask(in: timeout) {
            upgraded.fail(RPCFault(.rpcTimeout, ["limit": "\(timeout.nanoseconds / 1_000_000_000)"]))
        }
        defer { limit.cancel() }
        do { try await upgraded.futureResult.get() } catch {
            channel.close(promise: nil)
            throw attempt.fault(error)
        }
        return WebSocketTransport(channel, inbox)
    }

    func send(_ request: RPCRequest) async {
        var writer = JSONWriter()
        writer.write(request.json)
        let data = ByteBuffer(bytes: writer.bytes)
        let frame = WebSocketFrame(fin: true, opcode: .text, maskKey: .random(), data: data)
        // `receive` reports the reason of a failure.
        try? await channel.writeAndFlush(frame)
    }

    func receive(by deadline: Deadline?) async throws(RPCFault) -> NodeMessage {
        try await inbox.dequeue(by: deadline, on: channel.eventLoop).get()
    }

    func close() { channel.close(promise: nil) }

    private static func tls(_ access: WebSocketCredentials, _ address: WebSocketURL) throws(RPCFault) -> NIOSSLContext {
        do {
            var configuration = TLSConfiguration.makeClientConfiguration()
            configuration.minimumTLSVersion = .tlsv12
            if let authorities = access.authorities {
                configuration.trustRoots = .certificates(try NIOSSLCertificate.fromPEMFile(authorities))
            }
            return try NIOSSLContext(configuration: configuration)
        } catch {
            throw RPCFault(
                .nodeTls,
                [
                    "path": address.text,
                    "detail": "\(access.authorities ?? "the system's store") holds no certificates that can be read",
                ])
        }
    }

    /// The pipeline of one connection attempt: TLS, then HTTP, then frames.
    private struct Attempt: Sendable {
        let address: WebSocketURL
        let access: WebSocketCredentials
        let tls: NIOSSLContext?
        let inbox: WebSocketInbox
        let upgraded: EventLoopPromise<Void>

        func prepare(_ channel: any Channel) throws {
            let pipeline = channel.pipeline.syncOperations
            if let tls {
                let name = address.isNumeric ? nil : address.host
                try pipeline.addHandler(NIOSSLClientHandler(context: tls, serverHostname: name))
            }
            let handshake = WebSocketUpgradeHandler(address, access, upgraded)
            let upgrader = NIOWebSocketClientUpgrader(maxFrameSize: messageLimit) { channel, _ in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.addHandler(
                        NIOWebSocketFrameAggregator(
                            minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: fragmentLimit,
                            maxAccumulatedFrameSize: messageLimit))
                    try pipeline.addHandler(WebSocketFrameHandler(inbox, address.text, tokenFile: access.tokenFile))
                    upgraded.succeed()
                }
            }
            try pipeline.addHTTPClientHandlers(
                withClientUpgrade: (
                    upgraders: [upgrader],
                    completionHandler: { context in
                        context.pipeline.syncOperations.removeHandler(name: "handshake", promise: nil)
                    }
                ))
            try pipeline.addHandler(handshake, name: "handshake")
        }

        /// Returns the error for a failure before the first message.
        func fault(_ error: any Error) -> RPCFault {
            switch error {
            case let fault as RPCFault: fault
            case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError:
                RPCFault(.nodeTls, ["path": address.text, "detail": String(describing: error)])
            default:
                RPCFault(.nodeProtocol, ["path": address.text, "detail": "it does not speak HTTP: \(error)"])
            }
        }
    }
}
