import ChanForge
import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import Dispatch
import NIOCore
import Testing

@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire

@Suite struct `A relay under a flood` {
    @Test func `more requests than may be open at once are all answered`() async throws {
        var options = RelayOptions()
        options.limits.requestsInFlight = 4
        let relay = try await TestRelay.start(options)
        let origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        #expect(alice.greeting.limits.requestsInFlight == 4)
        let answered = try await withThrowingTaskGroup(of: UInt64.self) { group in
            for _ in 0..<300 { group.addTask { try await alice.fetch(from: 0).size } }
            return try await group.reduce(0) { $0 + Int($1) }
        }
        #expect(answered == 300)
    }

    @Test func `a connection too many is closed, and room is made by one that ends`() async throws {
        var options = RelayOptions()
        options.limits.connections = 2
        let relay = try await TestRelay.start(options)
        let origin = Origin()
        let alice = try await relay.connect(origin)
        let bob = try await relay.connect(origin)
        let refused = await relayError { _ = try await relay.connect(origin) }
        #expect(refused?.code == .closed || refused?.code == .unreachable, "\(String(describing: refused))")
        await bob.close()
        try await eventually("a connection is free again") {
            await relayError { _ = try await relay.connect(origin) } == nil
        }
        _ = try await alice.ping()
    }

    @Test func `a caller that proves no key in time is disconnected`() async throws {
        var options = RelayOptions()
        options.plaintext = true
        options.limits.handshakeMilliseconds = 50
        let relay = try await TestRelay.start(options)
        let silent = try await RawClient(port: relay.address.port)
        let answer = try await silent.readToEnd()
        #expect(try failures(in: answer) == [.timedOut])
    }

    @Test func `writes that the disk cannot complete yet are refused with a time to retry`() async throws {
        var options = RelayOptions()
        options.limits.uncommittedBytes = 1
        let relay = try await TestRelay.start(options)
        let origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        let disk = DispatchSemaphore(value: 0)
        relay.server.service.database.scheduleWrite { _ in disk.wait() }
        let outcomes = await withTaskGroup(of: RelayError?.self) { group in
            for _ in 0..<3 {
                let submission = Submission(conversation: origin.conversation, sealed: randomBytes(100))
                group.addTask { await relayError { _ = try await alice.submit(submission) } }
            }
            var outcomes: [RelayError?] = []
            for await outcome in group {
                outcomes.append(outcome)
                if outcomes.count == 2 { disk.signal() }
            }
            return outcomes
        }
        #expect(outcomes.map { $0?.code } == [.busy, .busy, nil])
        #expect(outcomes.allSatisfy { $0 == nil || $0?.retryAfterMilliseconds != nil })
        #expect(try await alice.drain().count == 1)
    }

    @Test func `a slow reader delays nobody and loses nothing`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        let (carolsKey, bobsKey) = (SigningKey.generate(), SigningKey.generate())
        let alice = try await relay.carry(origin, reader: carolsKey)
        try await alice.setAccess([carolsKey.verifyKey, bobsKey.verifyKey], version: 2)
        let carol = try await relay.connect(reading: origin.conversation, with: carolsKey)
        let bob = try await relay.connect(reading: origin.conversation, with: bobsKey)
        let slow = try await carol.subscribe(from: 1)
        let quick = try await bob.subscribe(from: 1)
        // More than the ring buffer and the reader's own buffer hold together.
        for _ in 0..<20 {
            let first = origin.range.size
            origin.appendMessage(1 << 20)
            _ = try await alice.publish(origin.batch(from: first))
            #expect(try await collect(quick, from: first, to: first + 1) == [origin.entries[Int(first)]])
        }
        #expect(try await collect(slow, from: 1, to: origin.range.size) == Array(origin.entries[1...]))
    }
}

/// Returns the errors in a stream of frames.
func failures(in bytes: [UInt8]) throws -> [RelayError.Code] {
    var decoder = FrameDecoder(limit: RelayLimits.frameBytes)
    decoder.receive(.init(bytes: bytes))
    var codes: [RelayError.Code] = []
    while let frame = try decoder.next() {
        if case .failure(let failure) = try WireFrame(frame).kind { codes.append(RelayError(failure).code) }
    }
    return codes
}
