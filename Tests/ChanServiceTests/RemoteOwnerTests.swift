import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanJSON
import ChanReading
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanService
import ChanTestSupport
import Testing

@Suite("Owners on another node")
struct RemoteOwnerTests {
    @Test(arguments: [Visibility.open, .closed]) func `a remote owner can run every command of the owner at the origin`(
        visibility: Visibility
    ) async throws {
        let club = try await RemoteOwnersFixture(.channel, visibility)
        let (bob, alice, id, carol) = (club.bob, club.alice, club.id, club.carolID)
        let commands: [Command] = [
            .post(Posting(text: "from bob")), .editProfile(Profile(name: "club", title: "The club")),
            .setWelcome("Search before you ask."),
            .overridePermission(
                OverrideChange(permission: .pin, setting: PermissionOverride(permission: .pin, from: .admin))),
            .freeze(reason: "a break"), .unfreeze, .changeRole(member: carol, role: .moderator),
            .mute(RestrictionOrder(member: carol)), .unmute(carol), .block(RestrictionOrder(member: carol)),
            .unblock(carol), .changeRole(member: carol, role: .observer),
            .ban(BanOrder(member: carol, reason: "spam"), privateReason: "the third time"), .liftBan(carol),
        ]
        for command in commands {
            let report = try await club.performAsBob(command)
            #expect(report.outcome == .applied, "\(command)")
            #expect(report.entry > 0 && report.version > 0, "\(command)")
        }
        try await club.settle()
        #expect(try await bob.node.overview(of: id).summary == alice.node.overview(of: id).summary)
        #expect(try await alice.node.overview(of: id).summary.title == "The club")
        #expect(try await alice.node.memberOverview(of: carol, in: id).member.status == .removed)
        #expect(
            try await alice.node.memberOverview(of: carol, in: id).member.ended?.privateReason == nil,
            "the ban's own reason stands with the ban")
        #expect(try await bob.failures(in: id) == [])
        await club.stop()
    }

    @Test func `a remote owner learns that a link was created elsewhere, instead of seeing an empty one`() async throws
    {
        let club = try await RemoteOwnersFixture(.channel, .open)
        let shown = try await club.bob.node.withView { try $0.linkOverview(of: nil, in: club.id) }
        #expect(shown.text.isEmpty && shown.createdBy.name == "alice")
        #expect(await thrownErrorName { _ = try shown.withText() } == "link.elsewhere")
        let there = try await club.alice.node.withView { try $0.linkOverview(of: nil, in: club.id) }
        #expect(try !there.withText().text.isEmpty)
        await club.stop()
    }

    @Test func `a remote owner creates working links and gets their text, and adds and removes relays`() async throws {
        let club = try await RemoteOwnersFixture(.channel, .open)
        let east = try await club.world.relay("east")
        var request = Request.system("link.create")
        request.waitSeconds = 120
        let (report, link) = try await club.bob.node.links.createLink(
            LinkOptions(name: "bob's"), in: club.id, for: request)
        #expect(report.outcome == .applied)
        let text = try await club.bob.node.withView { try $0.linkText(of: club.id, link: link) }
        let dave = try await club.world.person("dave")
        _ = try await dave.node.conversations.joinConversation(
            link: text, profile: nil, kind: nil, for: .system("conversation.join"))
        try await eventually("dave is in, by bob's link") {
            _ = try await dave.node.rounds.sync(nil, timeoutSeconds: 5)
            return try await dave.node.overview(of: club.id).status == .active
        }
        let offer = NewRelay(relay: east.address.relay, name: "east", address: east.address.description)
        try await club.performAsBob(.addRelay(offer))
        try await eventually("alice's node asked the relay, and it carries the log") {
            try await club.alice.node.withView { try $0.relayOverview(of: offer.relay, in: club.id) }.relay.status
                == .active
        }
        try await club.settle()
        try await club.performAsBob(.removeRelay(relay: offer.relay, reason: "enough", acknowledged: false))
        #expect(
            try await club.alice.node.withView { try $0.relayOverview(of: offer.relay, in: club.id) }.relay.status
                == .removed)
        await club.stop()
        await east.stop()
    }

    @Test func `a remote owner gets the same refusals as at the origin, and the log stays unchanged`() async throws {
        let club = try await RemoteOwnersFixture(.group, .closed)
        let (alice, bob, id) = (club.alice, club.bob, club.id)
        let before = try await alice.node.overview(of: id)
        let commands: [Command] = [
            .unmute(club.carolID), .liftBan(club.carolID), .editProfile(Profile(name: "")),
            .remove(member: club.bobID, .none), .changeRole(member: club.carolID, role: .relay),
            .admit(member: club.carolID, role: nil), .answerSuccession(accept: true),
        ]
        for command in commands {
            let there = await thrownErrorName { try await club.performAsBob(command) }
            #expect(there != nil, "\(command)")
            let here = await thrownErrorName {
                _ = try await alice.node.changes.perform(command, in: id, for: .system("test"))
            }
            if command != .remove(member: club.bobID, .none) { #expect(there == here, "\(command)") }
        }
        #expect(
            await thrownErrorName { try await club.performAsBob(.freeze(reason: nil), expecting: 1) }
                == "conflict.version")
        _ = try? await bob.node.rounds.sync(nil, timeoutSeconds: 5)
        #expect(try await alice.node.overview(of: id).size == before.size)
        await club.stop()
    }

    @Test func `a slower concurrent change by a remote owner fails with conflict.version, without a merge`()
        async throws
    {
        let club = try await RemoteOwnersFixture(.channel, .open)
        let (alice, bob, id) = (club.alice, club.bob, club.id)
        await club.pause()
        // bob decides on the last state he saw; alice changes it before his submission arrives.
        _ = try await bob.node.changes.perform(
            .editProfile(Profile(name: "club", title: "bob's")), in: id, for: .system("conversation.update"))
        _ = try await alice.node.changes.perform(
            .editProfile(Profile(name: "club", title: "alice's", description: "hers")), in: id,
            for: .system("conversation.update"))
        _ = try await bob.node.changes.perform(
            .mute(RestrictionOrder(member: club.carolID)), in: id, for: .system("member.mute"))
        _ = try await bob.node.rounds.sync(nil, timeoutSeconds: 60)
        try await alice.syncFully()
        _ = try await bob.node.rounds.sync(nil, timeoutSeconds: 60)
        let summary = try await alice.node.overview(of: id).summary
        #expect(summary.title == "alice's" && summary.description == "hers")
        #expect(
            try await alice.node.memberOverview(of: club.carolID, in: id).member.muted != nil,
            "what nobody else touched goes through")
        let refused = try await bob.node.errors(of: .submissionRefused)
        ErrorTrace.record("conflict.version")
        #expect(refused == ["conflict.version"])
        await club.stop()
    }

    @Test func `pending submissions of a removed or demoted owner are refused`() async throws {
        let club = try await RemoteOwnersFixture(.channel, .closed)
        let (alice, bob, id) = (club.alice, club.bob, club.id)
        await club.pause()
        _ = try await alice.node.changes.perform(
            .changeRole(member: club.carolID, role: .owner), in: id, for: .system("member.role"))
        for command in [Command.freeze(reason: "revenge"), .remove(member: club.carolID, .none)] {
            _ = try? await bob.node.changes.perform(command, in: id, for: .system("test"))
        }
        var governance = Governance()
        governance.severe = 2
        _ = try await alice.node.changes.perform(.setGovernance(governance), in: id, for: .system("governance.set"))
        let made = try await alice.node.changes.perform(
            .changeRole(member: club.bobID, role: .observer), in: id, for: .system("member.role"))
        try await alice.syncFully()
        try await club.carol.syncFully()
        _ = try await club.carol.node.changes.perform(
            .approveProposal(try #require(made.proposal)), in: id, for: .system("proposal.approve"))
        _ = try await club.carol.node.rounds.sync(nil, timeoutSeconds: 60)
        try await alice.syncFully()
        #expect(try await alice.node.memberOverview(of: club.bobID, in: id).member.role == .observer)
        let size = try await alice.node.overview(of: id).size
        // Only now bob's submissions arrive.
        _ = try? await bob.node.rounds.sync(nil, timeoutSeconds: 60)
        try await alice.syncFully()
        _ = try? await bob.node.rounds.sync(nil, timeoutSeconds: 60)
        #expect(try await alice.node.overview(of: id).size == size)
        #expect(try await alice.node.overview(of: id).summary.lifecycle == .active)
        await club.stop()
    }
}

extension Node {
    /// The errors in the events of one topic, in order.
    fileprivate func errors(of topic: EventTopic) async throws -> [String] {
        var filter = EventFilter()
        filter.topics = [topic]
        return try await withView { [filter] in try $0.events(from: 1, filter, limit: 100) }.events.compactMap {
            $0.data["error"]?.string
        }
    }
}
