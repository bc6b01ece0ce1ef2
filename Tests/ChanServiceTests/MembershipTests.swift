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

@Suite("Membership over relays")
struct MembershipTests {
    @Test func `two members see equal fingerprints of each other's keys, and different ones in another conversation`()
        async throws
    {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        var seen: Set<String> = []
        for name in ["#one", "#two"] {
            let id = try await alice.create(.group, .closed, named: name, on: north)
            try await bob.join(id, of: alice)
            for person in [alice, bob] { try await person.syncFully() }
            for whom in ["@alice", "@bob"] {
                var words: Set<String> = []
                for person in [alice, bob] {
                    let member = try await person.node.references.member(whom, of: id)
                    words.insert(
                        try await person.node.withView { view in
                            try view.member(member, of: id).fingerprint
                        })
                }
                #expect(words.count == 1)
                seen.formUnion(words)
            }
        }
        #expect(seen.count == 4)
        await north.stop()
    }

    @Test func `an applicant by an approval link reads no closed content until alice admits them`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let club = try await alice.create(.group, .closed, named: "#club", admission: .approval, on: north)
        try await alice.say("members only", in: club)
        try await alice.syncFully()
        let bobID = try await bob.join(club, of: alice)
        let outside = try await bob.node.overview(of: club)
        #expect(outside.status == .requested && outside.errors == 0 && outside.admission == nil)
        #expect(try await bob.texts(in: club) == [])
        let waiting = try await alice.node.withView {
            try $0.joinRequests(of: club, state: .pending, PageRequest(limit: 10))
        }.elements
        #expect(waiting.map(\.member.name) == ["bob"])
        _ = try await alice.node.changes.perform(
            .admit(member: bobID, role: nil), in: club, for: .system("join.approve"))
        try await alice.say("welcome bob", in: club)
        try await alice.syncFully()
        try await bob.syncFully()
        try await bob.syncFully()
        #expect(try await bob.node.overview(of: club).status == .active)
        #expect(try await bob.texts(in: club).last == "welcome bob")
        // Bodies that could not be decrypted before the welcome are readable now, except those from before bob joined.
        var filter = FailureFilter()
        filter.conversation = club
        let failures = try await bob.node.withView { [filter] in try $0.failures(filter, PageRequest(limit: 10)) }
        #expect(failures.elements.map(\.name) == ["too_early"])
        #expect(try await bob.node.overview(of: club).errors == 0, "nobody need do anything about it")
        await north.stop()
    }

    @Test(arguments: [Visibility.open, .closed])
    func `an applicant who requests twice before an answer is admitted once`(visibility: Visibility) async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let help = try await alice.create(.channel, visibility, on: north)
        try await alice.syncFully()
        let link = try await alice.node.withView { try $0.linkText(of: help) }
        for _ in 0..<2 {
            _ = try await bob.node.conversations.joinConversation(
                link: link, profile: nil, kind: nil, for: .system("conversation.join"))
        }
        #expect(try await bob.node.overview(of: help).status == .requested)
        for person in [alice, bob, alice, bob] { try await person.syncFully() }
        #expect(try await bob.node.overview(of: help).status == .active)
        try await alice.say("welcome", in: help)
        for person in [alice, bob] { try await person.syncFully() }
        #expect(try await bob.texts(in: help) == ["welcome"])
        #expect(try await bob.failures(in: help) == [])
        await north.stop()
    }

    @Test func `a member of a group posts through relays, and everyone reads it`() async throws {
        let world = try TestCluster()
        let (north, south) = (try await world.relay("north"), try await world.relay("south"))
        let alice = try await world.person("alice")
        let (bob, carol) = (try await world.person("bob"), try await world.person("carol"))
        let club = try await alice.create(.group, .closed, named: "#club", on: north, south)
        try await bob.join(club, of: alice)
        try await carol.join(club, of: alice)
        try await bob.say("hello from bob", in: club)
        try await bob.node.settleAll()
        try await alice.syncFully()
        try await carol.syncFully()
        try await bob.syncFully()
        for reader in [alice, bob, carol] {
            #expect(try await reader.texts(in: club) == ["hello from bob"], "\(reader.name)")
            #expect(try await reader.failures(in: club) == [], "\(reader.name)")
        }
        await north.stop()
        await south.stop()
    }

    @Test func `a removed member decrypts nothing that follows, and relays refuse them`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let (bob, mallory) = (try await world.person("bob"), try await world.person("mallory"))
        let club = try await alice.create(.group, .closed, named: "#club", on: north)
        try await bob.join(club, of: alice)
        let malloryID = try await mallory.join(club, of: alice)
        try await alice.say("all of us", in: club)
        try await alice.syncFully()
        try await mallory.syncFully()
        #expect(try await mallory.texts(in: club) == ["all of us"])
        _ = try await alice.node.changes.perform(
            .remove(member: malloryID, Reasons("enough")), in: club, for: .system("member.remove"))
        try await alice.say("without mallory", in: club)
        try await alice.syncFully()
        _ = try? await mallory.node.rounds.sync(nil, timeoutSeconds: 5)
        try await bob.syncFully()
        #expect(try await bob.texts(in: club) == ["all of us", "without mallory"])
        #expect(try await mallory.texts(in: club) == ["all of us"])
        await north.stop()
    }

    @Test func `a subscriber cannot post, but reacts, and leaves with a receipt`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let help = try await alice.create(on: north)
        let bobID = try await bob.join(help, of: alice)
        let message = try await alice.say("react to me", in: help)
        try await alice.syncFully()
        try await bob.syncFully()
        #expect(await thrownErrorName { try await bob.say("hi", in: help) } == "denied.role")
        _ = try await bob.node.changes.perform(
            .react(item: message, emoji: "👍", added: true), in: help, for: .system("message.react"))
        try await bob.node.settleAll()
        try await alice.syncFully()
        try await bob.syncFully()
        #expect(try await alice.node.item(message, in: help).item.reactionCounts == ["👍": 1])
        #expect(try await bob.node.item(message, in: help).item.reactionCounts == ["👍": 1])
        _ = try await bob.node.changes.perform(.leave(successor: nil), in: help, for: .system("conversation.leave"))
        try await bob.node.settleAll()
        try await alice.syncFully()
        #expect(try await alice.node.memberOverview(of: bobID, in: help).member.status == .left)
        await north.stop()
    }

    @Test func `a join by a link without relays fails and leaves no data behind`() async throws {
        let world = try TestCluster()
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create()
        let link = try await alice.node.withView { try $0.linkText(of: id) }
        #expect(
            await thrownErrorName {
                _ = try await bob.node.conversations.joinConversation(
                    link: link, profile: nil, kind: nil, for: .system("conversation.join"))
            } == "link.no_relay")
        #expect(
            await thrownErrorName { _ = try await bob.node.references.conversation("#help") }
                == "not_found.conversation")
    }

    @Test func `a banned member cannot return by the same link`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, mallory) = (try await world.person("alice"), try await world.person("mallory"))
        let help = try await alice.create(on: north)
        let malloryID = try await mallory.join(help, of: alice)
        _ = try await alice.node.changes.perform(
            .ban(BanOrder(member: malloryID, reason: "spam"), privateReason: nil), in: help, for: .system("ban.add"))
        try await alice.syncFully()
        let link = try await alice.node.withView { try $0.linkText(of: help) }
        _ = try? await mallory.node.conversations.joinConversation(
            link: link, profile: nil, kind: nil, for: .system("conversation.join"))
        try await alice.syncFully()
        #expect(try await alice.node.memberOverview(of: malloryID, in: help).member.status == .banned)
        await north.stop()
    }

    @Test func `the sole owner cannot leave; the hint names the alternatives`() async throws {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let help = try await alice.create()
        #expect(
            await thrownErrorName {
                _ = try await alice.node.changes.perform(
                    .leave(successor: nil), in: help, for: .system("conversation.leave"))
            } == "guard.last_owner")
    }
}

extension Node {
    /// Syncs once; messages may remain for the other side to answer.
    func settleAll() async throws { _ = try await rounds.sync(nil, timeoutSeconds: 60) }
}
