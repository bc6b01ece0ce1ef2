import ChanCore
import ChanID
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanStore
import ChanTestSupport
import Synchronization
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanService

@Suite("Backoff after failures of a relay")
struct RelayBackoffTests {
    private static func someone() throws -> (RelayID, ConversationID) {
        (
            try #require(RelayID([UInt8](repeating: 1, count: 32))),
            try #require(ConversationID([UInt8](repeating: 2, count: 32)))
        )
    }

    @Test func `the backoff starts at one second and doubles up to five minutes, until the relay answers`() throws {
        let (relay, conversation) = try Self.someone()
        var pauses = RelayBackoff()
        var now = Timestamp(milliseconds: 1_900_000_000_000)
        for seconds in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300] as [Int64] {
            #expect(pauses.isRetryDue(relay, about: conversation, at: now))
            pauses.recordFailure(relay, about: conversation, at: now, share: 1)
            now = now.adding(seconds: seconds)
            #expect(!pauses.isRetryDue(relay, about: conversation, at: Timestamp(milliseconds: now.milliseconds - 1)))
        }
        pauses.recordFailure(relay, about: conversation, at: now)
        #expect(!pauses.isRetryDue(relay, about: conversation, at: now.adding(seconds: 149)), "half of it at least")
        #expect(pauses.isRetryDue(relay, about: conversation, at: now.adding(seconds: 300)))
        pauses.recordSuccess(relay, about: conversation)
        #expect(pauses.isRetryDue(relay, about: conversation, at: now))
        pauses.recordFailure(relay, about: conversation, at: now, share: 1)
        #expect(pauses.isRetryDue(relay, about: conversation, at: now.adding(seconds: 1)), "it begins anew")
    }

    @Test func `a reader's rounds respect the backoff, and an explicit sync does not`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let ahead = Mutex(Int64(0))
        let bob = try await world.person(
            "bob",
            in: Environment(now: {
                Timestamp(milliseconds: Environment.live.now().milliseconds + ahead.withLock { $0 })
            }))
        let id = try await alice.create(.group, .open, named: "club", on: north)
        try await bob.join(id, of: alice)
        await north.stop()
        func probed() async throws -> Timestamp? {
            try await bob.node.read { view in try RelayObservationTable.list(of: id, in: view).first?.probedAt }
        }
        func round() async throws -> Timestamp? {
            let row = try await bob.node.read { view in try ConversationTable.find(id, in: view) }
            _ = await bob.node.rounds.exchange(try #require(row), respectsBackoff: true)
            return try await probed()
        }
        // Often enough that the backoff outlasts the test.
        for _ in 0..<12 { _ = try await bob.node.rounds.sync(id, timeoutSeconds: 60) }
        let asked = try await probed()
        #expect(try await round() == asked, "left alone")
        _ = try await bob.node.rounds.sync(id, timeoutSeconds: 60)
        let again = try #require(try await probed())
        #expect(try again > #require(asked), "asked because somebody wants it")
        ahead.withLock { $0 = 301_000 }
        #expect(try #require(try await round()) > again, "the pause is over")
    }
}
