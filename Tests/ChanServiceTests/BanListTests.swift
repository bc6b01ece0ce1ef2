import ChanCore
import ChanEngine
import ChanEnvelope
import ChanFold
import ChanID
import ChanJSON
import ChanReading
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanService
import ChanStore
import ChanTestSupport
import Testing

@Suite("Ban lists with several subscribing conversations")
struct BanListTests {
    @Test func `a member listed in one conversation is refused in the next, and others are not`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, mallory, bob) = (
            try await world.person("alice"), try await world.person("mallory"), try await world.person("bob")
        )
        let help = try await alice.create(on: north)
        let news = try await alice.create(.group, named: "#news", on: north)
        try await alice.makeList("spammers", for: [help, news])
        let id = try await mallory.join(help, of: alice)
        var request = Request.system("ban.list_add")
        request.reason = "spam"
        _ = try await alice.node.banLists.addToBanList("spammers", id, of: help, until: nil, for: request)
        let shown = try await alice.node.banLists.banListEntries(of: "spammers", PageRequest(limit: 9)).elements
        #expect(shown.map(\.name) == ["mallory"] && shown.map(\.reason) == ["spam"])
        #expect(shown.map(\.isInForce) == [true])
        try await mallory.join(news, of: alice)
        #expect(try await mallory.node.overview(of: news).status == .banned)
        try await bob.join(news, of: alice)
        #expect(try await bob.node.overview(of: news).status == .active)
        // Adding an entry to the list does not ban existing members.
        #expect(try await alice.node.memberOverview(of: id, in: help).member.status == .active)
        _ = try await alice.node.banLists.removeFromBanList("spammers", "@mallory", for: .system("ban.list_remove"))
        #expect(try await alice.node.banLists.banListEntries(of: "spammers", PageRequest(limit: 9)).elements.isEmpty)
        try await mallory.join(news, of: alice)
        #expect(try await mallory.node.overview(of: news).status == .active)
        await north.stop()
    }

    @Test func `a list is previewed before it is applied, and one act bans the matching members`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, mallory, bob) = (
            try await world.person("alice"), try await world.person("mallory"), try await world.person("bob")
        )
        let help = try await alice.create(on: north)
        let news = try await alice.create(.group, named: "#news", on: north)
        try await alice.makeList("spammers", for: [help, news])
        let inHelp = try await mallory.join(help, of: alice)
        let inNews = try await mallory.join(news, of: alice)
        try await bob.join(news, of: alice)
        var preview = Request.system("ban.list_add")
        preview.isDryRun = true
        do throws(ServiceError) {
            _ = try await alice.node.banLists.addToBanList("spammers", inHelp, of: help, until: nil, for: preview)
        } catch {
            guard case .planned(let plan) = error else { throw error }
            let size = try #require(plan.changes.last)
            #expect(size.field == "entries" && size.old == .number(0) && size.new == .number(1))
        }
        _ = try await alice.node.banLists.addToBanList(
            "spammers", inHelp, of: help, until: nil, for: .system("ban.list_add"))
        let matches = try await alice.node.banLists.banListMatches(of: "spammers", in: news, PageRequest(limit: 9))
            .elements
        #expect(matches.map(\.member.id) == [inNews] && matches.map(\.status) == [.active])
        #expect(inNews != inHelp)
        var trial = Request.system("ban.list_apply")
        trial.isDryRun = true
        let planned = trial
        #expect(
            await thrownErrorName { _ = try await alice.node.banLists.applyBanList("spammers", in: news, for: planned) }
                != nil)
        #expect(try await alice.node.memberOverview(of: inNews, in: news).member.status == .active)
        let outcome = try await alice.node.banLists.applyBanList("spammers", in: news, for: .system("ban.list_apply"))
        #expect(outcome.banned.map(\.name) == ["mallory"] && outcome.left.isEmpty)
        #expect(try await alice.node.memberOverview(of: inNews, in: news).member.status == .banned)
        let again = try await alice.node.banLists.applyBanList("spammers", in: news, for: .system("ban.list_apply"))
        #expect(again.report.outcome == .unchanged)
        await north.stop()
    }

    @Test func `a member on an enforced list, whose ban is lifted, is named with the list everywhere`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, mallory) = (try await world.person("alice"), try await world.person("mallory"))
        let help = try await alice.create(on: north)
        try await alice.makeList("spammers", for: [help])
        _ = try await alice.node.banLists.createBanList(name: "others", for: .system("ban.list_create"))
        let id = try await mallory.join(help, of: alice)
        _ = try await alice.node.banLists.addToBanList(
            "spammers", id, of: help, until: nil, for: .system("ban.list_add"))
        let listed = try await alice.node.withView { try $0.checkBan(.member(id), in: help) }
        #expect(listed.isRefused && listed.lists.map(\.list) == ["spammers"] && listed.matches == [])
        _ = try await alice.node.bans.ban(
            BanOrder(member: id, until: nil, reason: nil, watches: false), privateReason: nil, BanOptions(),
            in: help, for: .system("ban.add"))
        let lifted = try await alice.node.bans.liftBan(of: id, in: help, for: .system("ban.lift"))
        #expect(lifted.warnings == listed.lists.map { .stillOnBanList("spammers", tag: $0.tag) })
        for person in [alice, mallory] { try await person.syncFully() }
        try await mallory.join(help, of: alice)
        #expect(try await mallory.node.overview(of: help).refusal?.name == "state.banned")
        let refused = try #require(try await alice.events().last { $0.topic == .joinRefused })
        #expect(refused.target?.id == id.description && refused.target?.name == "mallory")
        #expect(refused.data["error"] == "state.banned" && refused.data["lists"] == ["spammers"])
        let line = try #require(
            try await alice.node.withView { try $0.journal(JournalFilter(), PageRequest(limit: 50)) }.elements
                .last { $0.method == "conversation.join" })
        #expect(line.outcome == "state.banned" && line.rule == "OnNoBanList")
        // Off the list, they are refused by nothing.
        _ = try await alice.node.banLists.removeFromBanList("spammers", "@mallory", for: .system("ban.list_remove"))
        #expect(try await !alice.node.withView { try $0.checkBan(.member(id), in: help) }.isRefused)
        try await mallory.join(help, of: alice)
        #expect(try await mallory.node.overview(of: help).status == .active)
        await north.stop()
    }

    @Test
    func `members from before the subscription have no tag; subscribing requires the permission to ban`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let help = try await alice.create(on: north)
        let early = try await bob.join(help, of: alice)
        try await alice.makeList("spammers", for: [help])
        #expect(
            await thrownErrorName {
                _ = try await alice.node.banLists.addToBanList(
                    "spammers", early, of: help, until: nil, for: .system("ban.list_add"))
            } == "state.untagged")
        #expect(
            await thrownErrorName {
                _ = try await alice.node.banLists.addToBanList(
                    "others", early, of: help, until: nil, for: .system("ban.list_add"))
            } == "not_found.ban_list")
        #expect(
            await thrownErrorName {
                _ = try await alice.node.banLists.createBanList(name: "spammers", for: .system("ban.list_create"))
            } == "conflict.name_taken")
        _ = try await bob.node.banLists.createBanList(name: "bobs", for: .system("ban.list_create"))
        #expect(await thrownErrorName { try await bob.subscribe(true, to: "bobs", in: help) } == "denied.role")
        #expect(
            await thrownErrorName {
                _ = try await bob.node.banLists.applyBanList("bobs", in: help, for: .system("ban.list_apply"))
            } == "denied.role")
        let left = try await alice.subscribe(false, to: "spammers", in: help)
        #expect(left.warnings == [], "links that name more lists than they need go on working")
        let taken = try await alice.subscribe(true, to: "spammers", in: help)
        let links = try await alice.node.database.read { view in try LinkTable.list(of: help, in: view) }.map(\.name)
        #expect(
            taken.warnings == [.linksWithoutTags(links.sorted())],
            "whoever publishes links hears for whom they do not work any more")
        try await alice.subscribe(false, to: "spammers", in: help)
        let list = try await alice.node.banLists.banList("spammers")
        #expect(list.conversations.isEmpty)
        await north.stop()
    }
}

extension BanSubject {
    fileprivate static func member(_ id: MemberID) -> BanSubject {
        var subject = BanSubject()
        subject.member = id
        return subject
    }
}

extension Person {
    /// Creates a list here to which these conversations subscribe.
    fileprivate func makeList(_ name: String, for conversations: [ConversationID]) async throws {
        _ = try await node.banLists.createBanList(name: name, for: .system("ban.list_create"))
        for conversation in conversations {
            try await subscribe(true, to: name, in: conversation)
        }
    }

    /// Subscribes to a list without requiring tags, or ends the subscription.
    @discardableResult
    fileprivate func subscribe(
        _ enabled: Bool, to list: String, in conversation: ConversationID
    ) async throws -> ChangeReport {
        try await node.banLists.setSubscription(
            enabled ? .subscribed(requiredAt: nil) : .none, to: list, in: conversation,
            for: .system(enabled ? "ban.list_subscribe" : "ban.list_unsubscribe"))
    }
}
