import ChanForge
import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import Testing

@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire

@Suite struct `Quotas of a relay` {
    private func relay(_ set: (inout RelayLimits) -> Void) async throws -> TestRelay {
        var options = RelayOptions()
        set(&options.limits)
        return try await TestRelay.start(options)
    }

    @Test func `an owner may have so many conversations, others have their own number`() async throws {
        let relay = try await relay { $0.conversationsOfOwner = 1 }
        let key = SigningKey.generate()
        let (first, second) = (Origin(key: key), Origin(key: key))
        let alice = try await relay.carry(first, reader: .generate())
        let again = try await relay.connect(second)
        let refusal = await relayError { _ = try await again.invite(genesis: second.genesis) }
        #expect(refusal?.code == .quota && refusal?.message.contains("of this owner") == true)
        _ = try await relay.carry(Origin(), reader: .generate())
        #expect(try await alice.invite(genesis: first.genesis).state == .accepted, "what is known stays")
    }

    @Test func `a conversation has so many entries`() async throws {
        let relay = try await relay { $0.conversationEntries = 2 }
        var origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        origin.appendMessage()
        #expect(try await alice.publish(origin.batch(from: 1)).size == 2)
        origin.appendMessage()
        let batch = origin.batch(from: 2)
        #expect(await relayError { _ = try await alice.publish(batch) }?.code == .quota)
    }

    @Test func `entries over the rate wait`() async throws {
        let relay = try await relay { $0.entriesPerMinute = 2 }
        var origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        origin.appendMessage()
        _ = try await alice.publish(origin.batch(from: 1))
        origin.appendMessage()
        let batch = origin.batch(from: 2)
        let refusal = await relayError { _ = try await alice.publish(batch) }
        #expect(refusal?.code == .busy)
        #expect((1...60_001).contains(refusal?.retryAfterMilliseconds ?? 0))
        _ = try await relay.carry(Origin(), reader: .generate())
    }

    @Test func `a batch above the rate is taken from a full bucket, and owed`() throws {
        let limiter = RateLimiter<Int>(within: 60) { "more than \($0)" }
        let start = Timestamp(milliseconds: 1_000_000)
        try limiter.consume(25, for: 1, limit: 10, at: start)
        for (seconds, isAllowed) in [(0, false), (60, false), (95, false), (97, true)] as [(Int64, Bool)] {
            let moment = start.adding(seconds: seconds)
            let error = Result { () throws(RelayError) in try limiter.consume(1, for: 1, limit: 10, at: moment) }
            #expect(((try? error.get()) != nil) == isAllowed, "after \(seconds) s")
        }
    }

    @Test func `the contents of short links count among all logs, also after a restart`() async throws {
        var origin = Origin()
        let link = SigningKey.generate()
        var relay = try await relay { $0.totalLogBytes = 6_000 }
        let alice = try await relay.carry(origin, reader: link)
        try await alice.putLinks([LinkContentUpdate(key: link.verifyKey, content: randomBytes(4_000))])
        origin.appendMessage(3_000)
        let batch = origin.batch(from: 1)
        for step in ["before", "after"] {
            let refusal = await relayError { _ = try await relay.connect(origin).publish(batch) }
            #expect(refusal?.code == .quota && refusal?.message.contains("all logs together") == true, "\(step)")
            if step == "before" { relay = try await relay.restarted() }
        }
        try await relay.connect(origin).putLinks([LinkContentUpdate(key: link.verifyKey, content: [])])
        _ = try await relay.connect(origin).publish(batch)
    }

    @Test func `all logs together have so many bytes, also after a restart`() async throws {
        var first = Origin()
        let reader = SigningKey.generate()
        var relay = try await relay { $0.totalLogBytes = 6_000 }
        let alice = try await relay.carry(first, reader: reader)
        first.appendMessage(3_000)
        _ = try await alice.publish(first.batch(from: 1))
        relay = try await relay.restarted()
        var second = Origin()
        let bob = try await relay.connect(second)
        _ = try await bob.invite(genesis: second.genesis)
        second.appendMessage(3_000)
        let large = second.batch()
        let refusal = await relayError { _ = try await bob.publish(large) }
        #expect(refusal?.code == .quota && refusal?.message.contains("all logs together") == true)
        // What a withdrawn conversation took is free again.
        try await relay.connect(first).retire()
        #expect(await relayError { _ = try await bob.publish(large) }?.code == .quota, "it is kept for a while")
        try await relay.deleteKeptData()
        #expect(try await bob.publish(large).size == 2)
    }

    @Test func `a conversation has so many subscribers, its origin is one more`() async throws {
        let relay = try await relay { $0.subscribersOfConversation = 1 }
        let origin = Origin()
        let reader = SigningKey.generate()
        let alice = try await relay.carry(origin, reader: reader)
        let bob = try await relay.connect(reading: origin.conversation, with: reader)
        let carol = try await relay.connect(reading: origin.conversation, with: reader)
        _ = try await bob.subscribe(from: 0)
        #expect(await relayError { _ = try await carol.subscribe(from: 0) }?.code == .quota)
        #expect(await relayError { try await carol.compare(checkpoint: []) } == nil, "it gets no entry")
        _ = try await alice.subscribe(from: 0)
        await bob.close()
        try await eventually("a subscriber that went makes room") {
            await relayError { _ = try await carol.subscribe(from: 0) } == nil
        }
    }

    @Test func `a file has so many bytes, and so have all files together`() async throws {
        let relay = try await relay {
            $0.fileBytes = 600
            $0.totalFileBytes = 1_000
        }
        let member = SigningKey.generate()
        let (first, second) = (Origin(), Origin())
        _ = try await relay.carry(first, uploading: member)
        _ = try await relay.carry(second, uploading: member)
        let bob = try await relay.connect(reading: first.conversation, with: member)
        let carol = try await relay.connect(reading: second.conversation, with: member)
        let large = try SampleFile(last: 700).chunks
        #expect(await relayError { _ = try await bob.offer(large) }?.message.contains("600 bytes at most") == true)
        let files = try (0..<3).map { _ in try SampleFile(last: 400).chunks }
        _ = try await bob.offer(files[0])
        _ = try await carol.offer(files[1])
        let refusal = await relayError { _ = try await carol.offer(files[2]) }
        #expect(refusal?.code == .quota && refusal?.message.contains("all files together") == true)
    }
}
