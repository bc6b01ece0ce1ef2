import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
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

@Suite("Claiming the role of the origin")
struct ClaimTests {
    private static let kinds: [(ConversationKind, Visibility)] = [
        (.group, .closed), (.group, .open), (.channel, .closed), (.channel, .open),
    ]

    @Test(arguments: kinds) func `an owner continues where the lost node stopped, and all members follow`(
        kind: ConversationKind, visibility: Visibility
    ) async throws {
        let club = try await RemoteOwnersFixture(kind, visibility)
        let (alice, bob, carol, id) = (club.alice, club.bob, club.carol, club.id)
        let oldLink = try await alice.node.withView { try $0.linkText(of: id) }
        try await alice.say("before", in: id)
        try await club.round()
        await club.pause()
        try alice.node.close()
        try await club.claim()
        #expect(try await bob.node.withView { try $0.handover(of: id) }.isOrigin)
        try await bob.say("after", in: id)
        for person in [bob, carol, bob, carol] { _ = try await person.node.rounds.sync(nil, timeoutSeconds: 60) }
        for person in [bob, carol] {
            #expect(try await person.texts(in: id) == ["before", "after"], "\(person.name)")
            #expect(try await person.failures(in: id) == [], "\(person.name)")
            try await person.checkLog(of: id)
        }
        try await bob.auditShowsOrigin(club.bobID, of: id, "claimed the origin")
        for (name, link) in [("dave", oldLink), ("erin", try await bob.node.withView { try $0.linkText(of: id) })] {
            let newcomer = try await club.world.person(name)
            _ = try await newcomer.node.conversations.joinConversation(
                link: link, profile: nil, kind: nil, for: .system("conversation.join"))
            try await bob.syncFully()
            try await newcomer.syncFully()
            #expect(try await newcomer.node.overview(of: id).status == .active, "\(name)")
            let failures = try await newcomer.failures(in: id)
            #expect(failures.allSatisfy { $0.hasPrefix("too_early") }, "\(name): \(failures)")
        }
        await club.stopRelays()
    }

    @Test(arguments: kinds) func `the returning node yields, submits what nobody had received, and sees no fork`(
        kind: ConversationKind, visibility: Visibility
    ) async throws {
        let club = try await RemoteOwnersFixture(kind, visibility)
        let (alice, bob, carol, id) = (club.alice, club.bob, club.carol, club.id)
        await club.pause()
        try await alice.say("published", in: id)
        try await club.round()
        // Ordered and signed, but never published: the node stopped in between.
        try await alice.say("unpublished", in: id)
        _ = try await alice.node.links.createLink(
            LinkOptions(name: "spare", role: .member), in: id, for: .system("link.create"))
        try alice.node.close()
        try await club.claim()
        try await bob.say("meanwhile", in: id)
        for person in [bob, carol] { _ = try await person.node.rounds.sync(nil, timeoutSeconds: 60) }
        let back = RemoteOwnersFixture(club, alice: try await club.world.person("alice"))
        try await back.round()
        try await back.round()
        #expect(try await !back.alice.node.withView { try $0.handover(of: id) }.isOrigin)
        for person in [back.alice, bob, carol] {
            #expect(
                try await person.texts(in: id) == ["published", "meanwhile", "unpublished"], "\(person.name)")
            #expect(try await person.failures(in: id) == [], "\(person.name)")
            try await person.checkLog(of: id)
        }
        #expect(try await back.alice.node.overview(of: id).summary == bob.node.overview(of: id).summary)
        #expect(
            try await bob.node.read { view in try LinkTable.list(of: id, in: view) }.contains { $0.name == "spare" })
        await club.stopRelays()
    }

    @Test func `a returning node publishes nothing at a relay that missed the claim, if another relay has it`()
        async throws
    {
        let club = try await RemoteOwnersFixture(.group, .closed)
        let (bob, id) = (club.bob, club.id)
        await club.pause()
        try await club.round()
        try await club.alice.say("unpublished", in: id)
        try club.alice.node.close()
        let row = try #require(try await bob.node.read { view in try ConversationTable.find(id, in: view) })
        _ = try await bob.node.write { transaction in
            try ConversationWriter(claiming: row, with: [], of: bob.node.context, in: transaction).finish()
        }
        try await OriginSync(node: bob.node.rounds, conversation: id, address: club.relays[1].address).run()
        let alice = try await club.world.person("alice")
        _ = try await alice.node.rounds.sync(nil, timeoutSeconds: 60)
        #expect(try await !alice.node.withView { try $0.handover(of: id) }.isOrigin)
        for person in [bob, alice, bob, club.carol] { _ = try await person.node.rounds.sync(nil, timeoutSeconds: 60) }
        #expect(try await bob.node.withView { try $0.handover(of: id) }.isOrigin)
        for person in [alice, bob, club.carol] {
            #expect(try await person.texts(in: id) == ["unpublished"], "\(person.name)")
            #expect(try await person.failures(in: id) == [], "\(person.name)")
            try await person.checkLog(of: id)
        }
        await club.stopRelays()
    }

    @Test(arguments: kinds) func `recovery words and a link restore everything on an empty node`(
        kind: ConversationKind, visibility: Visibility
    ) async throws {
        let world = try TestCluster()
        let (north, south) = (try await world.relay("north"), try await world.relay("south"))
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(kind, visibility, named: "#club", on: north, south)
        try await bob.join(id, of: alice)
        let carol = try await world.person("carol")
        let carolID = try await carol.join(id, of: alice)
        try await alice.say("one", in: id)
        // The tree and the charter's secret advance; then owners change, and the secret is renewed.
        _ = try await alice.node.changes.perform(.remove(member: carolID, .none), in: id, for: .system("member.remove"))
        try await alice.say("two", in: id)
        try await alice.syncFully()
        let profile = try #require(
            try await alice.node.withView { try $0.profiles(PageRequest(limit: 1)) }.elements.first)
        let words = try await alice.node.profiles.recoveryPhrase(of: profile.id, for: .system("profile.phrase")).words
        let link = try await alice.node.withView { try $0.linkText(of: id) }
        try alice.node.close()

        let node = try Node(home: world.directory.file("new"))
        _ = try await node.profiles.restoreProfile(
            name: "alice", words: words, for: .system("profile.restore"))
        let again = Person(name: "alice", node: node)
        let recovered = try await node.origins.recoverConversation(
            link: link, profile: nil, kind: kind, withoutRelays: false, for: .system("conversation.recover"))
        #expect(recovered.conversation == id)
        #expect(try await node.withView { try $0.handover(of: id) }.isOrigin)
        #expect(try await again.texts(in: id) == ["one", "two"])
        #expect(try await again.failures(in: id) == [])
        try await again.say("three", in: id)
        try await again.syncFully()
        try await bob.syncFully()
        #expect(try await bob.texts(in: id) == ["one", "two", "three"])
        #expect(try await bob.failures(in: id) == [])
        for person in [again, bob] { try await person.checkLog(of: id) }
        if kind == .group {
            try await bob.say("welcome back", in: id)
            for person in [bob, again, bob] { _ = try await person.node.rounds.sync(nil, timeoutSeconds: 60) }
            #expect(try await again.texts(in: id) == ["one", "two", "three", "welcome back"])
        }
        // The link in circulation still works for new members.
        let dave = try await world.person("dave")
        try await dave.join(id, of: again)
        #expect(try await dave.node.overview(of: id).status == .active)
        for (node, refused) in [(node, "state.is_origin"), (bob.node, "state.already_member")] {
            #expect(
                await thrownErrorName {
                    _ = try await node.origins.recoverConversation(
                        link: link, profile: nil, kind: nil, withoutRelays: false, for: .system("conversation.recover"))
                } == refused)
        }
        await north.stop()
        await south.stop()
    }

    @Test func `claims are refused from non-owners, from the origin, and while a relay may have more entries`()
        async throws
    {
        let club = try await RemoteOwnersFixture(.group, .closed)
        let (alice, bob, carol, id) = (club.alice, club.bob, club.carol, club.id)
        await club.pause()
        #expect(await thrownErrorName { try await carol.claim(id) } == "state.not_claimable")
        #expect(await thrownErrorName { try await alice.claim(id) } == "state.is_origin")
        await club.relays[1].stop()
        #expect(await thrownErrorName { try await bob.claim(id) } == "guard.relays_unheard")
        var governance = Governance()
        governance.severe = 2
        _ = try await alice.node.changes.perform(.setGovernance(governance), in: id, for: .system("governance.set"))
        _ = try await alice.node.rounds.sync(nil, timeoutSeconds: 60)
        #expect(await thrownErrorName { try await bob.claim(id, withoutRelays: true) } == "guard.needs_approval")
        #expect(try await !bob.node.withView { try $0.handover(of: id) }.isOrigin)
        await club.relays[0].stop()
    }

    @Test func `if two owners claim at once, one becomes the origin, and the other's messages are not lost`()
        async throws
    {
        let club = try await RemoteOwnersFixture(.group, .closed)
        let (alice, bob, carol, id) = (club.alice, club.bob, club.carol, club.id)
        await club.pause()
        _ = try await alice.node.changes.perform(
            .changeRole(member: club.carolID, role: .owner), in: id, for: .system("member.role"))
        try await club.round()
        try alice.node.close()
        for person in [bob, carol] {
            let row = try #require(try await person.node.read { view in try ConversationTable.find(id, in: view) })
            _ = try await person.node.write { transaction in
                try ConversationWriter(claiming: row, with: [], of: person.node.context, in: transaction).finish()
            }
            try await person.say("by \(person.name)", in: id)
        }
        async let first = bob.node.rounds.sync(nil, timeoutSeconds: 60)
        async let second = carol.node.rounds.sync(nil, timeoutSeconds: 60)
        _ = try await (first, second)
        for person in [bob, carol, bob, carol] { _ = try await person.node.rounds.sync(nil, timeoutSeconds: 60) }
        let orders = [
            try await bob.node.withView { try $0.handover(of: id) }.isOrigin,
            try await carol.node.withView { try $0.handover(of: id) }.isOrigin,
        ]
        #expect(orders.filter(\.self).count == 1)
        for person in [bob, carol] {
            #expect(try await Set(person.texts(in: id)) == ["by bob", "by carol"], "\(person.name)")
            #expect(try await person.failures(in: id) == [], "\(person.name)")
        }
        let back = try await club.world.person("alice")
        for person in [back, bob, carol, back] { _ = try await person.node.rounds.sync(nil, timeoutSeconds: 60) }
        #expect(try await !back.node.withView { try $0.handover(of: id) }.isOrigin)
        #expect(try await Set(back.texts(in: id)) == ["by bob", "by carol"])
        #expect(try await back.failures(in: id) == [])
        await club.stopRelays()
    }

    @Test func `a removed owner cannot claim, whatever secrets they have`() async throws {
        let club = try await RemoteOwnersFixture(.group, .closed)
        let (alice, bob, id) = (club.alice, club.bob, club.id)
        await club.pause()
        let stepDown = Command.changeRole(member: club.bobID, role: .member)
        _ = try await bob.node.changes.perform(stepDown, in: id, for: .system("member.role"))
        _ = try await bob.node.rounds.sync(nil, timeoutSeconds: 60)
        _ = try await alice.node.rounds.sync(nil, timeoutSeconds: 60)
        // A copy of bob's node that missed the answer claims by what it knows; the relays know better.
        let row = try #require(try await bob.node.read { view in try ConversationTable.find(id, in: view) })
        _ = try await bob.node.write { transaction in
            let writer = try ConversationWriter(claiming: row, with: [], of: bob.node.context, in: transaction)
            try writer.finish()
        }
        _ = try await bob.node.rounds.sync(nil, timeoutSeconds: 60)
        #expect(try await !bob.node.withView { try $0.handover(of: id) }.isOrigin)
        try await alice.say("still here", in: id)
        for person in [alice, bob, club.carol, bob] { _ = try await person.node.rounds.sync(nil, timeoutSeconds: 60) }
        for person in [alice, bob, club.carol] {
            #expect(try await person.texts(in: id) == ["still here"], "\(person.name)")
            #expect(try await person.failures(in: id) == [], "\(person.name)")
        }
        await club.stopRelays()
    }
}

extension RemoteOwnersFixture {
    /// Claims the role of the origin from bob's node.
    func claim() async throws { try await bob.claim(id) }
}

extension Person {
    func claim(
        _ conversation: ConversationID, with agreements: [String] = [], withoutRelays: Bool = false
    ) async throws {
        _ = try await node.origins.claimOrigin(
            of: conversation, with: agreements, withoutRelays: withoutRelays, for: .system("handover.claim"))
    }

    /// Checks that the stored log matches what its origins signed, and that the projections match the log.
    func checkLog(of conversation: ConversationID) async throws {
        let verified = try await node.audit.verify(conversation, offline: true, progress: { _, _ in })
        #expect(verified.isSound, "\(name): \(verified.errors)")
        let row = try #require(try await node.read { view in try ConversationTable.find(conversation, in: view) })
        let differences = try await node.doctor.projectionDifferences(row)
        #expect(differences == [], "\(name): \(differences)")
    }
}
