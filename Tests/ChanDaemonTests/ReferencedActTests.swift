import ChanCore
import ChanHost
import ChanID
import ChanJSON
import ChanReading
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanService
import ChanTestSupport
import Testing

@testable import ChanDaemon

/// Alice's node, the origin of a group, and bob's node, which receives the calls and submits to alice's.
private struct TwoNodes {
    let fixture: RPCServiceFixture
    let alice: Node
    let relay: RunningRelay
    let id: ConversationID
    let bob: MemberID
    let carolsNode: Node

    var bobsNode: Node { fixture.service.node }

    init() async throws {
        fixture = try RPCServiceFixture()
        _ = try await fixture.ask("profile.create", ["name": "bob"]).get()
        let home = try RelayHome.create(at: fixture.directory.file("north"), name: "north")
        relay = try await RunningRelay.start(in: home, listen: ("127.0.0.1", 0), options: RelayOptions())
        alice = try Node(home: fixture.directory.file("owner"))
        _ = try await alice.profiles.createProfile(name: "alice", for: .system("profile.create"))
        var plan = NewConversationOptions(kind: .group, visibility: .open, profile: Profile(name: "club"))
        plan.relays = [relay.address]
        id = try await alice.conversations.createConversation(plan, for: .system("conversation.create")).conversation
        _ = try await alice.rounds.sync(nil, timeoutSeconds: 60)
        carolsNode = try Node(home: fixture.directory.file("carol"))
        _ = try await carolsNode.profiles.createProfile(name: "carol", for: .system("profile.create"))
        let link = try await alice.withView { [id] in try $0.linkText(of: id) }
        for node in [fixture.service.node, carolsNode] {
            _ = try await node.conversations.joinConversation(
                link: link, profile: nil, kind: nil, for: .system("conversation.join"))
            for node in [alice, node] { _ = try await node.rounds.sync(nil, timeoutSeconds: 60) }
        }
        bob = try #require(try await fixture.service.node.overview(of: id).member)
    }

    func alices(_ commands: Command...) async throws {
        for command in commands { _ = try await alice.changes.perform(command, in: id, for: .system("test")) }
    }

    func exchange() async throws {
        for node in [bobsNode, alice, bobsNode, carolsNode] { _ = try await node.rounds.sync(id, timeoutSeconds: 60) }
    }

    /// Returns two submissions of bob that alice's node refused because she had demoted him; he is staff again now.
    func refused() async throws -> (ban: JSONValue, post: JSONValue) {
        try await alices(.changeRole(member: bob, role: .admin))
        try await exchange()
        let carol = try #require(try await carolsNode.overview(of: id).member)
        let ban = Command.ban(BanOrder(member: carol), privateReason: nil)
        _ = try await bobsNode.changes.perform(ban, in: id, for: .system("ban.add"))
        _ = try await bobsNode.messages.post(Posting(text: "refused"), in: id, for: .system("message.post"))
        try await alices(
            .changeRole(member: bob, role: .member), .mute(RestrictionOrder(member: bob, until: nil)))
        try await exchange()
        try await alices(.unmute(bob), .changeRole(member: bob, role: .admin))
        try await exchange()
        let list = try await fixture.ask("submission.list", ["conversation": "#club"]).get()
        let items = list[path: "items"]?.array ?? []
        func named(_ act: JSONValue) throws -> JSONValue {
            let found = try #require(items.first { $0[path: "act"] == act && $0[path: "state"] == "refused" })
            return ["conversation": "#club", "submission": try #require(found[path: "id"])]
        }
        return (try named("member_banned"), try named("posted"))
    }
}

@Suite("A call that repeats or approves a stored act is authorized as that act") struct ReferencedActTests {
    @Test func `a restricted caller may resend a refused submission that it may send, and no staff act`() async throws {
        let nodes = try await TwoNodes()
        let fixture = nodes.fixture
        let (ban, post) = try await nodes.refused()
        let low = try await fixture.token("low", #"{"severity":"low"}"#).caller
        let severe = try await fixture.token("severe", #"{"severity":"severe"}"#).caller
        let other = try await fixture.token("other", #"{"methods":["submission.*"]}"#).caller
        let texts = #"{"parameter":{"method":"message.post","name":"text","is":"hello"}}"#
        let narrow = try await fixture.token("narrow", texts).caller
        for caller in [low, severe] {
            #expect(await fixture.fault("submission.resend", ban, as: caller) == "access.delegation")
        }
        for caller in [other, narrow] {
            #expect(await fixture.fault("submission.resend", post, as: caller) == "access.restriction")
        }
        #expect(await fixture.fault("submission.resend", post, as: low) == nil)
        #expect(await fixture.fault("submission.resend", ban, as: .inProcess) == nil)
        try await nodes.exchange()
        #expect(try await nodes.carolsNode.overview(of: nodes.id).status == .banned)
        let journal = try await fixture.ask("audit.journal", ["action": "submission.resend"]).get()
        let text = JSONWriter.text(journal)
        #expect(text.contains("ban.add") && text.contains("message.post"), "the act is named")
        await nodes.relay.stop()
    }

    @Test func `approving a proposal of an irreversible act is as severe as performing it`() async throws {
        let nodes = try await TwoNodes()
        let fixture = nodes.fixture
        try await nodes.alices(.changeRole(member: nodes.bob, role: .owner))
        try await nodes.exchange()
        var governance = Governance.standard
        governance.severe = 2
        try await nodes.alices(.setGovernance(governance))
        try await nodes.alices(.close(reason: nil))
        try await nodes.exchange()
        let approval: JSONValue = ["conversation": "#club"]
        let moderate = try await fixture.token("moderate", #"{"severity":"moderate"}"#).caller
        let severe = try await fixture.token("severe", #"{"severity":"severe"}"#).caller
        #expect(await fixture.fault("proposal.approve", approval, as: moderate) == "access.restriction")
        #expect(await fixture.fault("proposal.approve", approval, as: severe) == nil)
        await nodes.relay.stop()
    }

    /// Names a relay at a port of this machine where nothing listens.
    private static let shortLink =
        "chan:AQABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4fAAECAwQFBgcICQoLDA0ODwFkZWZnaGlqa2xtbm9wcXJzdHV2d3h5ent8fX5_gIGCgwABCTEyNy4wLjAuMZzdJ30"

    @Test func `forcing a sync after a restore from a copy is for the owner only`() async throws {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        let severe = try await fixture.token("severe", #"{"severity":"severe"}"#).caller
        #expect(await fixture.fault("server.sync", ["force": true], as: severe) == "access.delegation")
        #expect(await fixture.fault("server.sync", ["force": false], as: severe) == nil)
        #expect(await fixture.fault("server.sync", ["force": true], as: .inProcess) == nil)
        // The relays of a short link are addresses that a caller chooses.
        let short: JSONValue = ["link": .string(Self.shortLink)]
        #expect(await fixture.fault("link.inspect", short, as: severe) == "access.delegation")
        #expect(await fixture.fault("link.inspect", ["link": "chanadm://join/AAAA"], as: severe) == "link.malformed")
    }
}
