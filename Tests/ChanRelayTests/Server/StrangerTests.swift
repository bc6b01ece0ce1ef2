import ChanID
import ChanLog
import ChanSodium
import NIOCore
import Testing

@testable import ChanRelay

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
        let shares = AddressShares(limit: 2)
        let (mallory, alice) = (try #require(try network("192.0.2.1")), try #require(try network("2001:db8::1")))
        #expect([mallory, mallory, mallory, alice].map(shares.enter) == [true, true, false, true])
        shares.leave(mallory)
        #expect(shares.enter(mallory))
    }

    @Test func `a relay that knows enough conversations takes no more invitations`() async throws {
        var options = RelayOptions()
        options.limits.conversations = 1
        let relay = try await TestRelay.start(options)
        let (known, late) = (try Origin(), try Origin())
        let alice = try await relay.carry(known, reader: .generate())
        let mallory = try await relay.connect(late)
        #expect(await relayError { _ = try await mallory.invite(genesis: late.genesis) }?.code == .quota)
        #expect(try await mallory.status().standing.state == .unknown)
        #expect(try await alice.invite(genesis: known.genesis).state == .accepted)
    }

    @Test func `large answers are worked on two at a time, in the order asked for`() throws {
        var answers = LargeAnswers()
        for id in UInt64(1)...4 { answers.wait(for: .receipts([], waitMilliseconds: 0), id: id) }
        #expect([answers.next()?.id, answers.next()?.id, answers.next()?.id] == [1, 2, nil])
        answers.finished()
        #expect([answers.next()?.id, answers.next()?.id] == [3, nil])
    }
}
