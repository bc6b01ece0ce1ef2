import ChanForge
import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import Foundation
import NIOCore
import Testing

@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire

@Suite struct `Typing through a relay` {
    private let sealed = randomBytes(TypingFrame.sealedBytes)

    private func next(of frames: AsyncStream<[UInt8]>) async -> [UInt8]? {
        var iterator = frames.makeAsyncIterator()
        return await iterator.next()
    }

    @Test func `it reaches the subscribers that take it, not the sender, and no file`() async throws {
        let relay = try await TestRelay.start()
        let origin = Origin()
        let key = SigningKey.generate()
        let alice = try await relay.carry(origin, reader: key)
        let bob = try await relay.connect(reading: origin.conversation, with: key)
        let carol = try await relay.connect(reading: origin.conversation, with: key)
        let ofAlice = try await alice.subscribeToTyping()
        let ofBob = try await bob.subscribeToTyping()
        let ofCarol = try await carol.subscribe(from: 0)
        try await bob.sendTyping(sealed)
        #expect(await next(of: ofAlice) == sealed)
        // The origin, too, types.
        let other = randomBytes(TypingFrame.sealedBytes)
        try await alice.sendTyping(other)
        #expect(await next(of: ofBob) == other, "not its own")
        #expect(try await collect(ofCarol, to: 1) == [origin.genesis], "a subscriber of entries gets no typing")
        #expect(relay.server.metrics.typingForwarded == 2)
        await relay.server.stop()
        for name in try FileManager.default.contentsOfDirectory(atPath: relay.directory.path) {
            let bytes = try Data(contentsOf: relay.directory.url.appendingPathComponent(name))
            #expect(bytes.range(of: Data(sealed)) == nil && bytes.range(of: Data(other)) == nil, "\(name)")
        }
    }

    @Test func `it stays in its conversation`() async throws {
        let relay = try await TestRelay.start()
        let (one, other) = (Origin(), Origin())
        let key = SigningKey.generate()
        let alice = try await relay.carry(one, reader: key)
        let bob = try await relay.carry(other, reader: key)
        let frames = try await bob.subscribeToTyping()
        let ofOne = try await relay.connect(reading: one.conversation, with: key).subscribeToTyping()
        try await alice.sendTyping(sealed)
        _ = ofOne
        let last = randomBytes(TypingFrame.sealedBytes)
        try await relay.connect(reading: other.conversation, with: key).sendTyping(last)
        #expect(await next(of: frames) == last)
    }

    @Test func `three at once are forwarded, and the fourth is refused with a time to retry`() async throws {
        let relay = try await TestRelay.start()
        let origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        for _ in 0..<3 { try await alice.sendTyping(sealed) }
        let refused = await relayError { try await alice.sendTyping(sealed) }
        #expect(refused?.code == .busy)
        #expect((1...3_001).contains(refused?.retryAfterMilliseconds ?? 0))
        #expect(relay.server.metrics.typingDropped == 1)
        _ = try await alice.ping()
    }

    @Test func `a conversation has a limit, whatever the number of connections`() async throws {
        let relay = try await TestRelay.start()
        let origin = Origin()
        let key = SigningKey.generate()
        let alice = try await relay.carry(origin, reader: key)
        var connections: [RelayConnection] = []
        for _ in 0..<12 { connections.append(try await relay.connect(reading: origin.conversation, with: key)) }
        // All at once, because the limit recovers with time.
        let codes = await withTaskGroup(of: RelayError.Code?.self) { group in
            for connection in connections + connections + connections {
                group.addTask { await relayError { try await connection.sendTyping(sealed) }?.code }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(codes.contains(nil) && codes.contains(.busy))
        _ = try await alice.ping()
    }

    @Test(arguments: [0, 1, 255, 257, 4_096])
    func `a frame of another length ends its connection`(count: Int) async throws {
        let relay = try await TestRelay.start()
        let origin = Origin()
        let key = SigningKey.generate()
        let alice = try await relay.carry(origin, reader: key)
        let mallory = try await relay.connect(reading: origin.conversation, with: key)
        var typing = WireTyping()
        typing.sealed = .init(randomBytes(count))
        let frame = WireFrame.OneOf_Kind.typing(typing)
        #expect(await relayError { _ = try await mallory.sendRequest(frame) }?.code == .malformed)
        #expect(await relayError { _ = try await mallory.ping() } != nil)
        _ = try await alice.ping()
    }

    @Test func `a key that ended or was removed sends and receives none`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        let (former, present) = (SigningKey.generate(), SigningKey.generate())
        let alice = try await relay.carry(origin, reader: former)
        let mallory = try await relay.connect(reading: origin.conversation, with: former)
        let ofMallory = try await mallory.subscribeToTyping()
        origin.appendMessage(scope: .members)
        try await alice.setAccess([present.verifyKey], version: 2)
        #expect(await next(of: ofMallory) == nil, "the subscription ends with the key")
        let refused = await relayError {
            try await relay.connect(reading: origin.conversation, with: former).sendTyping(sealed)
        }
        #expect(refused?.code == .unauthorized)
        let bob = try await relay.connect(reading: origin.conversation, with: present)
        try await bob.sendTyping(sealed)
    }

    @Test func `a relay of 0.1 is sent none`() async throws {
        var options = RelayOptions()
        options.features = [EndedKey.feature]
        let relay = try await TestRelay.start(options)
        let origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        #expect(await relayError { try await alice.sendTyping(sealed) }?.code == .version)
        #expect(await relayError { _ = try await alice.subscribeToTyping() }?.code == .version)
        _ = try await alice.ping()
    }

    @Test func `a node takes none that it did not ask for, none of another length, and only so many`() throws {
        var typing = WireTyping()
        typing.sealed = .init(sealed)
        var session = try openSession()
        guard case .fail(let error) = session.frameReceived(WireFrame(.typing(typing))) else {
            return #expect(Bool(false), "it was not asked for")
        }
        #expect(error.code == .malformed)
        session = try openSession()
        var subscribe = WireSubscribe()
        subscribe.typing = true
        _ = session.requestSent(.subscribe(subscribe), request: 1)
        #expect(session.frameReceived(WireFrame(.typing(typing))) == .typing(sealed))
        typing.sealed = .init(sealed.dropLast())
        guard case .fail = session.frameReceived(WireFrame(.typing(typing))) else {
            return #expect(Bool(false), "it has another length")
        }
        let inbox = TypingInbox()
        for _ in 0..<1_000 { inbox.receive(sealed, at: .uptimeNanoseconds(1)) }
        #expect(inbox.dropped == 1_000 - 32)
    }

    /// A client's session that was admitted.
    private func openSession() throws -> ClientSession {
        let identity = try RelayIdentity(seed: .random(count: 32))
        let claim = ClientSession.Claim(conversation: Origin().conversation, role: .reader)
        let nonce = randomBytes(Handshake.nonceBytes)
        var client = ClientSession(expecting: identity.relay, claim: claim, nonce: nonce)
        _ = client.connected()
        client.certificateShown(Handshake.noCertificate)
        let handshake = Handshake(
            relay: identity.relay, certificateHash: Handshake.noCertificate,
            serverNonce: randomBytes(Handshake.nonceBytes), clientNonce: nonce)
        var hello = WireServerHello()
        hello.version = Handshake.version
        hello.keys = identity.keys.frame
        hello.nonce = .init(handshake.serverNonce)
        hello.signature = .init(identity.helloKey.sign(handshake.helloMessage).bytes)
        _ = client.frameReceived(WireFrame(.serverHello(hello)))
        _ = client.frameReceived(WireFrame(.authenticated(RelayConversationStatus(state: .accepted).answer)))
        return client
    }
}

@Suite struct `Token buckets` {
    @Test func `a burst, then one in each interval, and a full burst again after a pause`() {
        var bucket = TokenBucket(burst: 3, interval: .seconds(3))
        var now = NIODeadline.uptimeNanoseconds(5)
        for _ in 0..<3 { #expect(bucket.consume(at: now) == nil) }
        #expect(bucket.consume(at: now) == .seconds(3))
        now = now + .seconds(2)
        #expect(bucket.consume(at: now) == .seconds(1))
        now = now + .seconds(1)
        #expect(bucket.consume(at: now) == nil && bucket.consume(at: now) == .seconds(3))
        now = now + .hours(1)
        for _ in 0..<3 { #expect(bucket.consume(at: now) == nil) }
        #expect(bucket.consume(at: now) != nil)
    }
}
