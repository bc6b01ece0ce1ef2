internal import ChanID
internal import ChanRelayWire
internal import ChanSodium
internal import NIOCore
internal import NIOPosix
internal import NIOSSL

/// One attempt to connect to a relay, up to its hello or, with credentials, up to admission.
struct ConnectionAttempt: Sendable {
    /// The caller's key and the conversation it connects for.
    struct Credentials: Sendable {
        let caller: RelayCaller
        let conversation: ConversationID
    }

    let address: RelayAddress
    /// The credentials; `nil` to read the hello only.
    let entry: Credentials?
    let deliveryBuffer: DeliveryBuffer
    let typingInbox = TypingInbox()
    private let eventLoop: any EventLoop
    /// Examines what the host resolves to; `nil` where every address may be connected to.
    private let resolver: PublicHostResolver?
    private let opened: EventLoopPromise<ClientHandler.HandshakeResult>

    /// Receives the number of bytes of each piece that arrives, or that left for the relay.
    private let transferred: (@Sendable (Int) -> Void)?

    /// - Parameter isPublicOnly: whether to connect to public addresses alone, whatever the host resolves to.
    init(
        address: RelayAddress, entry: Credentials?, box: DeliveryBuffer, isPublicOnly: Bool = false,
        transferred: (@Sendable (Int) -> Void)? = nil
    ) {
        self.transferred = transferred
        self.address = address
        self.entry = entry
        self.deliveryBuffer = box
        eventLoop = MultiThreadedEventLoopGroup.singleton.next()
        resolver = isPublicOnly ? PublicHostResolver(on: eventLoop) : nil
        opened = eventLoop.makePromise()
    }

    /// Makes the attempt and returns its result. A connection that fails is closed.
    func result(
        within limit: Duration
    ) async throws(RelayError) -> (ClientHandler.HandshakeResult, any Channel, NIOLoopBound<ClientHandler>) {
        let opened = opened
        let late = RelayError(.timedOut, "no connection to \(address.endpoint) within \(limit)")
        let limitReached = eventLoop.scheduleTask(in: TimeAmount(limit)) { opened.fail(late) }
        defer { limitReached.cancel() }
        do {
            return try await withTaskCancellationHandler {
                try await result(over: try await channel(within: limit))
            } onCancel: {
                opened.fail(RelayError.cancelled)
            }
        } catch {
            opened.fail(error)
            if resolver?.hasRefused == true {
                throw RelayError(.badAddress, "\(address.host) has no public address")
            }
            throw error as? RelayError
                ?? RelayError(.unreachable, "\(address.endpoint) is not reachable: \(RelayError.reason(of: error))")
        }
    }

    private func result(
        over connection: (channel: any Channel, handler: NIOLoopBound<ClientHandler>)
    ) async throws -> (ClientHandler.HandshakeResult, any Channel, NIOLoopBound<ClientHandler>) {
        do {
            return (try await opened.futureResult.get(), connection.channel, connection.handler)
        } catch {
            connection.channel.close(promise: nil)
            throw error
        }
    }

    private func channel(within limit: Duration) async throws -> (any Channel, NIOLoopBound<ClientHandler>) {
        let handlerMade = eventLoop.makePromise(of: NIOLoopBound<ClientHandler>.self)
        let bootstrap = ClientBootstrap(group: eventLoop)
            .connectTimeout(TimeAmount(limit))
            .resolver(resolver)
            .channelOption(.tcpOption(.tcp_nodelay), value: 1)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    handlerMade.succeed(try addHandlers(to: channel))
                }
            }
        do {
            let channel = try await bootstrap.connect(host: address.host, port: Int(address.port)).get()
            return (channel, try await handlerMade.futureResult.get())
        } catch {
            handlerMade.fail(error)
            throw error
        }
    }

    private func addHandlers(to channel: any Channel) throws -> NIOLoopBound<ClientHandler> {
        let certificate = PeerCertificateHash(address.transport == .tls ? nil : Handshake.noCertificate)
        if address.transport == .tls {
            try channel.pipeline.syncOperations.addHandler(ClientTLS.handler { certificate.record($0) })
        }
        let claim = entry.map { entry in
            ClientSession.Claim(
                conversation: entry.conversation, role: entry.caller.role, changes: entry.caller.changes)
        }
        let session = ClientSession(
            expecting: address.relay, claim: claim, nonce: randomBytes(Handshake.nonceBytes))
        let handler = ClientHandler(
            session: session, key: entry?.caller.key, certificate: certificate, opened: opened, box: deliveryBuffer,
            typing: typingInbox, transferred: transferred)
        try channel.pipeline.syncOperations.addHandler(handler)
        return NIOLoopBound(handler, eventLoop: channel.eventLoop)
    }
}
