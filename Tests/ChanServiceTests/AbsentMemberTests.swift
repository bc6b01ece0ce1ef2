import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanSodium
import ChanStore
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

/// Tests that members who were away during key changes regain access, and that others do not.
struct AbsentMemberTests {
    private let world: TestCluster

    init() throws { world = try TestCluster() }

    /// Creates a conversation whose origin is alice and that the guests joined by its primary link.
    private func makeFixture(
        _ kind: ConversationKind, _ visibility: Visibility, on relay: RunningRelay, _ guests: Person...
    ) async throws -> (alice: Person, id: ConversationID) {
        let alice = try await world.person("alice")
        let id = try await alice.create(kind, visibility, named: "#club", on: relay)
        for guest in guests { try await guest.join(id, of: alice) }
        try await alice.syncFully()
        return (alice, id)
    }

    private func remove(_ guest: Person, from id: ConversationID, by alice: Person) async throws {
        let member = try #require(try await guest.node.overview(of: id).member)
        _ = try await alice.node.changes.perform(
            .remove(member: member, Reasons()), in: id, for: .system("member.remove"))
    }

    private func rotateLink(of id: ConversationID, by alice: Person, secret: Bool = false) async throws {
        _ = try await alice.node.links.rotateLink(nil, freshSecret: secret, in: id, for: .system("link.rotate"))
    }

    // MARK: members

    @Test(arguments: [ConversationKind.group, .channel])
    func `a member who was away during a removal and a rotation of the link continues to read`(_ kind: ConversationKind)
        async throws
    {
        let north = try await world.relay("north")
        let (bob, carol) = (try await world.person("bob"), try await world.person("carol"))
        let (alice, id) = try await makeFixture(kind, .closed, on: north, bob, carol)
        try await bob.syncFully()
        try await alice.say("before", in: id)

        try await remove(carol, from: id, by: alice)
        try await rotateLink(of: id, by: alice)
        try await alice.say("after", in: id)
        try await alice.syncFully()

        let report = try await bob.syncFully()
        #expect(report.conversations.map(\.isComplete) == [true])
        #expect(try await bob.texts(in: id) == ["before", "after"])
        #expect(try await bob.failures(in: id) == [])
        try await bob.syncFully()
        #expect(try await bob.logSize(of: id) == alice.logSize(of: id))
        await north.stop()
    }

    @Test func `every step of several leads to the next, and then submissions work`() async throws {
        let north = try await world.relay("north")
        let bob = try await world.person("bob")
        let guests = [try await world.person("carol"), try await world.person("dave"), try await world.person("erin")]
        let (alice, id) = try await makeFixture(.group, .closed, on: north, bob, guests[0], guests[1], guests[2])
        try await bob.syncFully()
        for (number, guest) in guests.enumerated() {
            try await remove(guest, from: id, by: alice)
            try await rotateLink(of: id, by: alice)
            try await alice.say("\(number)", in: id)
            // The last members join at the same time.
            if number != 1 { try await alice.syncFully() }
        }
        try await bob.syncFully()
        #expect(try await bob.texts(in: id) == ["0", "1", "2"])
        try await bob.say("back", in: id)
        try await bob.node.settleAll()
        try await alice.syncFully()
        #expect(try await alice.texts(in: id).last == "back")
        try await bob.syncFully()
        #expect(try await bob.failures(in: id) == [])
        await north.stop()
    }

    @Test func `a member who was away while an open channel's secret was replaced continues to read`() async throws {
        let north = try await world.relay("north")
        let bob = try await world.person("bob")
        let (alice, id) = try await makeFixture(.channel, .open, on: north, bob)
        try await bob.syncFully()
        for text in ["one", "two"] {
            try await rotateLink(of: id, by: alice, secret: true)
            try await alice.say(text, in: id)
            try await alice.syncFully()
        }
        let report = try await bob.syncFully()
        #expect(report.conversations.map(\.isComplete) == [true])
        #expect(try await bob.texts(in: id) == ["one", "two"])
        #expect(try await bob.failures(in: id) == [])
        await north.stop()
    }

    @Test func `a newcomer admitted by a link that no longer exists fetches the welcome with it`() async throws {
        let north = try await world.relay("north")
        let (bob, carol) = (try await world.person("bob"), try await world.person("carol"))
        let alice = try await world.person("alice")
        let id = try await alice.create(.group, .closed, named: "#club", admission: .approval, on: north)
        let link = try await alice.node.withView { try $0.linkText(of: id) }
        for guest in [bob, carol] {
            _ = try await guest.node.conversations.joinConversation(
                link: link, profile: nil, kind: nil, for: .system("conversation.join"))
        }
        try await alice.syncFully()
        // One member is admitted before the link is replaced, and one after.
        try await admitNext(to: id, by: alice)
        try await alice.syncFully()
        try await rotateLink(of: id, by: alice)
        try await alice.syncFully()
        try await admitNext(to: id, by: alice)
        try await alice.say("welcome", in: id)
        try await alice.syncFully()
        for guest in [bob, carol] {
            try await guest.syncFully()
            #expect(try await guest.texts(in: id) == ["welcome"], "\(guest.name)")
            #expect(try await guest.logSize(of: id) == alice.logSize(of: id))
        }
        await north.stop()
    }

    private func admitNext(to id: ConversationID, by alice: Person) async throws {
        let waiting = try await alice.node.withView {
            try $0.joinRequests(of: id, state: .pending, PageRequest(limit: 1))
        }.elements
        let member = try #require(waiting.first?.member.id)
        _ = try await alice.node.changes.perform(
            .admit(member: member, role: nil), in: id, for: .system("join.approve"))
    }

    // MARK: former members

    @Test func `a removed member gets nothing behind the end of any key`() async throws {
        let north = try await world.relay("north")
        let (bob, carol) = (try await world.person("bob"), try await world.person("carol"))
        let (alice, id) = try await makeFixture(.group, .closed, on: north, bob, carol)
        try await carol.syncFully()
        try await remove(carol, from: id, by: alice)
        try await alice.syncFully()
        try await rotateLink(of: id, by: alice)
        try await alice.syncFully()
        let end = try await alice.logSize(of: id)
        for text in ["secret", "plans"] {
            try await alice.say(text, in: id)
            try await alice.syncFully()
        }
        #expect(try await alice.logSize(of: id) > end)
        _ = try await carol.node.rounds.sync(nil, timeoutSeconds: 60)
        #expect(try await carol.logSize(of: id) <= end)
        #expect(try await north.readableSize(of: carol.readerKeys(in: id), in: id) <= end)
        #expect(try await carol.texts(in: id) == [])
        // A working link gives read access to the log to its holder; the bodies stay sealed.
        #expect(try await north.readableSize(of: bob.readerKeys(in: id), in: id) <= end)
        try await bob.syncFully()
        #expect(try await north.readableSize(of: bob.readerKeys(in: id), in: id) == alice.logSize(of: id))
        await north.stop()
    }

    @Test func `a former owner gets nothing behind the end of any key`() async throws {
        let north = try await world.relay("north")
        let bob = try await world.person("bob")
        let (alice, id) = try await makeFixture(.group, .closed, on: north, bob)
        let member = try #require(try await bob.node.overview(of: id).member)
        _ = try await alice.node.changes.perform(
            .changeRole(member: member, role: .owner, until: nil), in: id, for: .system("member.role"))
        try await alice.syncFully()
        try await bob.syncFully()
        _ = try await bob.node.changes.perform(.leave(successor: nil), in: id, for: .system("conversation.leave"))
        try await bob.node.settleAll()
        try await alice.syncFully()
        try await rotateLink(of: id, by: alice)
        try await alice.syncFully()
        let end = try await alice.logSize(of: id)
        try await alice.say("without bob", in: id)
        try await alice.syncFully()
        _ = try await bob.node.rounds.sync(nil, timeoutSeconds: 60)
        #expect(try await bob.logSize(of: id) <= end)
        #expect(try await north.readableSize(of: bob.readerKeys(in: id), in: id) <= end)
        await north.stop()
    }

    @Test func `the holder of a withdrawn link gets nothing behind its end`() async throws {
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let id = try await alice.create(.group, .closed, named: "#club", on: north)
        let capability = try await alice.node.read { view in
            let link = try #require(try LinkTable.list(of: id, in: view).first)
            return try #require(try alice.node.vault.capability(of: link.id, in: id, view))
        }
        try await rotateLink(of: id, by: alice)
        let end = try await alice.logSize(of: id)
        for text in ["one", "two"] {
            try await alice.say(text, in: id)
            try await alice.syncFully()
        }
        #expect(try await north.readableSize(of: [capability], in: id) <= end)
        #expect(try await north.readableSize(of: [capability], in: id) > 0)
        await north.stop()
    }

    // MARK: mixed versions

    @Test func `at a relay of 0,1 it is as it was, and after the upgrade a home that was stuck heals by a sync`()
        async throws
    {
        let (bob, carol) = (try await world.person("bob"), try await world.person("carol"))
        let (alice, id) = try await {
            var old = RelayOptions()
            old.features = []
            let north = try await world.relay("north", old)
            let (alice, id) = try await makeFixture(.group, .closed, on: north, bob, carol)
            try await bob.syncFully()
            try await remove(carol, from: id, by: alice)
            try await rotateLink(of: id, by: alice)
            try await alice.say("after", in: id)
            try await alice.syncFully()
            _ = try await bob.node.rounds.sync(nil, timeoutSeconds: 60)
            #expect(try await bob.texts(in: id) == [])
            await north.stop()
            return (alice, id)
        }()
        let stuck = try await bob.logSize(of: id)

        // The state that version 0.1 left: the relay has thinned out its notes, and has never received the end of a
        // key.
        let upgraded = try await world.restart("north")
        try SQLiteFile(world.directory.file("north") + "/relay.sqlite").execute(
            "DELETE FROM note WHERE size < (SELECT max(size) FROM note)")
        try await alice.syncFully()
        let report = try await bob.syncFully()
        #expect(report.conversations.map(\.isComplete) == [true])
        #expect(try await bob.texts(in: id) == ["after"])
        #expect(try await bob.logSize(of: id) > stuck)
        _ = try await carol.node.rounds.sync(nil, timeoutSeconds: 60)
        #expect(try await carol.texts(in: id) == [])
        await upgraded.stop()
    }

    // MARK: fresh links

    @Test func `a member with a fresh link is let in again by a relay of 0,1, and asks for nothing`() async throws {
        var old = RelayOptions()
        old.features = []
        let north = try await world.relay("north", old)
        let (bob, carol) = (try await world.person("bob"), try await world.person("carol"))
        let (alice, id) = try await makeFixture(.group, .closed, on: north, bob, carol)
        try await bob.syncFully()
        try await remove(carol, from: id, by: alice)
        try await rotateLink(of: id, by: alice)
        try await alice.say("after", in: id)
        try await alice.syncFully()
        let link = try await alice.node.withView { try $0.linkText(of: id) }
        let report = try await bob.node.conversations.joinConversation(
            link: link, profile: nil, kind: nil, for: .system("conversation.join")
        ).report
        // As far as his node knows, Bob has been a member all along: the link only gives him access again.
        #expect(report.outcome == .unchanged)
        #expect(try await bob.texts(in: id) == ["after"])
        #expect(try await bob.node.read { view in try SubmissionTable.listOpen(of: id, in: view).isEmpty })
        // The owner's own node is a member already.
        #expect(
            await thrownErrorName {
                _ = try await alice.node.conversations.joinConversation(
                    link: link, profile: nil, kind: nil, for: .system("conversation.join"))
            } == "state.already_member")

        // A removed member requests to join, once the log has told them of the removal.
        let outcome = try await carol.node.conversations.joinConversation(
            link: link, profile: nil, kind: nil, for: .system("conversation.join")
        ).report.outcome
        #expect(outcome == .submitted)
        try await alice.syncFully()
        try await carol.syncFully()
        #expect(try await carol.node.overview(of: id).status == .active)
        await north.stop()
    }

    @Test(arguments: [Environment.live.maximumInlineRefold, 0])
    func `a member of an open channel keeps a fresh link's secret, however long the log is`(
        refoldsAtOnce: UInt64
    ) async throws {
        var old = RelayOptions()
        old.features = []
        let north = try await world.relay("north", old)
        var environment = Environment.live
        environment.maximumInlineRefold = refoldsAtOnce
        let bob = try await world.person("bob", in: environment)
        let (alice, id) = try await makeFixture(.channel, .open, on: north, bob)
        try await bob.syncFully()
        try await rotateLink(of: id, by: alice, secret: true)
        try await alice.say("after", in: id)
        try await alice.syncFully()
        let link = try await alice.node.withView { try $0.linkText(of: id) }
        _ = try await bob.node.conversations.joinConversation(
            link: link, profile: nil, kind: nil, for: .system("conversation.join"))
        #expect(try await bob.texts(in: id) == ["after"])
        #expect(try await bob.failures(in: id) == [])
        await north.stop()
    }

    @Test func `a link of a later epoch opens what was said before it, and a wrong secret gives way to the log`()
        async throws
    {
        let north = try await world.relay("north")
        let (bob, carol) = (try await world.person("bob"), try await world.person("carol"))
        let (alice, id) = try await makeFixture(.channel, .open, on: north)
        try await alice.say("before", in: id)
        try await rotateLink(of: id, by: alice, secret: true)
        try await alice.say("after", in: id)
        try await alice.syncFully()
        try await bob.join(id, of: alice)
        #expect(try await bob.texts(in: id) == ["before", "after"])
        #expect(try await bob.failures(in: id) == [])

        // A link that a former owner could sign: correct except for its secret.
        let forged = try await alice.node.read { view in
            let row = try #require(try ConversationTable.find(id, in: view))
            let link = try #require(try LinkTable.list(of: id, in: view).first { $0.state == .active })
            let keyring = Keyring(of: row, vault: alice.node.vault, in: view)
            let entry = try #require(try EntryTable.find(0, of: id, in: view))
            let draft = LinkDraft(
                from: (
                    GenesisProof(
                        signed: entry.entryWithBody.entry.signed, body: try #require(entry.entryWithBody.body)), []
                ),
                origin: try StoredOriginChain(of: id, in: view).keys,
                offering: (
                    try #require(try alice.node.vault.capability(of: link.id, in: id, view)),
                    try LinkTerms(
                        role: LinkRole(link.role), expiresAt: nil, shown: ("#club", ""),
                        relays: [north.address.description], banLists: [])
                ),
                readingSecret: .random(epoch: 1))
            return try draft.signed(by: keyring.memberKeys().signing).text
        }
        _ = try await carol.node.conversations.joinConversation(
            link: forged, profile: nil, kind: nil, for: .system("conversation.join"))
        #expect(try await carol.failures(in: id).allSatisfy { !$0.contains("tampered") })
        try await alice.syncFully()
        try await carol.syncFully()
        #expect(try await carol.texts(in: id) == ["before", "after"])
        #expect(try await carol.failures(in: id) == [])
        await north.stop()
    }
}
