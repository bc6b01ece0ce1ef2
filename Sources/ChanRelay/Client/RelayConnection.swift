package import ChanID
internal import ChanSodium
internal import NIOCore
internal import NIOPosix
internal import NIOSSL
internal import Synchronization

/// A node's connection to one relay for one conversation with one key, so that a relay cannot link a person's
/// conversations by it. Requests may run at the same time; every one ends within its time limit, with cancellation, or
/// with the connection.
package final class RelayConnection: Sendable {
    package let address: RelayAddress
    package let conversation: ConversationID
    /// The relay's keys and limits, checked against the address.
    package let greeting: RelayGreeting
    /// How the relay stood to the conversation when the connection opened.
    package let standing: RelayStanding

    private let channel: any Channel
    private let handler: NIOLoopBound<ClientHandler>
    let box: DeliveryBox
    private let lastRequest = Atomic<UInt64>(0)

    /// How long an answer may take, apart from waiting that was asked for.
    static let answerLimit = Duration.seconds(30)

    private init(
        address: RelayAddress, conversation: ConversationID, opened: ClientHandler.Opened, channel: any Channel,
        handler: NIOLoopBound<ClientHandler>, box: DeliveryBox
    ) {
        self.address = address
        self.conversation = conversation
        greeting = opened.greeting
        standing = opened.standing
        self.channel = channel
        self.handler = handler
        self.box = box
    }

    deinit { channel.close(promise: nil) }

    /// Connects, checks the relay's identity and proves the caller's key.
    /// - Throws: `unreachable`, `timed_out`, `identity_mismatch`, `version`; `not_carried`, `unauthorized` and the like
    ///   where the relay does not admit this key; `cancelled`.
    package static func connect(
        to address: RelayAddress, as caller: RelayCaller, conversation: ConversationID,
        within limit: Duration = .seconds(10)
    ) async throws(RelayError) -> RelayConnection {
        let eventLoop = MultiThreadedEventLoopGroup.singleton.next()
        let attempt = Attempt(
            address: address, caller: caller, conversation: conversation, eventLoop: eventLoop)
        let limitReached = eventLoop.scheduleTask(in: TimeAmount(limit)) {
            attempt.opened.fail(RelayError(.timedOut, "no connection to \(address.host):\(address.port) within \(limit)"))
        }
        defer { limitReached.cancel() }
        return try await attempt.result(within: limit)
    }

    /// Closes the connection; requests still waiting and the deliveries end with `closed`.
    package func close() async {
        handler.execute { $0.end(RelayError(.closed, "the connection was closed")) }
        try? await channel.closeFuture.get()
    }

    /// Sends one request and waits for its answer.
    func ask(
        _ kind: WireFrame.OneOf_Kind, within limit: Duration = RelayConnection.answerLimit
    ) async throws(RelayError) -> WireFrame.OneOf_Kind {
        let request = lastRequest.add(1, ordering: .relaxed).newValue
        let promise = channel.eventLoop.makePromise(of: WireFrame.OneOf_Kind.self)
        let handler = handler
        handler.execute { $0.ask(kind, request: request, within: TimeAmount(limit), promise) }
        do {
            return try await withTaskCancellationHandler {
                try await promise.futureResult.get()
            } onCancel: {
                handler.execute { $0.abandon(request, .cancelled) }
            }
        } catch {
            throw RelayError(error, otherwise: .closed)
        }
    }
}

extension RelayConnection {
    /// One try to open a connection.
    private struct Attempt: Sendable {
        let address: RelayAddress
        let caller: RelayCaller
        let conversation: ConversationID
        let eventLoop: any EventLoop
        let opened: EventLoopPromise<ClientHandler.Opened>
        let box = DeliveryBox()

        init(address: RelayAddress, caller: RelayCaller, conversation: ConversationID, eventLoop: any EventLoop) {
            self.address = address
            self.caller = caller
            self.conversation = conversation
            self.eventLoop = eventLoop
            opened = eventLoop.makePromise()
        }

        func result(within limit: Duration) async throws(RelayError) -> RelayConnection {
            do {
                return try await withTaskCancellationHandler {
                    let (channel, handler) = try await channel(within: limit)
                    do {
                        let opened = try await opened.futureResult.get()
                        return RelayConnection(
                            address: address, conversation: conversation, opened: opened, channel: channel,
                            handler: handler, box: box)
                    } catch {
                        channel.close(promise: nil)
                        throw error
                    }
                } onCancel: {
                    opened.fail(RelayError.cancelled)
                }
            } catch {
                opened.fail(error)
                throw error as? RelayError
                    ?? RelayError(.unreachable, "\(address.host):\(address.port) is not reachable: \(error)")
            }
        }

        private func channel(within limit: Duration) async throws -> (any Channel, NIOLoopBound<ClientHandler>) {
            let handlerMade = eventLoop.makePromise(of: NIOLoopBound<ClientHandler>.self)
            let bootstrap = ClientBootstrap(group: eventLoop)
                .connectTimeout(TimeAmount(limit))
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
            let certificate = ShownCertificate(address.transport == .tls ? nil : Handshake.noCertificate)
            if address.transport == .tls {
                try channel.pipeline.syncOperations.addHandler(TLS.clientHandler { certificate.show($0) })
            }
            let session = ClientSession(
                expecting: address.relay, conversation: conversation, role: caller.role,
                nonce: randomBytes(Handshake.nonceBytes))
            let handler = ClientHandler(
                session: session, key: caller.key, certificate: certificate, opened: opened, box: box)
            try channel.pipeline.syncOperations.addHandler(handler)
            return NIOLoopBound(handler, eventLoop: channel.eventLoop)
        }
    }
}
