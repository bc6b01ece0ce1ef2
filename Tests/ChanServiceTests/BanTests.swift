import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanReading
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanService
import ChanTestSupport
import Testing

@Suite("Bans, former members and invitations")
struct BanTests {
    @Test func `the banned member's links are withdrawn in the same change, and a dry run changes nothing`()
        async throws
    {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob, carol) = (
            try await world.person("alice"), try await world.person("bob"), try await world.person("carol")
        )
        let help = try await alice.create(.group, on: north)
        let bobID = try await bob.join(help, of: alice)
        _ = try await alice.node.changes.perform(
            .changeRole(member: bobID, role: .admin), in: help, for: .system("member.role"))
        try await alice.syncFully()
        try await bob.syncFully()
        let (_, link) = try await bob.node.links.createLink(
            LinkOptions(name: "bob's", role: .member), in: help, for: .system("link.create"))
        try await bob.node.settleAll()
        try await alice.syncFully()
        #expect(
            try await alice.node.withView { try $0.linkStats(of: help, link: link, PageRequest(limit: 1)) }.elements
                .count == 1)
        var trial = Request.system("ban.add")
        trial.isDryRun = true
        let reach = BanOptions(withdrawsLinks: true, reviewsJoined: true)
        let order = BanOrder(member: bobID, reason: "spam")
        let planned = trial
        do throws(ServiceError) {
            _ = try await alice.node.bans.ban(order, privateReason: nil, reach, in: help, for: planned)
            Issue.record("a dry run came back with something done")
        } catch {
            guard case .planned(let plan) = error else {
                Issue.record("\(error)")
                return
            }
            let fields = plan.changes.filter { $0.object == .link(link) }.map(\.field)
            #expect(fields == ["state"])
            #expect(plan.affected.map(\.name).contains("bob"))
        }
        let outcome = try await alice.node.bans.ban(
            order, privateReason: "bot", reach, in: help, for: .system("ban.add"))
        #expect(outcome.withdrawn == ["bob's"])
        let stats = try await alice.node.withView { try $0.linkStats(of: help, link: link, PageRequest(limit: 1)) }
            .elements
        #expect(stats.first?.status == .withdrawn)
        try await carol.join(help, of: alice)
        #expect(try await carol.node.overview(of: help).status == .active)
        await north.stop()
    }

    @Test func `a ban is found by member and key but not by another key; a watched link is reported`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, mallory) = (try await world.person("alice"), try await world.person("mallory"))
        let help = try await alice.create(on: north)
        let id = try await mallory.join(help, of: alice)
        let key = try await alice.node.memberOverview(of: id, in: help).member.memberKey
        func check(_ edit: (inout BanSubject) -> Void) async throws -> BanCheck {
            var subject = BanSubject()
            edit(&subject)
            return try await alice.node.withView { [subject] in try $0.checkBan(subject, in: help) }
        }
        #expect(try await check { $0.member = id }.matches.isEmpty)
        let order = BanOrder(member: id, reason: "spam", watches: true)
        _ = try await alice.node.changes.perform(.ban(order, privateReason: "bot"), in: help, for: .system("ban.add"))
        #expect(try await check { $0.member = id }.isRefused)
        #expect(try await check { $0.key = key }.isRefused)
        #expect(try await check { $0.inviter = id }.isWatched)
        let primary = try await alice.node.withView { try $0.linkOverview(of: nil, in: help) }.link.id
        let byLink = try await check { $0.link = primary }
        #expect(byLink.isWatched)
        #expect(byLink.matches.map(\.cause) == [.link])
        #expect(await thrownErrorName { _ = try await check { $0.key = [1, 2] } } == "invalid.value")
        #expect(try await alice.node.withView { try $0.banShown(of: id, in: help) }.ban.privateReason == "bot")
        _ = try await alice.node.changes.perform(.liftBan(id), in: help, for: .system("ban.lift"))
        #expect(try await check { $0.link = primary }.matches.isEmpty)
        await north.stop()
    }

    @Test func `former members are listed with the way and reason of leaving, in both orders and by pages`()
        async throws
    {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let help = try await alice.create(on: north)
        var ids: [MemberID] = []
        for name in ["bob", "carol", "dave"] { ids.append(try await world.person(name).join(help, of: alice)) }
        _ = try await alice.node.changes.perform(
            .remove(member: ids[0], Reasons("quiet", private: "asleep")), in: help, for: .system("member.remove"))
        _ = try await alice.node.changes.perform(
            .ban(BanOrder(member: ids[1], reason: "spam"), privateReason: nil), in: help, for: .system("ban.add"))
        var request = PageRequest(limit: 1)
        let first = try await alice.node.withView { [request] in try $0.pastMembers(of: help, status: nil, request) }
        #expect(first.elements.map(\.member.id) == [ids[0]])
        #expect(first.elements.first?.ending.reason == "quiet")
        #expect(first.elements.first?.ending.privateReason == "asleep")
        request.cursor = first.next
        let second = try await alice.node.withView { [request] in try $0.pastMembers(of: help, status: nil, request) }
        #expect(second.elements.map(\.member.id) == [ids[1]])
        let newest = try await alice.node.withView {
            try $0.pastMembers(
                of: help, status: nil, PageRequest(limit: 9, isNewestFirst: true))
        }
        #expect(newest.elements.map(\.member.id) == [ids[1], ids[0]])
        let banned = try await alice.node.withView {
            try $0.pastMembers(of: help, status: .banned, PageRequest(limit: 9))
        }
        #expect(banned.elements.map(\.by.name) == ["alice"])
        let history = try await alice.node.withView { [ids] in
            try $0.memberHistory(of: ids[1], in: help, PageRequest(limit: 9))
        }.elements
        #expect(history.map(\.kind) == [.joinRequested, .joinAdmitted, .memberBanned])
        #expect(history.map(\.entry) == history.map(\.entry).sorted())
        #expect(history.last?.reason == "spam")
        await north.stop()
    }

    @Test func `a contact card admits the invited person past every policy, and nobody else`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob, mallory) = (
            try await world.person("alice"), try await world.person("bob"), try await world.person("mallory")
        )
        let club = try await alice.create(.group, .closed, named: "#club", on: north)
        var changes = AdmissionChanges()
        (changes.mode, changes.on, changes.password) = (.review, [.invitedOnly], "sesame")
        _ = try await alice.node.admissions.setAdmission(changes, in: club, for: .system("admission.set"))
        try await alice.syncFully()
        let link = try await alice.node.withView { try $0.linkText(of: club) }
        let card = try await bob.node.members.card(for: link, profile: nil)
        _ = try await alice.node.members.invite(
            card: card.text, role: .author, to: club, for: .system("conversation.invite"))
        try await alice.syncFully()
        #expect(try await bob.join(club, of: alice) == card.member)
        #expect(try await bob.node.overview(of: club).status == .active)
        #expect(try await alice.node.memberOverview(of: card.member, in: club).member.role == .author)
        try await mallory.join(club, of: alice)
        #expect(try await mallory.node.overview(of: club).reason == "state.not_invited")
        #expect(
            await thrownErrorName {
                _ = try await alice.node.members.invite(
                    card: "chanadm-card:AAAA", role: .author, to: club, for: .system("conversation.invite"))
            } == "link.bad_card")
        let other = try await alice.create(.group, named: "#other", on: north)
        #expect(
            await thrownErrorName {
                _ = try await alice.node.members.invite(
                    card: card.text, role: .author, to: other, for: .system("conversation.invite"))
            } == "link.bad_card")
        await north.stop()
    }

    @Test func `inspecting a link offline shows its offer, and detects an altered one`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let help = try await alice.create(on: north)
        let text = try await alice.node.withView { try $0.linkText(of: help) }
        let link = try await LinkInspection(text: text)
        #expect(link.conversation == help)
        #expect(link.relays == ["\(north.address)"])
        #expect(link.isChannel && link.isOpen && link.isUsable && !link.isExpired)
        #expect(link.owners.count == 1)
        var altered = text
        altered.removeLast(8)
        altered += "AAAAAAAA"
        let broken = altered
        #expect(
            ["link.bad_signature", "link.malformed"].contains(
                await thrownErrorName { _ = try await LinkInspection(text: broken) } ?? ""))
        await north.stop()
    }
}
