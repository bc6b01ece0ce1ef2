import ChanCore
import ChanID
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanStore
import ChanTestSupport
import Foundation
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("Handover of the origin")
struct OriginHandoverTests {
    private static let kinds: [(ConversationKind, Visibility)] = [
        (.group, .closed), (.group, .open), (.channel, .closed), (.channel, .open),
    ]

    @Test(arguments: kinds)
    func `the other owner's node continues, all follow, and the former origin signs nothing more`(
        kind: ConversationKind, visibility: Visibility
    ) async throws {
        let club = try await RemoteOwnersFixture(kind, visibility)
        let (alice, bob, carol, id) = (club.alice, club.bob, club.carol, club.id)
        let oldLink = try await alice.node.withView { try $0.linkText(of: id) }
        try await alice.say("before", in: id)
        try await club.handOver()
        #expect(try await bob.node.withView { try $0.handover(of: id) }.isOrigin)
        #expect(try await !alice.node.withView { try $0.handover(of: id) }.isOrigin)
        #expect(try await alice.node.withView { try $0.handover(of: id) }.origin?.id == club.bobID)
        let stopped = await thrownErrorName {
            try await alice.node.write { transaction in
                _ = try ConversationWriter(id, of: alice.node.context, in: transaction)
            }
        }
        #expect(stopped == "state.origin_moved")
        for person in [alice, bob] {
            try await person.auditShowsOrigin(club.bobID, of: id, "handed the origin over to @bob")
        }
        // All members continue to post.
        _ = try await alice.say("from alice", in: id)
        try await bob.say("from bob", in: id)
        try await club.round()
        for person in [alice, bob, carol] {
            #expect(try await Set(person.texts(in: id)) == ["before", "from alice", "from bob"], "\(person.name)")
        }
        for (name, link) in [("dave", oldLink), ("erin", try await bob.node.withView { try $0.linkText(of: id) })] {
            let newcomer = try await club.world.person(name)
            _ = try await newcomer.node.conversations.joinConversation(
                link: link, profile: nil, kind: nil, for: .system("conversation.join"))
            try await club.round()
            try await newcomer.syncFully()
            try await newcomer.syncFully()
            #expect(try await newcomer.node.overview(of: id).status == .active, "\(name)")
            // In a closed conversation, messages from before they joined stay unreadable; there are no other failures.
            let failures = try await newcomer.failures(in: id)
            #expect(failures.allSatisfy { $0.hasPrefix("too_early") }, "\(name): \(failures)")
            #expect(failures.isEmpty == (visibility == .open), "\(name)")
        }
        _ = try await bob.node.changes.perform(
            .remove(member: club.carolID, .none), in: id, for: .system("member.remove"))
        try await bob.say("without carol", in: id)
        try await club.round()
        #expect(try await alice.texts(in: id).contains("without carol"))
        if visibility == .closed { #expect(try await !carol.texts(in: id).contains("without carol")) }
        #expect(try await alice.node.overview(of: id).summary == bob.node.overview(of: id).summary)
        for person in [alice, bob] { #expect(try await person.failures(in: id) == [], "\(person.name)") }
        await club.stopRelays()
    }

    @Test(arguments: kinds) func `a sole owner leaves, and the named successor gets the ownership and the origin`(
        kind: ConversationKind, visibility: Visibility
    ) async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(kind, visibility, named: "club", on: north)
        let bobID = try await bob.join(id, of: alice)
        if kind == .channel {
            _ = try await alice.node.changes.perform(
                .changeRole(member: bobID, role: .moderator), in: id, for: .system("member.role"))
        }
        let link = try await alice.node.withView { try $0.linkText(of: id) }
        _ = try await alice.node.changes.perform(.leave(successor: bobID), in: id, for: .system("conversation.leave"))
        for person in [alice, bob] { try await person.syncFully() }
        _ = try await bob.node.origins.answerSuccession(accept: true, in: id, for: .system("conversation.succeed"))
        for person in [bob, alice, bob, alice, bob] { _ = try await person.node.rounds.sync(id, timeoutSeconds: 60) }
        #expect(try await bob.node.overview(of: id).role == .owner)
        #expect(try await bob.node.withView { try $0.handover(of: id) }.isOrigin)
        #expect(try await alice.node.overview(of: id).status == .left)
        #expect(try await !alice.node.withView { try $0.handover(of: id) }.isOrigin)

        // The conversation continues without alice: carol joins by her link, posts, and is offered the handover in
        // turn.
        let carol = try await world.person("carol")
        _ = try await carol.node.conversations.joinConversation(
            link: link, profile: nil, kind: nil, for: .system("conversation.join"))
        try await bob.syncFully()
        for _ in 0..<2 { try await carol.syncFully() }
        #expect(try await carol.node.overview(of: id).status == .active)
        let carolID = try #require(try await carol.node.overview(of: id).member)
        _ = try await bob.node.changes.perform(
            .changeRole(member: carolID, role: .owner), in: id, for: .system("member.role"))
        _ = try await bob.node.origins.offerHandover(.origin, to: carolID, in: id, for: .system("handover.offer"))
        try await bob.say("thanks, alice", in: id)
        for person in [bob, carol] { try await person.syncFully() }
        #expect(try await carol.texts(in: id) == ["thanks, alice"])
        #expect(try await carol.node.withView { try $0.handover(of: id) }.offer != nil)
        for person in [bob, carol] {
            #expect(try await person.failures(in: id).allSatisfy { $0.hasPrefix("too_early") }, "\(person.name)")
        }
        await north.stop()
    }

    @Test func `the origin is handed over and back`() async throws {
        let club = try await RemoteOwnersFixture(.group, .closed)
        let (alice, bob, id) = (club.alice, club.bob, club.id)
        try await club.handOver()
        let aliceID = try #require(try await alice.node.overview(of: id).member)
        _ = try await bob.node.origins.offerHandover(.origin, to: aliceID, in: id, for: .system("handover.offer"))
        try await club.round()
        _ = try await alice.node.origins.answerHandover(accept: true, in: id, for: .system("handover.accept"))
        try await club.round()
        #expect(try await alice.node.withView { try $0.handover(of: id) }.isOrigin)
        #expect(try await !bob.node.withView { try $0.handover(of: id) }.isOrigin)
        try await bob.say("hello again", in: id)
        try await club.round()
        #expect(try await club.carol.texts(in: id) == ["hello again"])
        for person in [alice, bob, club.carol] { #expect(try await person.failures(in: id) == [], "\(person.name)") }
        let east = try await club.world.relay("east")
        let offer = NewRelay(relay: east.address.relay, name: "east", address: east.address.description)
        _ = try await alice.node.changes.perform(.addRelay(offer), in: id, for: .system("relay.add"))
        try await club.round()
        #expect(try await alice.node.withView { try $0.relayOverview(of: offer.relay, in: id) }.relay.status == .active)
        await east.stop()
        await club.stopRelays()
    }

    @Test func `a former origin that stopped before it published its last entry publishes it when it returns`()
        async throws
    {
        let club = try await RemoteOwnersFixture(.group, .closed)
        let (bob, id) = (club.bob, club.id)
        try await club.acceptUnheard()
        try club.alice.node.close()
        // bob's node stops as well; it still has the announced keys when it returns.
        try bob.node.close()
        let (alice, bobAgain) = (try await club.world.person("alice"), try await club.world.person("bob"))
        #expect(try await !alice.node.withView { try $0.handover(of: id) }.isOrigin)
        #expect(try await !bobAgain.node.withView { try $0.handover(of: id) }.isOrigin, "bob has not heard of it")
        try await alice.syncFully()
        try await bobAgain.syncFully()
        #expect(try await bobAgain.node.withView { try $0.handover(of: id) }.isOrigin)
        try await bobAgain.say("on we go", in: id)
        for person in [bobAgain, alice, club.carol] { try await person.syncFully() }
        #expect(try await alice.texts(in: id) == ["on we go"])
        #expect(try await club.carol.texts(in: id) == ["on we go"])
        for person in [alice, bobAgain, club.carol] { #expect(try await person.failures(in: id) == []) }
        await club.stopRelays()
    }

    @Test func `if only one relay has the last entry, the next origin brings it to the other`() async throws {
        let club = try await RemoteOwnersFixture(.group, .open)
        let (alice, bob, id) = (club.alice, club.bob, club.id)
        try await club.acceptUnheard()
        let dialer = RelayDialer(node: alice.node.rounds, conversation: id)
        try await dialer.withConnection(with: club.relays[0].address, as: .formerOrigin) {
            (connection) async throws(ServiceError) in
            try await OriginSync(node: alice.node.rounds, conversation: id, address: club.relays[0].address)
                .publishFinalSegment(connection)
        }
        try alice.node.close()
        try await bob.syncFully()
        #expect(try await bob.node.withView { try $0.handover(of: id) }.isOrigin)
        try await bob.say("both of you", in: id)
        try await bob.syncFully()
        await club.relays[0].stop()
        _ = try await club.carol.node.rounds.sync(nil, timeoutSeconds: 60)
        #expect(try await club.carol.texts(in: id) == ["both of you"])
        #expect(try await club.carol.failures(in: id) == [])
        await club.relays[1].stop()
    }

    @Test func `a copy from before the handover learns that it is not the origin, and no fork is reported`()
        async throws
    {
        let club = try await RemoteOwnersFixture(.group, .closed)
        let (bob, id) = (club.bob, club.id)
        await club.pause()
        try club.alice.node.close()
        let (home, copy) = (club.world.directory.file("alice"), club.world.directory.file("alice.copy"))
        try FileManager.default.copyItem(atPath: home, toPath: copy)
        let later = RemoteOwnersFixture(club, alice: try await club.world.person("alice"))
        try await later.handOver()
        try await bob.say("you missed this", in: id)
        try await later.round()
        try later.alice.node.close()
        for name in try FileManager.default.contentsOfDirectory(atPath: copy) where name.hasPrefix("node.sqlite") {
            try Data(contentsOf: URL(fileURLWithPath: copy + "/" + name))
                .write(to: URL(fileURLWithPath: home + "/" + name))
        }
        let restored = try await club.world.person("alice")
        #expect(await thrownErrorName { _ = try await restored.say("too early", in: id) } == "state.restored")
        _ = try await restored.node.rounds.sync(nil, timeoutSeconds: 60)
        #expect(try await !restored.node.withView { try $0.handover(of: id) }.isOrigin)
        #expect(try await restored.texts(in: id) == ["you missed this"])
        _ = try await restored.say("thank you", in: id)
        for person in [restored, bob, restored, club.carol] {
            _ = try await person.node.rounds.sync(nil, timeoutSeconds: 60)
        }
        for person in [restored, bob, club.carol] {
            #expect(try await person.texts(in: id) == ["you missed this", "thank you"], "\(person.name)")
            #expect(try await person.failures(in: id) == [], "\(person.name)")
        }
        await club.stopRelays()
    }

    @Test func `pending submissions are answered by the next origin, and none is executed twice`() async throws {
        let club = try await RemoteOwnersFixture(.group, .closed)
        let (alice, bob, carol, id) = (club.alice, club.bob, club.carol, club.id)
        await club.pause()
        // alice's node orders one of carol's messages without a receipt reaching her, and never receives the other.
        try await carol.say("ordered", in: id)
        let first = try await carol.pendingSubmissions(in: id)
        _ = try await SubmissionProcessor(node: alice.node.core, conversation: id).answer(first)
        try await club.acceptUnheard()
        _ = try await carol.node.rounds.sync(nil, timeoutSeconds: 60)
        try await carol.say("not seen", in: id)
        try await bob.say("bob's own", in: id)
        _ = try await alice.node.rounds.sync(nil, timeoutSeconds: 60)
        for person in [bob, carol, bob, carol, alice] { _ = try await person.node.rounds.sync(nil, timeoutSeconds: 60) }
        for person in [alice, bob, carol] {
            let texts = try await person.texts(in: id)
            #expect(texts.sorted() == ["bob's own", "not seen", "ordered"], "\(person.name)")
            #expect(try await person.pendingSubmissions(in: id).isEmpty, "\(person.name)")
            #expect(try await person.failures(in: id) == [], "\(person.name)")
        }
        await club.stopRelays()
    }
}

extension RemoteOwnersFixture {
    /// Hands the origin over from alice's node to bob's, which accepts.
    func handOver() async throws {
        await pause()
        _ = try await alice.node.origins.offerHandover(.origin, to: bobID, in: id, for: .system("handover.offer"))
        try await round()
        _ = try await bob.node.origins.answerHandover(accept: true, in: id, for: .system("handover.accept"))
        try await round()
        try await round()
    }

    /// bob accepts and alice's node orders it, but publishes nothing.
    func acceptUnheard() async throws {
        await pause()
        _ = try await alice.node.origins.offerHandover(.origin, to: bobID, in: id, for: .system("handover.offer"))
        _ = try await alice.node.rounds.sync(nil, timeoutSeconds: 60)
        _ = try await bob.node.rounds.sync(nil, timeoutSeconds: 60)
        _ = try await bob.node.origins.answerHandover(accept: true, in: id, for: .system("handover.accept"))
        _ = try await SubmissionProcessor(node: alice.node.core, conversation: id).answer(
            try await bob.pendingSubmissions(in: id))
    }

    /// Syncs all members until nothing is pending.
    func round() async throws {
        for person in [alice, bob, carol, alice, bob, carol] {
            _ = try await person.node.rounds.sync(nil, timeoutSeconds: 60)
        }
    }

    func stopRelays() async { for relay in relays { await relay.stop() } }
}

extension Person {
    /// The bytes of the submissions that await an answer.
    func pendingSubmissions(in conversation: ConversationID) async throws -> [[UInt8]] {
        try await node.read { view in try SubmissionTable.listOpen(of: conversation, in: view).map(\.bytes) }
    }
}
