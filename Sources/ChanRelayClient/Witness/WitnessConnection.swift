internal import ChanLog
internal import ChanRelayWire
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOSSL

/// One request to a witness over HTTP/1.1, on a connection of its own. Redirects are not followed: the owners added one
/// place.
struct WitnessConnection: Sendable {
    let url: WitnessURL
    let timeout: Duration
    /// Whether to connect to public addresses alone, whatever the host resolves to.
    let isPublicOnly: Bool

    /// The certificate authorities of the system, and the host's name in the certificate.
    private static let context = Result<NIOSSLContext, any Error> {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.minimumTLSVersion = .tlsv12
        configuration.applicationProtocols = ["http/1.1"]
        return try NIOSSLContext(configuration: configuration)
    }

    /// Sends a request and returns the whole answer.
    /// - Throws: `timed_out`, `unreachable`, `cancelled`.
    func post(_ body: [UInt8], to name: String) async throws(RelayError) -> WitnessResponse {
        let eventLoop = MultiThreadedEventLoopGroup.singleton.next()
        let answered = eventLoop.makePromise(of: WitnessResponse.self)
        let late = RelayError(.timedOut, "\(url.authority) did not answer within \(timeout)")
        let limitReached = eventLoop.scheduleTask(in: TimeAmount(timeout)) { answered.fail(late) }
        defer { limitReached.cancel() }
        let resolver = isPublicOnly ? PublicHostResolver(on: eventLoop) : nil
        let connection = connect(on: eventLoop, resolver, answered)
        connection.whenFailure { answered.fail($0) }
        let request = request(name, body)
        connection.whenSuccess { channel in
            channel.write(HTTPClientRequestPart.head(request), promise: nil)
            channel.write(HTTPClientRequestPart.body(.byteBuffer(ByteBuffer(bytes: body))), promise: nil)
            channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
        }
        // The answer closes the connection; every other end of the request must close it, too.
        answered.futureResult.whenFailure { _ in connection.whenSuccess { $0.close(promise: nil) } }
        do {
            return try await withTaskCancellationHandler {
                try await answered.futureResult.get()
            } onCancel: {
                answered.fail(RelayError.cancelled)
            }
        } catch {
            if resolver?.hasRefused == true { throw RelayError(.badAddress, "\(url.host) has no public address") }
            throw failure(error)
        }
    }

    private func failure(_ error: any Error) -> RelayError {
        switch error {
        case let error as RelayError: error
        case WitnessResponseHandler.Failure.tooLong:
            RelayError(.malformed, "\(url.authority) answers with more than \(AddCheckpointAnswer.maximumBytes) bytes")
        case WitnessResponseHandler.Failure.closed:
            RelayError(.unreachable, "\(url.authority) closed the connection without an answer")
        default:
            RelayError(
                .unreachable, "\(url.authority) is not reachable: \(RelayError.reason(of: error, at: "witnesses"))")
        }
    }

    private func connect(
        on eventLoop: any EventLoop, _ resolver: PublicHostResolver?, _ answered: EventLoopPromise<WitnessResponse>
    ) -> EventLoopFuture<any Channel> {
        ClientBootstrap(group: eventLoop)
            .connectTimeout(TimeAmount(timeout))
            .resolver(resolver)
            .channelOption(.tcpOption(.tcp_nodelay), value: 1)
            .channelInitializer { [url] channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    if url.isSecure {
                        try pipeline.addHandler(
                            NIOSSLClientHandler(context: Self.context.get(), serverHostname: Self.serverName(of: url)))
                    }
                    try pipeline.addHTTPClientHandlers()
                    try pipeline.addHandler(
                        WitnessResponseHandler(limit: AddCheckpointAnswer.maximumBytes, answered: answered))
                }
            }
            .connect(host: url.host, port: Int(url.port))
    }

    /// Addresses are no names in TLS (RFC 6066 §3).
    private static func serverName(of url: WitnessURL) -> String? {
        (try? SocketAddress(ipAddress: url.host, port: 0)) == nil ? url.host : nil
    }

    private func request(_ name: String, _ body: [UInt8]) -> HTTPRequestHead {
        var head = HTTPRequestHead(version: .http1_1, method: .POST, uri: "\(url.path)/\(name)")
        head.headers.add(name: "Host", value: url.authority)
        head.headers.add(name: "Content-Type", value: "text/plain; charset=utf-8")
        head.headers.add(name: "Content-Length", value: "\(body.count)")
        head.headers.add(name: "User-Agent", value: "chanadm")
        head.headers.add(name: "Connection", value: "close")
        return head
    }
}
