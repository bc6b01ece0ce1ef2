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

@Suite("Ban list tags of members who joined before the subscription")
struct BanTagTests {
    private let world: TestCluster

    init() throws { world = try TestCluster() }

    @Test
    func `the receipt of the next submission asks for the tag, and the submission after it has the tag`() async throws {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let club = try await alice.create(.group, named: "#club", on: north)
        let bobID = try await bob.join(club, of: alice)
        try await alice.subscribe("spammers", in: club)
        #expect(try await alice.untagged("spammers", in: club) == ["bob"], "alice's own tag is known at once")
        #expect(try await bob.ownTags(in: club).isEmpty)

        try await bob.post("one", in: club, to: alice)
        #expect(try await alice.untagged("spammers", in: club) == ["bob"])
        #expect(try await bob.ownTags(in: club).map(\.isKnown) == [false], "the receipt asked")
        try await bob.post("two", in: club, to: alice)
        #expect(try await alice.untagged("spammers", in: club) == [])
        #expect(try await bob.ownTags(in: club).map(\.isKnown) == [true])
        let tag = try #require(try await alice.node.memberOverview(of: bobID, in: club).banTags.first)
        #expect(tag.list == "spammers" && tag.isKnown && !tag.isListed)

        _ = try await alice.node.banLists.addToBanList(
            "spammers", bobID, of: club, until: nil, for: .system("ban.list_add"))
        #expect(try await alice.node.memberOverview(of: bobID, in: club).banTags.map(\.isListed) == [true])
        let news = try await alice.create(named: "#news", on: north)
        _ = try await alice.node.banLists.setSubscription(
            .subscribed(requiredAt: nil), to: "spammers", in: news, for: .system("ban.list_subscribe"))
        try await bob.join(news, of: alice)
        #expect(try await bob.node.overview(of: news).status == .banned)
        await north.stop()
    }

    @Test func `if tags are required, a post without one is refused, resent with the tag, and accepted`() async throws {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let club = try await alice.create(.group, named: "#club", on: north)
        try await bob.join(club, of: alice)
        let hello = try await alice.say("hello", in: club)
        try await alice.syncFully()
        try await bob.syncFully()
        // A submission from a program without support for tags.
        let reaction = Act.reacted(item: hello, emoji: "👍", added: true)
        let old = try await SubmissionForger(bob, in: club).submission(saying: reaction)
        try await alice.subscribe("spammers", in: club, requiredAt: Timestamp(milliseconds: 0))
        let receipts = try await SubmissionProcessor(node: alice.node.core, conversation: club).answer([old])
        let refused = try await alice.node.read { view in try receipts.first?.content(in: club, view).outcome }
        #expect(refused == .refused(name: "denied.tag_missing", detail: "ShowsItsTag"))
        ErrorTrace.record("denied.tag_missing")

        try await bob.say("mine", in: club)
        for person in [bob, alice, bob, alice, bob] { try await person.syncFully() }
        #expect(try await alice.texts(in: club) == ["hello", "mine"])
        #expect(try await bob.node.withView { try $0.submissions(of: club, PageRequest(limit: 9)) }.elements == [])
        #expect(try await alice.untagged("spammers", in: club) == [])
        let failures = try await bob.failures(in: club)
        #expect(failures == [])
        await north.stop()
    }

    @Test func `a requirement keeps its time, can begin later, and ends with a subscription without one`() async throws
    {
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let club = try await alice.create(.group, named: "#club", on: north)
        _ = try await alice.node.banLists.createBanList(name: "spammers", for: .system("ban.list_create"))
        /// The outcome, and the number of conversations for which the list then requires tags.
        func set(_ requiredAt: Timestamp?) async throws -> String {
            let report = try await alice.node.banLists.setSubscription(
                .subscribed(requiredAt: requiredAt), to: "spammers", in: club, for: .system("ban.list_subscribe"))
            return "\(report.outcome) \(try await alice.node.banLists.banList("spammers").requiringTags.count)"
        }
        #expect(try await set(nil) == "applied 0")
        let later = alice.node.environment.now().adding(seconds: 3_600)
        #expect(try await set(later) == "applied 1")
        #expect(try await set(later) == "unchanged 1")
        #expect(try await set(Timestamp(milliseconds: 0)) == "applied 1")
        #expect(try await set(Timestamp(milliseconds: 0)) == "unchanged 1", "it holds already")
        #expect(try await set(nil) == "applied 0")
        await north.stop()
    }

    @Test func `a link from before the subscription works: its request is resent with the tag`() async throws {
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let (carol, mallory) = (try await world.person("carol"), try await world.person("mallory"))
        let help = try await alice.create(on: north)
        let news = try await alice.create(.group, .closed, named: "#news", on: north)
        let poster = try await alice.node.withView { try $0.linkText(of: news) }
        try await alice.subscribe("spammers", in: help)
        let malloryID = try await mallory.join(help, of: alice)
        _ = try await alice.node.banLists.addToBanList(
            "spammers", malloryID, of: help, until: nil, for: .system("ban.list_add"))
        let taken = try await alice.node.banLists.setSubscription(
            .subscribed(requiredAt: nil), to: "spammers", in: news, for: .system("ban.list_subscribe"))
        #expect(taken.warnings.count == 1, "versions that cannot be asked for a tag are refused by older links")
        for (person, status) in [(carol, MemberStatus.active), (mallory, .banned)] {
            _ = try await person.node.conversations.joinConversation(
                link: poster, profile: nil, kind: nil, for: .system("conversation.join"))
            for next in [alice, person, alice, person] { try await next.syncFully() }
            #expect(try await person.node.overview(of: news).status == status, "\(person.name)")
        }
        #expect(try await carol.ownTags(in: news).map(\.isKnown) == [true])
        #expect(try await alice.untagged("spammers", in: news) == [])
        await north.stop()
    }

    @Test func `another member's tag, a tag for another list and a second tag have no effect`() async throws {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let help = try await alice.create(on: north)
        let (bobID, aliceID) = (
            try await bob.join(help, of: alice), try #require(try await alice.node.overview(of: help).member)
        )
        try await alice.subscribe("spammers", in: help)
        let list = try await alice.node.banLists.banList("spammers").id
        let other = try #require(BanListID([UInt8](repeating: 7, count: 16)))
        let (first, second) = (SigningKey.generate(), SigningKey.generate())
        func known(after tags: BanTag...) async throws -> [UInt8]? {
            try await alice.node.write { transaction in
                try BanListMatcher(conversation: help, now: alice.node.environment.now())
                    .insertTags(tags, of: bobID, in: transaction)
                return try BanListSubscriptionTable.findTag(of: bobID, for: list, in: help, transaction)
            }
        }
        #expect(try await known(after: BanTag(list, of: aliceID, in: help, signedBy: first)) == nil)
        #expect(try await known(after: BanTag(list, of: bobID, in: .zero, signedBy: first)) == nil)
        #expect(try await known(after: BanTag(other, of: bobID, in: help, signedBy: first)) == nil)
        let own = first.verifyKey.bytes
        #expect(try await known(after: BanTag(list, of: bobID, in: help, signedBy: first)) == own)
        #expect(try await known(after: BanTag(list, of: bobID, in: help, signedBy: second)) == own)
        await north.stop()
    }

    @Test func `an origin receives tags for at most eight lists, and a relay receives none`() async throws {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let club = try await alice.create(.group, named: "#club", on: north)
        try await bob.join(club, of: alice)
        let (origin, sealing) = try await alice.keys(of: bob, in: club)
        func lists(_ numbers: ClosedRange<UInt8>) -> [BanListID] {
            numbers.compactMap { BanListID([UInt8](repeating: $0, count: 16)) }
        }
        /// Answers a post by bob with a refusal for missing tags, and returns its state then.
        func refuse(for lists: [BanListID], by signer: SigningKey) async throws -> StoredSubmission.State? {
            let post = try await bob.say("hello", in: club)
            let found = try await bob.node.read { view in
                try SubmissionTable.find(message: post, in: club, view)
            }
            let waiting = try #require(found)
            var answer = ReceiptContent(
                conversation: club, submission: waiting.hash,
                outcome: .refused(name: "denied.tag_missing", detail: "ShowsItsTag"))
            answer.wantedTags = try #require(BanTagRequest(lists)).sealed(to: sealing)
            try await ReceiptProcessor(node: bob.node.core, conversation: club).process(
                Receipt(answer, signedBy: signer))
            return try await bob.node.read { view in
                try SubmissionTable.findState(of: post, in: club, view)
            }
        }
        #expect(try await refuse(for: lists(1...3), by: .generate()) == .pending)
        #expect(try await bob.ownTags(in: club).isEmpty)
        #expect(try await refuse(for: lists(1...5), by: origin) == .pending, "it goes out again")
        #expect(try await bob.ownTags(in: club).count == 5)
        // Five of the requested tags will be sent with the next submission.
        #expect(try await refuse(for: lists(4...11), by: origin) == .pending)
        #expect(try await bob.ownTags(in: club).count == BanTag.maximumPerConversation)
        #expect(try await refuse(for: lists(20...27), by: origin) == .refused)
        #expect(try await bob.ownTags(in: club).count == BanTag.maximumPerConversation)
        await north.stop()
    }

    @Test func `a request for tags that cannot be decrypted has no effect`() async throws {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let club = try await alice.create(.group, named: "#club", on: north)
        try await bob.join(club, of: alice)
        let (origin, sealing) = try await alice.keys(of: bob, in: club)
        let noRequest = try sealing.seal([UInt8](repeating: 0, count: BanTag.requestBytes - SealingPublicKey.overhead))
        for wanted in [noRequest, [UInt8](repeating: 9, count: BanTag.requestBytes)] {
            let post = try await bob.say("hello", in: club)
            let found = try await bob.node.read { view in try SubmissionTable.find(message: post, in: club, view) }
            var answer = ReceiptContent(
                conversation: club, submission: try #require(found).hash,
                outcome: .refused(name: "denied.tag_missing", detail: ""))
            answer.wantedTags = wanted
            try await ReceiptProcessor(node: bob.node.core, conversation: club).process(
                Receipt(answer, signedBy: origin))
            let state = try await bob.node.read { view in try SubmissionTable.findState(of: post, in: club, view) }
            #expect(state == .refused)
        }
        #expect(try await bob.ownTags(in: club).isEmpty)
        await north.stop()
    }

    @Test func `a member banned earlier can be listed once they ask to join again`() async throws {
        let north = try await world.relay("north")
        let (alice, mallory) = (try await world.person("alice"), try await world.person("mallory"))
        let help = try await alice.create(on: north)
        let id = try await mallory.join(help, of: alice)
        _ = try await alice.node.changes.perform(
            .ban(BanOrder(member: id), privateReason: nil), in: help, for: .system("ban.add"))
        try await alice.syncFully()
        try await mallory.syncFully()
        try await alice.subscribe("spammers", in: help)
        #expect(
            await thrownErrorName {
                _ = try await alice.node.banLists.addToBanList(
                    "spammers", id, of: help, until: nil, for: .system("ban.list_add"))
            } == "state.untagged")
        try await mallory.join(help, of: alice)
        #expect(try await mallory.node.overview(of: help).status == .banned)
        _ = try await alice.node.banLists.addToBanList(
            "spammers", id, of: help, until: nil, for: .system("ban.list_add"))
        #expect(
            try await alice.node.banLists.banListEntries(of: "spammers", PageRequest(limit: 9)).elements.map(\.name)
                == [
                    "mallory"
                ])
        await north.stop()
    }

    @Test func `a subscriber without submissions delivers the tag by joining again`() async throws {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let help = try await alice.create(on: north)
        try await bob.join(help, of: alice)
        try await alice.subscribe("spammers", in: help)
        #expect(try await alice.untagged("spammers", in: help) == ["bob"])
        try await bob.join(help, of: alice)
        #expect(try await alice.untagged("spammers", in: help) == [])
        #expect(try await bob.node.overview(of: help).status == .active)
        await north.stop()
    }

    @Test func `a list with the same identifier on another node matches its own tags only`() async throws {
        let north = try await world.relay("north")
        let (alice, dave) = (try await world.person("alice"), try await world.person("dave"))
        let mallory = try await world.person("mallory")
        let help = try await alice.create(on: north)
        try await alice.subscribe("spammers", in: help)
        let id = try await mallory.join(help, of: alice)
        let known = try #require(try await alice.node.memberOverview(of: id, in: help).banTags.first?.tag)
        let list = try await alice.node.banLists.banList("spammers").id

        let news = try await dave.create(named: "#news", on: north)
        try await dave.subscribe("others", in: news)
        _ = try await dave.node.banLists.addToBanList(
            "others", tag: known, named: "mallory", until: nil, for: .system("ban.list_add"))
        try await mallory.join(news, of: dave)
        #expect(try await mallory.node.overview(of: news).status == .active, "a tag of one list is none of another")

        _ = try await dave.node.banLists.createBanList(
            name: "alices", sharing: list.description, for: .system("ban.list_create"))
        _ = try await dave.node.banLists.addToBanList(
            "alices", tag: known, named: nil, until: nil, for: .system("ban.list_add"))
        let entries = try await dave.node.banLists.banListEntries(of: "alices", PageRequest(limit: 9)).elements
        #expect(entries.map(\.name) == [String(known.prefix(12))] && entries.map(\.tag) == [known])
        let rest = try await dave.create(named: "#rest", on: north)
        _ = try await dave.node.banLists.setSubscription(
            .subscribed(requiredAt: nil), to: "alices", in: rest, for: .system("ban.list_subscribe"))
        try await mallory.join(rest, of: dave)
        #expect(try await mallory.node.overview(of: rest).status == .banned)

        for text in ["", "00", String(repeating: "0", count: 32), list.description + "00"] {
            #expect(
                await thrownErrorName {
                    _ = try await dave.node.banLists.createBanList(
                        name: "x", sharing: text, for: .system("ban.list_create"))
                } == "invalid.value")
        }
        #expect(
            await thrownErrorName {
                _ = try await dave.node.banLists.createBanList(
                    name: "again", sharing: list.description, for: .system("ban.list_create"))
            } == "conflict.name_taken")
        #expect(
            await thrownErrorName {
                _ = try await dave.node.banLists.addToBanList(
                    "alices", tag: "00ff", named: nil, until: nil, for: .system("ban.list_add"))
            } == "invalid.value")
        #expect(
            await thrownErrorName {
                _ = try await dave.node.banLists.addToBanList(
                    "nobody's", tag: known, named: nil, until: nil, for: .system("ban.list_add"))
            } == "not_found.ban_list")
        await north.stop()
    }

    @Test func `tags are visible to members who may ban, and on the member's own node`() async throws {
        let north = try await world.relay("north")
        let (alice, bob, carol) = (
            try await world.person("alice"), try await world.person("bob"), try await world.person("carol")
        )
        let club = try await alice.create(.group, named: "#club", on: north)
        try await alice.subscribe("spammers", in: club)
        let bobID = try await bob.join(club, of: alice)
        try await carol.join(club, of: alice)
        #expect(try await alice.node.memberOverview(of: bobID, in: club).banTags.count == 1)
        #expect(try await carol.node.memberOverview(of: bobID, in: club).banTags == [])
        let own = try await bob.node.memberOverview(of: bobID, in: club).banTags
        let list = try await alice.node.banLists.banList("spammers").id
        #expect(own.map(\.list) == [list.description])
        var filter = MemberFilter()
        filter.untagged = "spammers"
        let untagged = filter
        #expect(
            await thrownErrorName {
                _ = try await carol.node.withView { view in
                    try view.members(of: club, untagged, PageRequest(limit: 9))
                }
            } == "denied.role")
        await north.stop()
    }
}

extension Person {
    /// Creates a list here to which a conversation subscribes.
    fileprivate func subscribe(
        _ list: String, in conversation: ConversationID, requiredAt: Timestamp? = nil
    ) async throws {
        _ = try await node.banLists.createBanList(name: list, for: .system("ban.list_create"))
        _ = try await node.banLists.setSubscription(
            .subscribed(requiredAt: requiredAt), to: list, in: conversation, for: .system("ban.list_subscribe"))
    }

    /// Posts, lets the origin answer, and fetches the receipt.
    fileprivate func post(_ text: String, in conversation: ConversationID, to origin: Person) async throws {
        try await say(text, in: conversation)
        for person in [self, origin, self] { try await person.syncFully() }
    }

    /// The names of members whose tag a list lacks.
    fileprivate func untagged(_ list: String, in conversation: ConversationID) async throws -> [String] {
        var filter = MemberFilter()
        filter.untagged = list
        let untagged = filter
        return try await node.withView { view in
            try view.members(of: conversation, untagged, PageRequest(limit: 9))
        }.elements.map(\.member.name)
    }

    /// This node's own tags and their states.
    fileprivate func ownTags(in conversation: ConversationID) async throws -> [MemberBanTag] {
        let me = try #require(try await node.overview(of: conversation).member)
        return try await node.memberOverview(of: me, in: conversation).banTags
    }

    /// The origin's signing key, and the key to which it seals data for a member.
    fileprivate func keys(
        of other: Person, in conversation: ConversationID
    ) async throws -> (origin: SigningKey, sealing: SealingPublicKey) {
        let member = try #require(try await other.node.overview(of: conversation).member)
        return try await node.read { view in
            let row = try #require(try ConversationTable.find(conversation, in: view))
            let known = try #require(try MemberTable.find(member, of: conversation, in: view))
            return (
                try Keyring(of: row, vault: node.vault, in: view).originKey(),
                try #require(SealingPublicKey(known.sealingKey))
            )
        }
    }
}
