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

@Suite struct `Strangers at a relay` {
    @Test func `one network holds its share of connections, this machine any number`() throws {
        func network(_ address: String) throws -> CallerNetwork? {
            CallerNetwork(try SocketAddress(ipAddress: address, port: 4))
        }
        #expect(try network("127.0.0.1") == nil)
        #expect(try network("::1") == nil)
        #expect(try network("::ffff:127.0.0.1") == nil)
        #expect(try network("192.0.2.1") == network("::ffff:192.0.2.1"))
        #expect(try network("192.0.2.1") != network("192.0.2.2"))
        #expect(try network("2001:db8::1") == network("2001:db8::ffff:2"))
        #expect(try network("2001:db8::1") != network("2001:db8:0:1::1"))
        let shares = HolderLimiter<CallerNetwork>()
        let (mallory, alice) = (try #require(try network("192.0.2.1")), try #require(try network("2001:db8::1")))
        #expect([mallory, mallory, mallory, alice].map { shares.acquire($0, limit: 2) } == [true, true, false, true])
        shares.release(mallory)
        #expect(shares.acquire(mallory, limit: 2))
    }

    @Test func `a relay that knows enough conversations takes no more invitations`() async throws {
        var options = RelayOptions()
        options.limits.conversations = 1
        let relay = try await TestRelay.start(options)
        let (known, late) = (Origin(), Origin())
        let alice = try await relay.carry(known, reader: .generate())
        let mallory = try await relay.connect(late)
        #expect(await relayError { _ = try await mallory.invite(genesis: late.genesis) }?.code == .quota)
        #expect(try await mallory.status().conversationStatus.state == .unknown)
        #expect(try await alice.invite(genesis: known.genesis).state == .accepted)
    }

    @Test func `invitations nobody accepted give way to newer ones, and leave no row behind`() async throws {
        var options = RelayOptions()
        options.policy = .allowlist
        options.limits.invitations = 2
        let relay = try await TestRelay.start(options)
        let origins = (0..<3).map { _ in Origin() }
        for origin in origins {
            let caller = try await relay.connect(origin)
            #expect(try await caller.invite(genesis: origin.genesis).state == .invited)
        }
        #expect(try await states(of: origins, at: relay) == [.unknown, .invited, .invited])
        // The deleted invitation can be repeated.
        _ = try await relay.connect(origins[0]).invite(genesis: origins[0].genesis)
        #expect(try await states(of: origins, at: relay) == [.invited, .unknown, .invited])
    }

    @Test func `invitations nobody accepted are forgotten in time, what was cosigned never`() async throws {
        var options = RelayOptions()
        options.limits.invitationSeconds = -1
        let relay = try await TestRelay.start(options)
        let (known, refused, late) = (Origin(), Origin(), Origin())
        let alice = try await relay.carry(known, reader: .generate())
        _ = try await relay.connect(refused).invite(genesis: refused.genesis)
        let file = try SQLiteFile(relay.directory.file("relay.sqlite"))
        try file.execute("UPDATE channel SET state = 'refused' WHERE size = 0")
        let again = try await relay.restarted()
        #expect(try await states(of: [refused], at: again) == [.refused])
        _ = try await again.connect(late).invite(genesis: late.genesis)
        #expect(try await states(of: [known, refused, late], at: again) == [.accepted, .unknown, .accepted])
        _ = alice
    }

    @Test func `a caller that claims to be the origin of an unknown conversation may only invite`() async throws {
        var options = RelayOptions()
        options.policy = .allowlist
        let relay = try await TestRelay.start(options)
        var origin = Origin()
        for _ in 0..<40 { origin.appendMessage(4_000) }
        let mallory = try await relay.connect(origin)
        #expect(await relayError { try await mallory.setAccess([], version: 1) }?.code == .notCarried)
        #expect(try await mallory.invite(genesis: origin.genesis).state == .invited)
        #expect(await relayError { try await mallory.setAccess([], version: 1) }?.code == .invited)
        // A frame larger than an invitation needs is not even read.
        let batch = origin.batch()
        #expect(origin.entries.reduce(0) { $0 + ($1.body?.count ?? 0) } > RelayLimits.invitationFrameBytes)
        let cut = await relayError { _ = try await mallory.publish(batch) }
        #expect(cut != nil && cut?.code != .invited)
        #expect(try await states(of: [origin], at: relay) == [.invited])
    }

    @Test func `holders of links share half of a mailbox, members have the rest`() throws {
        var limits = RelayLimits()
        limits.mailboxBytes = 1000
        let (member, first, second) = (
            SigningKey.generate().verifyKey, SigningKey.generate().verifyKey, SigningKey.generate().verifyKey
        )
        var mail = PendingSubmissionTotals()
        mail.add(bytes: 300, from: first)
        try mail.requireRoom(for: 200, from: second, among: [member], within: limits)
        mail.add(bytes: 200, from: second)
        for key in [first, second] {
            #expect(throws: RelayError.self) {
                try mail.requireRoom(for: 1, from: key, among: [member], within: limits)
            }
        }
        try mail.requireRoom(for: 500, from: member, among: [member], within: limits)
        #expect(throws: RelayError.self) {
            try mail.requireRoom(for: 501, from: member, among: [member], within: limits)
        }
        // An origin of version 0.1 names no members: each key has half.
        try mail.requireRoom(for: 200, from: first, among: [], within: limits)
    }

    @Test func `a pace is each caller's own, and comes back with time`() throws {
        let pace = RateLimiter<Int>(within: 60) { "more than \($0)" }
        let start = Timestamp(milliseconds: 1_000_000)
        for caller in [1, 1, 2] { try pace.consume(for: caller, limit: 2, at: start) }
        let refused = #expect(throws: RelayError.self) { try pace.consume(for: 1, limit: 2, at: start) }
        #expect(refused?.code == .busy && refused?.retryAfterMilliseconds == 30_001)
        try pace.consume(for: 1, limit: 2, at: start.adding(seconds: 31))
    }

    private func states(of origins: [Origin], at relay: TestRelay) async throws -> [RelayConversationStatus.State] {
        var states: [RelayConversationStatus.State] = []
        for origin in origins { states.append(try await relay.connect(origin).conversationStatus.state) }
        return states
    }

    @Test func `large answers are worked on two at a time, in the order asked for`() throws {
        var answers = LargeResponseQueue()
        for id in UInt64(1)...4 { answers.enqueue(for: .receipts([], waitMilliseconds: 0), id: id) }
        #expect([answers.dequeue()?.id, answers.dequeue()?.id, answers.dequeue()?.id] == [1, 2, nil])
        answers.finished()
        #expect([answers.dequeue()?.id, answers.dequeue()?.id] == [3, nil])
    }
}
