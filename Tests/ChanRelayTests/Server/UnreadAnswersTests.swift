import ChanForge
import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import NIOCore
import NIOPosix
import SwiftProtobuf
import Testing

@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire

@Suite struct `Answers nobody reads` {
    @Test func `pause the reading of requests until they are read, then all are answered`() async throws {
        let deaf = try await NonReadingClient()
        let count = 4000
        let answered = try await deaf.send(Array(repeating: .askStatus(WireAskStatus()), count: count))
        #expect(answered < count / 2, "\(answered) answers wait for a caller that reads none")
        deaf.listen()
        try await eventually("everything is answered") { try await deaf.answers() == count }
        try await deaf.close()
    }

    @Test func `use little memory when many are fetched at once`() async throws {
        let deaf = try await NonReadingClient(entryBytes: 900_000)
        _ = try await deaf.send(Array(repeating: .fetch(.with { $0.to = 2 }), count: 40))
        try await eventually("the first are answered") { try await deaf.answers() > 0 }
        try await deaf.fetchAsAnotherCaller(times: 100)
        #expect(try await deaf.answers() <= 4)
        deaf.listen()
        try await eventually("everything is answered") { try await deaf.answers() == 40 }
        try await deaf.close()
    }

    @Test func `do not keep a connection open that is to end`() async throws {
        let deaf = try await NonReadingClient()
        _ = try await deaf.send(Array(repeating: .askStatus(WireAskStatus()), count: 4000))
        try await deaf.end()
        try await deaf.closed()
    }
}

/// An authenticated client that does not read from its socket, connected to a relay with small buffers. Requests are
/// injected into the relay's side of the connection, so that their immediate effects can be observed.
private final class NonReadingClient: Sendable {
    private let relay: TestRelay
    private let alice: RelayConnection
    private let listener: any Channel
    private let client: any Channel
    private let server: any Channel
    private let handler: NIOLoopBound<ServerHandler>
    private let answersSeen: NIOLoopBound<ResponseCounter>

    init(entryBytes: Int = 10) async throws {
        var options = RelayOptions()
        options.limits.requestsInFlight = 1000
        options.limits.closeMilliseconds = 50
        options.plaintext = true
        relay = try await TestRelay.start(options)
        var origin = Origin()
        origin.appendMessage(entryBytes)
        let key = SigningKey.generate()
        alice = try await relay.carry(origin, reader: key)
        let shared = ServerContext(
            service: relay.server.service, metrics: RelayMetrics(),
            hubs: await EventLoopHubs.make(on: MultiThreadedEventLoopGroup.singleton),
            certificateHash: Handshake.noCertificate, options: RelayOptions())
        let eventLoop = MultiThreadedEventLoopGroup.singleton.next()
        typealias Made = (any Channel, NIOLoopBound<ServerHandler>, NIOLoopBound<ResponseCounter>)
        let made = eventLoop.makePromise(of: Made.self)
        listener = try await ServerBootstrap(group: eventLoop)
            .childChannelOption(.socketOption(.so_sndbuf), value: 4096)
            .childChannelOption(.writeBufferWaterMark, value: .init(low: 1024, high: 4096))
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let answers = ResponseCounter()
                    let handler = ServerHandler(shared: shared, hub: EventLoopHub(eventLoop: channel.eventLoop))
                    try channel.pipeline.syncOperations.addHandlers([answers, handler])
                    made.succeed(
                        (
                            channel, NIOLoopBound(handler, eventLoop: channel.eventLoop),
                            NIOLoopBound(answers, eventLoop: channel.eventLoop)
                        ))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        client = try await ClientBootstrap(group: eventLoop)
            .channelOption(.autoRead, value: false)
            .channelOption(.socketOption(.so_rcvbuf), value: 4096)
            .connect(to: #require(listener.localAddress)).get()
        (server, handler, answersSeen) = try await made.futureResult.get()
        try await greet(origin.conversation, key)
    }

    private func greet(_ conversation: ConversationID, _ key: SigningKey) async throws {
        var hello = WireClientHello()
        hello.version = Handshake.version
        hello.nonce = .init(randomBytes(Handshake.nonceBytes))
        _ = try await send([.clientHello(hello)])
        let answers = answersSeen
        let serverHello = try #require(try await server.eventLoop.submit { answers.value.hello }.get())
        let identity = try RelayIdentity(seed: relay.seed)
        let handshake = Handshake(
            relay: identity.relay, certificateHash: Handshake.noCertificate, serverNonce: [UInt8](serverHello.nonce),
            clientNonce: [UInt8](hello.nonce))
        var proof = WireAuthenticate()
        proof.conversationID = .init(conversation.bytes)
        proof.role = CallerRole.reader.rawValue
        proof.key = .init(key.verifyKey.bytes)
        proof.signature = .init(key.sign(handshake.authenticationMessage(conversation, .reader)).bytes)
        #expect(try await send([.authenticate(proof)]) == 2)
        try await server.eventLoop.submit { answers.value.count = 0 }.get()
    }

    /// Delivers all requests in one read.
    /// - Returns: the number of answers written when the relay has processed it.
    func send(_ requests: [WireFrame.OneOf_Kind]) async throws -> Int {
        var bytes = ByteBuffer()
        for (number, request) in requests.enumerated() {
            bytes.writeImmutableBuffer(try WireFrame(request, answering: UInt64(number + 1)).encoded())
        }
        let (server, answers, sent) = (server, answersSeen, bytes)
        return try await server.eventLoop.submit {
            if sent.readableBytes > 0 { server.pipeline.fireChannelRead(sent) }
            return answers.value.count
        }.get()
    }

    func answers() async throws -> Int {
        let answers = answersSeen
        return try await server.eventLoop.submit { answers.value.count }.get()
    }

    /// Fetches as another caller; work that began before is complete by then.
    func fetchAsAnotherCaller(times: Int) async throws {
        for _ in 0..<times { #expect(try await alice.fetch(from: 0).size == 2) }
    }

    /// Starts to read from the socket.
    func listen() { _ = client.setOption(.autoRead, value: true) }

    /// Closes the connection from the relay's side.
    func end() async throws {
        let handler = handler
        try await server.eventLoop.submit {
            handler.value.close(RelayError(.retired, "the origin withdrew this relay"), request: 0)
        }.get()
    }

    /// Waits until the relay's side is closed.
    func closed() async throws {
        try await server.closeFuture.get()
        try await close()
    }

    func close() async throws {
        try? await client.close().get()
        try await listener.close().get()
        await relay.server.stop()
    }

    /// Counts the frames that the relay writes.
    final class ResponseCounter: ChannelOutboundHandler {
        typealias OutboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer
        var count = 0
        var hello: WireServerHello?

        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            count += 1
            var frame = unwrapOutboundIn(data)
            frame.moveReaderIndex(forwardBy: 4)
            if hello == nil, case .serverHello(let greeting) = try? WireFrame(frame).kind { hello = greeting }
            context.write(data, promise: promise)
        }
    }
}
