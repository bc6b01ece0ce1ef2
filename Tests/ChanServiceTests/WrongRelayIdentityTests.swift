import ChanCore
import ChanID
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanStore
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("Relays whose address has a wrong identity or port") struct WrongRelayIdentityTests {
    @Test func `a relay is not added if another identity answers at its address, and nothing is recorded`() async throws
    {
        let world = try TestCluster()
        let (north, south) = (try await world.relay("north"), try await world.relay("south"))
        let alice = try await world.person("alice")
        let id = try await alice.create(.channel, .open, on: north)
        let before = try await alice.entries(of: id)
        let wrong = try south.address.moved(to: north.address)
        #expect(
            await thrownErrorName {
                _ = try await alice.node.relays.addRelay(wrong, in: id, for: .system("relay.add"))
            } == "relay.identity_mismatch")
        #expect(try await alice.entries(of: id) == before)
        var options = NewConversationOptions(kind: .channel, visibility: .open, profile: Profile(name: "#wrong"))
        options.relays = [wrong]
        let created = options
        #expect(
            await thrownErrorName {
                _ = try await alice.node.conversations.createConversation(created, for: .system("conversation.create"))
            } == "relay.identity_mismatch")
        await north.stop()
        await south.stop()
    }

    @Test func `a token that adds relays does not learn that another identity answers`() async throws {
        let world = try TestCluster()
        let (north, south) = (try await world.relay("north"), try await world.relay("south"))
        let alice = try await world.person("alice")
        let id = try await alice.create(.channel, .open, on: north)
        var request = Request.system("relay.add")
        request.isRestricted = true
        let report = try await alice.node.relays.addRelay(
            try south.address.moved(to: north.address), in: id, for: request)
        #expect(report.outcome == .applied && report.warnings == [])
        // Nor do they learn it from how the relay is named, or how long they wait: it is not asked.
        let added = try await alice.node.withView { [identity = south.address.relay] view in
            try view.relayOverview(of: identity, in: id)
        }
        #expect(added.relay.name == String(south.address.relay.description.prefix(8)))
        await north.stop()
        await south.stop()
    }

    @Test func `a relay that does not answer is added with a warning; its address can be corrected`() async throws {
        let world = try TestCluster()
        let (north, south) = (try await world.relay("north"), try await world.relay("south"))
        let east = try await world.relay("east")
        await east.stop()
        let alice = try await world.person("alice")
        let id = try await alice.create(.channel, .open, on: north)
        let report = try await alice.node.relays.addRelay(
            try south.address.moved(to: east.address), in: id, for: .system("relay.add"))
        guard case .relayUnanswered = report.warnings.first else {
            Issue.record("no warning: \(report.warnings)")
            return
        }
        _ = try await alice.node.rounds.sync(id, timeoutSeconds: 60)
        _ = try await alice.node.relays.addRelay(south.address, in: id, for: .system("relay.add"))
        try await alice.syncFully()
        #expect(
            try await alice.node.withView { try $0.relayOverview(of: south.address.relay, in: id) }.relay.status
                == .active)
        await north.stop()
        await south.stop()
    }

    @Test func `a relay that the conversation has at another address is refused with the recorded one`() async throws {
        let world = try TestCluster()
        let (north, east) = (try await world.relay("north"), try await world.relay("east"))
        await east.stop()
        let alice = try await world.person("alice")
        let id = try await alice.create(.channel, .open, on: north)
        let moved = try north.address.moved(to: east.address)
        do throws(ServiceError) {
            _ = try await alice.node.relays.addRelay(moved, in: id, for: .system("relay.add"))
            Issue.record("it was added")
        } catch {
            #expect(error.errorName.fault == .conflictRelayExists)
            #expect(error.errorName.facts["actual"] == north.address.description)
            #expect(error.errorName.facts["target"] == moved.description)
            #expect(error.errorName.facts["rule"] == "RelayStepIsLegal")
        }
        await north.stop()
    }

    @Test func `bob asks the right relay, although one with a wrong identity is listed at its address`() async throws {
        let world = try TestCluster()
        let (north, south) = (try await world.relay("north"), try await world.relay("zzzz"))
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(.channel, .open, on: north)
        try await bob.join(id, of: alice)
        try await alice.addWrongRelay(at: south.address, in: id)
        _ = try await alice.node.relays.addRelay(south.address, in: id, for: .system("relay.add"))
        _ = try await alice.node.rounds.sync(id, timeoutSeconds: 60)
        try await bob.syncFully()
        await north.stop()
        try await alice.say("by the right one", in: id)
        _ = try await alice.node.rounds.sync(id, timeoutSeconds: 60)
        try await bob.syncFully()
        #expect(try await bob.texts(in: id) == ["by the right one"])
        await south.stop()
    }

    @Test func `after a relay that never worked was removed, the owner's sync is complete`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let east = try await world.relay("east")
        let alice = try await world.person("alice")
        let id = try await alice.create(.channel, .open, on: north)
        let wrong = try await alice.addWrongRelay(at: east.address, in: id)
        let before = try #require(try await alice.node.rounds.sync(id, timeoutSeconds: 60).conversations.first)
        #expect(before.detail != nil, "the wrong identity is named")
        _ = try await alice.node.changes.perform(
            .removeRelay(relay: wrong.relay, reason: nil, acknowledged: false), in: id, for: .system("relay.remove"))
        let row = try #require(try await alice.syncFully().conversations.first)
        #expect(row.isComplete && row.detail == nil, "\(row)")
        await north.stop()
        await east.stop()
    }

    @Test func `readers learn of a relay's removal from it, and ask the other relay`() async throws {
        let world = try TestCluster()
        let (north, east) = (try await world.relay("north"), try await world.relay("east"))
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(.channel, .open, on: north)
        try await bob.join(id, of: alice)
        try await alice.addWrongRelay(at: east.address, in: id)
        _ = try await alice.node.changes.perform(
            .removeRelay(relay: north.address.relay, reason: nil, acknowledged: true), in: id,
            for: .system("relay.remove"))
        try await alice.say("nobody carries this yet", in: id)
        let alone = try #require(try await alice.node.rounds.sync(id, timeoutSeconds: 60).conversations.first)
        #expect(!alone.isComplete && alone.detail != nil, "\(alone)")
        let stranded = try #require(try await bob.node.rounds.sync(id, timeoutSeconds: 60).conversations.first)
        #expect(!stranded.isComplete, "the wrong relay cannot be asked, and north has nothing new")
        #expect(stranded.detail?.contains("no relay") == true, "\(stranded)")
        #expect(try await bob.texts(in: id) == [], "north was given nothing from after its removal")
        // The relay is added again, which bob can learn only there.
        _ = try await alice.node.relays.addRelay(north.address, in: id, for: .system("relay.add"))
        _ = try await alice.node.rounds.sync(id, timeoutSeconds: 60)
        let found = try #require(try await bob.node.rounds.sync(id, timeoutSeconds: 60).conversations.first)
        #expect(found.isComplete, "\(found)")
        #expect(try await bob.texts(in: id) == ["nobody carries this yet"])
        await north.stop()
        await east.stop()
    }
}

extension RelayAddress {
    /// The address of this identity at the endpoint of another.
    fileprivate func moved(to other: RelayAddress) throws -> RelayAddress {
        try RelayAddress(relay: relay, host: other.host, port: other.port)
    }
}

extension Person {
    fileprivate func entries(of conversation: ConversationID) async throws -> UInt64 {
        try await node.read { view in try LogReader.size(of: conversation, in: view) }
    }

    /// Adds a relay with an identity that nobody has, as a node of an earlier version did.
    @discardableResult
    fileprivate func addWrongRelay(
        at address: RelayAddress, in conversation: ConversationID
    ) async throws -> RelayAddress {
        let identity = try #require(RelayID((0..<32).map { _ in UInt8.random(in: 0...255) }))
        let wrong = try RelayAddress(relay: identity, host: address.host, port: address.port)
        let offer = NewRelay(
            relay: identity, name: String(identity.description.prefix(8)), address: wrong.description)
        _ = try await node.changes.perform(.addRelay(offer), in: conversation, for: .system("relay.add"))
        return wrong
    }
}
