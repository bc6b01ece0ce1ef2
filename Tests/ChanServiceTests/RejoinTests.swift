import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanReading
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanService
import Testing

/// Tests of what a node folds between its member's leave and the log entry of it.
@Suite("Members who leave and return")
struct RejoinTests {
    @Test(arguments: [Visibility.open, .closed]) func `a former member is admitted by a newer link than they joined by`(
        visibility: Visibility
    ) async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let help = try await alice.create(.channel, visibility, on: north)
        try await bob.join(help, of: alice)
        _ = try await alice.node.links.rotateLink(
            nil, freshSecret: visibility == .open, in: help, for: .system("link.rotate"))
        try await alice.syncFully()
        try await bob.leave(help)
        for person in [bob, alice, bob] { try await person.syncFully() }
        try await bob.join(help, of: alice)
        try await alice.say("welcome back", in: help)
        for person in [alice, bob] { try await person.syncFully() }
        #expect(try await bob.node.overview(of: help).status == .active)
        #expect(try await bob.texts(in: help) == ["welcome back"])
        try await expectSound(bob, in: help)
        await north.stop()
    }

    @Test(arguments: [ConversationKind.channel, .group], [Visibility.open, .closed])
    func `an owner who left requests to return before their node knows of the leave`(
        kind: ConversationKind, visibility: Visibility
    ) async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let help = try await alice.create(kind, visibility, on: north)
        let bobID = try await bob.join(help, of: alice)
        try await alice.makeOwner(bobID, of: help)
        for person in [alice, bob] { try await person.syncFully() }
        try await bob.leave(help)
        try await bob.syncFully()
        try await alice.syncFully()
        let link = try await alice.node.withView { try $0.linkText(of: help) }
        _ = try await bob.node.conversations.joinConversation(
            link: link, profile: nil, kind: nil, for: .system("conversation.join"))
        #expect(try await bob.node.overview(of: help).status == .requested)
        for person in [alice, bob] { try await person.syncFully() }
        #expect(try await bob.node.overview(of: help).status == .active)
        let role = try await alice.node.memberOverview(of: bobID, in: help).member.role
        #expect(role != .owner)
        #expect(try await bob.node.memberOverview(of: bobID, in: help).member.role == role)
        try await expectSound(bob, in: help)
        await north.stop()
    }

    @Test func `messages from before a member left remain, also on their own node`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let club = try await alice.create(.group, .closed, named: "#club", on: north)
        try await bob.join(club, of: alice)
        try await bob.say("goodbye", in: club)
        try await bob.leave(club)
        #expect(try await bob.node.overview(of: club).status == .left)
        for person in [bob, alice, bob] { try await person.syncFully() }
        #expect(try await bob.node.overview(of: club).status == .left)
        #expect(try await bob.texts(in: club) == ["goodbye"])
        #expect(try await alice.texts(in: club) == ["goodbye"])
        try await expectSound(bob, in: club)
        await north.stop()
    }

    /// Checks that nothing failed, and that the projections folded on arrival match those of the whole log.
    private func expectSound(_ person: Person, in conversation: ConversationID) async throws {
        let failures = try await person.failures(in: conversation)
        #expect(failures.filter { !$0.hasPrefix("too_early") && !$0.hasPrefix("revoked") } == [])
        let report = try await person.node.audit.verify(conversation, offline: true, progress: { _, _ in })
        #expect(report.isSound, "\(report.errors)")
    }
}

extension Person {
    fileprivate func leave(_ conversation: ConversationID) async throws {
        _ = try await node.changes.perform(.leave(successor: nil), in: conversation, for: .system("conversation.leave"))
    }

    fileprivate func makeOwner(_ member: MemberID, of conversation: ConversationID) async throws {
        _ = try await node.changes.perform(
            .changeRole(member: member, role: .owner, until: nil), in: conversation, for: .system("member.role"))
    }
}
