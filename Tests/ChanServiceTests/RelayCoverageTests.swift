import ChanCore
import ChanID
import ChanRelayServer
import ChanRelayWire
import ChanStore
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("Which relays have an own message")
struct RelayCoverageTests {
    @Test func `an ordered message names how many relays hold and cosigned it, until all hold it`() async throws {
        let group = try await TwoRelayGroup()
        let (alice, bob, help) = (group.alice, group.bob, group.help)
        let message = try await alice.say("hello", in: help)
        func coverage(_ person: Person) async throws -> RelayCoverage? {
            try await person.node.item(message, in: help).relayCoverage
        }
        #expect(
            try await coverage(alice)
                == RelayCoverage(relays: 2, holding: 0, cosigning: 0, quorum: 2, isFinal: false))
        await group.relays.stop("south")
        _ = try await alice.node.rounds.sync(nil, timeoutSeconds: 60)
        try await eventually("one relay holds and cosigned it") {
            _ = try await alice.node.rounds.sync(nil, timeoutSeconds: 60)
            return try await coverage(alice)
                == RelayCoverage(relays: 2, holding: 1, cosigning: 1, quorum: 2, isFinal: false)
        }
        _ = try await bob.node.rounds.sync(nil, timeoutSeconds: 60)
        let seen = try #require(try await coverage(bob), "it is not bob's, and provisional")
        #expect(!seen.isFinal && seen.cosigning == 1 && seen.quorum == 2)
        try await group.relays.restart("south")
        try await eventually("all relays hold it") {
            _ = try await alice.node.rounds.sync(nil, timeoutSeconds: 60)
            return try await coverage(alice) == nil
        }
        _ = try await bob.node.rounds.sync(nil, timeoutSeconds: 60)
        #expect(try await coverage(bob) == nil, "both relays cosigned it")
        await group.relays.stopAll()
    }
}
