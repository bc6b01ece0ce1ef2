import ChanForge
import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import NIOCore
import Testing

@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire

@Suite struct `Bytes that are no frames` {
    private func plaintextRelay() async throws -> TestRelay {
        var options = RelayOptions()
        options.plaintext = true
        return try await TestRelay.start(options)
    }

    @Test func `random bytes end their connection and disturb nobody else`() async throws {
        var random = Seed.generator(for: "random bytes")
        let relay = try await plaintextRelay()
        let origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        for _ in 0..<100 {
            let mallory = try await RawClient(port: relay.address.port)
            mallory.send(random.bytes(1 + random.below(300)))
            mallory.finish()
            let answer = try await mallory.readToEnd()
            #expect(try failures(in: answer).allSatisfy { [.malformed, .tooLarge].contains($0) })
            _ = try await alice.ping()
        }
    }

    @Test func `a length beyond the limit is refused before anything is buffered for it`() async throws {
        let relay = try await plaintextRelay()
        let mallory = try await RawClient(port: relay.address.port)
        mallory.send([0x00, 0x00, 0x10, 0x01])
        #expect(try await failures(in: mallory.readToEnd()) == [.tooLarge])
        let other = try await RawClient(port: relay.address.port)
        other.send([0, 0, 0, 0])
        #expect(try await failures(in: other.readToEnd()) == [.malformed])
    }

    @Test func `a hello cut anywhere is waited for, then forgotten`() async throws {
        let relay = try await plaintextRelay()
        let hello = try [UInt8](buffer: WireFrame(.clientHello(hello())).encoded())
        for count in hello.indices {
            let mallory = try await RawClient(port: relay.address.port)
            mallory.send(Array(hello[..<count]))
            mallory.finish()
            #expect(try await failures(in: mallory.readToEnd()) == [])
        }
    }

    @Test func `frames cut at every byte come out whole`() throws {
        let frames = try [hello(), hello()].map { try [UInt8](buffer: WireFrame(.clientHello($0)).encoded()) }
        let stream = Array(frames.joined())
        for cut in 0...stream.count {
            var decoder = FrameDecoder(limit: 1024)
            var found: [[UInt8]] = []
            for part in [stream[..<cut], stream[cut...]] where !part.isEmpty {
                decoder.receive(ByteBuffer(bytes: part))
                while let frame = try decoder.next() { found.append([UInt8](buffer: frame)) }
            }
            #expect(found == frames.map { Array($0.dropFirst(4)) })
            #expect(decoder.bufferedBytes == 0)
        }
    }

    @Test func `a batch with any byte flipped is refused by name and changes nothing`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        origin.appendMessage(20)
        let batch = origin.batch(from: 1).encoded()
        var random = Seed.generator(for: "flipped batch")
        for index in batch.indices {
            var damaged = batch
            damaged[index] ^= 1 << UInt8(random.below(8))
            var publish = WirePublish()
            publish.batch = .init(damaged)
            let frame = WireFrame.OneOf_Kind.publish(publish)
            let error = await relayError { _ = try await alice.sendRequest(frame) }
            #expect(error != nil, "byte \(index) of \(batch.count)")
            #expect(error?.code != .storage && error?.code != .closed, "\(String(describing: error))")
        }
        #expect(try await alice.status().conversationStatus.size == 1)
        #expect(try await alice.publish(origin.batch(from: 1)).size == 2)
    }

    @Test func `a proof with any bit flipped proves nothing else`() throws {
        let key = SigningKey.generate()
        let identity = try RelayIdentity(seed: .random(count: 32))
        let conversation = Origin().conversation
        var session = ServerSession(
            terms: .init(
                relay: identity.relay, certificateHash: identity.keys.certificateHash, limits: RelayLimits(),
                features: []),
            nonce: randomBytes(32))
        guard case .greet(let handshake, _) = session.frameReceived(WireFrame(.clientHello(hello()), answering: 1))
        else {
            return #expect(Bool(false), "the hello is greeted")
        }
        let client = ClientSession(expecting: identity.relay, claim: nil, nonce: handshake.clientNonce)
        let message = handshake.authenticationMessage(conversation, .reader)
        let proof = client.proof(
            of: .init(conversation: conversation, role: .reader), signature: key.sign(message), key: key.verifyKey)
        let bytes = try proof.encoded().readableBytesView.dropFirst(4)
        let caller = Caller(conversation: conversation, role: .reader, key: key.verifyKey)
        var intact = session
        #expect(intact.frameReceived(try WireFrame(ByteBuffer(bytes: bytes))) == .admit(caller, request: 0))
        for index in bytes.indices {
            for bit in 0..<8 {
                var damaged = Array(bytes)
                damaged[index - bytes.startIndex] ^= 1 << UInt8(bit)
                guard let frame = try? WireFrame(ByteBuffer(bytes: damaged)) else { continue }
                var attempt = session
                guard case .admit(let admitted, _) = attempt.frameReceived(frame) else { continue }
                #expect(admitted == caller)
            }
        }
    }

    private func hello() -> WireClientHello {
        var hello = WireClientHello()
        hello.version = Handshake.version
        hello.nonce = .init(randomBytes(Handshake.nonceBytes))
        return hello
    }
}
