import ChanCore
import ChanEnvelope
import ChanID
import ChanJSON
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

@Suite("Ended memberships")
struct MembershipEndingTests {
    private let world: TestCluster

    init() throws { world = try TestCluster() }

    private func ban(
        _ member: MemberID, in id: ConversationID, by alice: Person, until end: Timestamp? = nil
    ) async throws {
        let order = BanOrder(member: member, until: end, reason: "spam")
        _ = try await alice.node.changes.perform(
            .ban(order, privateReason: "a bot of mal's"), in: id, for: .system("ban.add"))
        try await alice.syncFully()
    }

    private func remove(_ member: MemberID, from id: ConversationID, by alice: Person) async throws {
        let reasons = Reasons("quiet", private: "asleep")
        _ = try await alice.node.changes.perform(
            .remove(member: member, reasons), in: id, for: .system("member.remove"))
        try await alice.syncFully()
    }

    private func ask(_ guest: Person, _ id: ConversationID, of alice: Person) async throws -> ChangeReport {
        let link = try await alice.node.withView { try $0.linkText(of: id) }
        return try await guest.node.conversations.joinConversation(
            link: link, profile: nil, kind: nil, for: .system("conversation.join")
        )
        .report
    }

    private func endings(_ person: Person) async throws -> [String] {
        try await person.events().filter { $0.topic == .conversationMembershipEnded }
            .compactMap { $0.data["state"]?.string }
    }

    @Test func `a banned subscriber sees the end and reason, then that the ban was lifted, and joins again`()
        async throws
    {
        let north = try await world.relay("north")
        let (alice, eve) = (try await world.person("alice"), try await world.person("eve"))
        let id = try await alice.create(on: north)
        let eveID = try await eve.join(id, of: alice)
        let end = alice.node.environment.now().adding(seconds: 86_400)
        try await ban(eveID, in: id, by: alice, until: end)
        #expect(try await eve.node.overview(of: id).status == .active, "nobody has told her yet")

        try await eve.syncFully()
        var overview = try await eve.node.overview(of: id)
        #expect(overview.status == .banned)
        #expect(overview.reason == "spam")
        #expect(overview.bannedUntil == end)
        #expect(!overview.isBanOver)
        #expect(try await endings(eve) == ["banned"])
        let event = try #require(try await eve.events().last { $0.topic == .conversationMembershipEnded })
        #expect(event.data["summary"]?.string?.hasPrefix("the staff banned you until ") == true)
        #expect(event.data["reason"]?.string == "spam")

        // The ending is neither reported again nor lost in a refold.
        try await eve.syncFully()
        try await eve.node.rounds.refold(id)
        overview = try await eve.node.overview(of: id)
        #expect(overview.status == .banned && overview.bannedUntil == end)
        #expect(await thrownErrorName { _ = try await ask(eve, id, of: alice) } == nil)
        try await alice.syncFully()
        try await eve.syncFully()
        #expect(try await eve.node.overview(of: id).status == .banned)

        _ = try await alice.node.changes.perform(.liftBan(eveID), in: id, for: .system("ban.lift"))
        try await alice.syncFully()
        try await eve.syncFully()
        #expect(try await eve.node.overview(of: id).isBanOver)
        #expect(try await endings(eve).last == "ban_lifted")

        try await eve.join(id, of: alice)
        #expect(try await eve.node.overview(of: id).status == .active)
        // The ending that the relay still has is older than the admission.
        try await eve.syncFully()
        #expect(try await eve.node.overview(of: id).status == .active)
        #expect(try await alice.node.memberOverview(of: eveID, in: id).member.isActive)
        await north.stop()
    }

    @Test
    func `a removed subscriber of a closed channel learns of it, without the staff's private reason`() async throws {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(.channel, .closed, on: north)
        let bobID = try await bob.join(id, of: alice)
        try await remove(bobID, from: id, by: alice)
        _ = try await alice.node.links.rotateLink(nil, freshSecret: false, in: id, for: .system("link.rotate"))
        try await alice.syncFully()

        _ = try await bob.node.rounds.sync(nil, timeoutSeconds: 60)
        let overview = try await bob.node.overview(of: id)
        #expect(overview.status == .removed)
        #expect(overview.reason == "quiet")
        #expect(try await endings(bob) == ["removed"])

        let address = MembershipEnding.address(of: bobID, in: id)
        let filed = try await alice.node.read { view in
            try #require(try AnsweredSubmissionTable.findReceipt(for: address, of: id, in: view))
        }
        let (content, ending) = try await bob.node.read { view in
            let content = try Receipt(parsing: filed).content(in: id, view)
            let row = try #require(try ConversationTable.find(id, in: view))
            let key = try Keyring(of: row, vault: bob.node.vault, in: view).memberKeys().sealing
            return (content, try MembershipEnding.open(content.welcome, with: key, conversation: id, member: bobID))
        }
        #expect(content.outcome == .refused(name: "state.not_member", detail: ""), "all that is said in clear")
        #expect(ending.reason == "quiet")
        #expect(try !ending.encoded().contains("asleep"))
        await north.stop()
    }

    @Test(arguments: [Visibility.open, .closed]) func `a removed subscriber who is unaware can join again`(
        visibility: Visibility
    ) async throws {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(.channel, visibility, on: north)
        let bobID = try await bob.join(id, of: alice)
        try await remove(bobID, from: id, by: alice)

        #expect(try await ask(bob, id, of: alice).outcome == .submitted)
        try await alice.syncFully()
        try await bob.syncFully()
        #expect(try await bob.node.overview(of: id).status == .active)
        #expect(try await alice.node.memberOverview(of: bobID, in: id).member.isActive)
        try await alice.say("welcome back", in: id)
        try await alice.syncFully()
        try await bob.syncFully()
        #expect(try await bob.texts(in: id) == ["welcome back"])
        #expect(try await bob.failures(in: id) == [])
        await north.stop()
    }

    @Test func `a subscriber who is still a member remains one, and sees no refusal`() async throws {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(on: north)
        try await bob.join(id, of: alice)
        #expect(try await ask(bob, id, of: alice).outcome == .submitted)
        #expect(try await bob.node.overview(of: id).status == .active)
        #expect(try await ask(bob, id, of: alice).outcome == .submitted, "the request under way is not repeated")
        #expect(try await bob.node.read { view in try SubmissionTable.listOpen(of: id, in: view).count } == 1)
        try await alice.syncFully()
        try await bob.syncFully()
        #expect(try await bob.node.overview(of: id).status == .active)
        #expect(try await bob.node.read { view in try SubmissionTable.listRefused(of: id, in: view).isEmpty })
        #expect(try await endings(bob) == [])
        await north.stop()
    }

    @Test func `a request of a member who is banned meanwhile is answered`() async throws {
        let north = try await world.relay("north")
        let (alice, mal) = (try await world.person("alice"), try await world.person("mal"))
        let id = try await alice.create(.channel, .open, admission: .approval, on: north)
        _ = try await ask(mal, id, of: alice)
        try await alice.syncFully()
        try await mal.syncFully()
        #expect(try await mal.node.overview(of: id).status == .requested)
        try await ban(try #require(try await mal.node.overview(of: id).member), in: id, by: alice)
        try await mal.syncFully()
        try await mal.syncFully()
        let overview = try await mal.node.overview(of: id)
        #expect(overview.status == .banned)
        #expect(overview.reason == "spam")
        await north.stop()
    }

    @Test func `an ending for or by somebody else, or from before the admission, has no effect`() async throws {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(on: north)
        let bobID = try await bob.join(id, of: alice)
        let (key, sealing) = try await alice.node.read { view in
            let row = try #require(try ConversationTable.find(id, in: view))
            let member = try #require(try MemberTable.find(bobID, of: id, in: view))
            return (
                try Keyring(of: row, vault: alice.node.vault, in: view).originKey(),
                try #require(SealingPublicKey(member.sealingKey))
            )
        }
        func take(_ member: MemberID, size: UInt64, signedBy signer: SigningKey) async throws -> MemberStatus {
            let ending = MembershipEnding(
                of: member, in: id, state: .removed, size: size, at: alice.node.environment.now())
            let content = ReceiptContent(
                conversation: id, submission: MembershipEnding.address(of: bobID, in: id),
                outcome: .refused(name: "state.not_member", detail: ""), welcome: try ending.sealed(to: sealing))
            try await EndingReceiptProcessor(node: bob.node.core, conversation: id).process(
                Receipt(content, signedBy: signer))
            return try await bob.node.overview(of: id).status
        }
        let aliceID = try #require(try await alice.node.overview(of: id).member)
        #expect(try await take(bobID, size: 1_000, signedBy: .generate()) == .active)
        #expect(try await take(aliceID, size: 1_000, signedBy: key) == .active)
        #expect(try await take(bobID, size: 1, signedBy: key) == .active)
        #expect(try await take(bobID, size: 1_000, signedBy: key) == .removed)
        await north.stop()
    }

    @Test func `a founder who handed over and left can return like others`() async throws {
        let club = try await RemoteOwnersFixture(.channel, .open)
        let (alice, bob, id) = (club.alice, club.bob, club.id)
        #expect(
            await thrownErrorName {
                _ = try await alice.node.changes.perform(
                    .leave(successor: nil), in: id, for: .system("conversation.leave"))
            } == "guard.orders_log")
        try await club.handOver()
        _ = try await alice.node.changes.perform(.leave(successor: nil), in: id, for: .system("conversation.leave"))
        try await club.round()
        let aliceID = try #require(try await alice.node.overview(of: id).member)
        #expect(try await alice.node.overview(of: id).status == .left)
        #expect(try await bob.node.memberOverview(of: aliceID, in: id).member.status == .left)

        _ = try await ask(alice, id, of: bob)
        try await club.round()
        #expect(try await alice.node.overview(of: id).status == .active)
        #expect(try await bob.node.memberOverview(of: aliceID, in: id).member.role == .observer)
        try await bob.say("welcome back", in: id)
        try await club.round()
        #expect(try await alice.texts(in: id) == ["welcome back"])
        let failures = try await alice.failures(in: id)
        #expect(failures == [])
        await club.stopRelays()
    }
}

extension [UInt8] {
    fileprivate func contains(_ text: String) -> Bool {
        String(decoding: self, as: UTF8.self).contains(text)
    }
}
