import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanSodium
import ChanTestSupport
import Synchronization
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService
@testable import ChanStore

@Suite("Short links") struct ShortLinkTests {
    private let world: TestCluster

    init() throws { world = try TestCluster() }

    private func forms(
        of link: LinkID? = nil, in id: ConversationID, by person: Person
    ) async throws -> LinkForms {
        try #require(try await person.node.withView { try $0.linkOverview(of: link, in: id) }.forms)
    }

    /// The short text of a link.
    private func short(
        of link: LinkID? = nil, in id: ConversationID, by person: Person
    ) async throws -> ShortLink {
        let forms = try await forms(of: link, in: id, by: person)
        guard case .text(let text) = forms.short else { throw MissingShortForm(short: forms.short) }
        return try ShortLink(text: text)
    }

    private struct MissingShortForm: Error { let short: LinkForms.ShortForm }

    private func join(_ text: String, by person: Person) async throws {
        _ = try await person.node.conversations.joinConversation(
            link: text, profile: nil, kind: nil, for: .system("conversation.join"))
    }

    private func resolve(_ link: ShortLink, at now: Timestamp? = nil) async throws -> ShortLinkQuery.Answer {
        let answer = try await ShortLinkQuery(link: link, now: now ?? Environment.live.now()).run()
        await answer.connection.close()
        return answer
    }

    /// Connects to a relay as the origin does, to leave there what the node never would.
    private func origin(
        _ relay: RunningRelay, of id: ConversationID, by person: Person
    ) async throws -> RelayConnection {
        let key = try await person.node.read { view in
            let row = try #require(try ConversationTable.find(id, in: view))
            return try Keyring(of: row, vault: person.node.vault, in: view).originKey()
        }
        return try await RelayConnection.connect(to: relay.address, as: .origin(key), conversation: id)
    }

    /// Has a relay serve other bytes for a link.
    private func serve(
        _ content: [UInt8], for link: ShortLink, at relay: RunningRelay, by person: Person
    ) async throws {
        let connection = try await origin(relay, of: link.conversation, by: person)
        try await connection.putLinks([
            LinkContentUpdate(key: link.secret.capability.verifyKey, content: content)
        ])
        await connection.close()
    }

    private func served(_ link: ShortLink, at relay: RunningRelay) async throws -> [UInt8] {
        let connection = try await RelayConnection.connect(
            to: relay.address, as: .reader(link.secret.capability), conversation: link.conversation)
        let content = try await connection.linkContent()
        await connection.close()
        return content
    }

    // MARK: what it is good for

    @Test func `a stranger joins by a short link while the origin is away, and keeps the full one`() async throws {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(.channel, .open, named: "#help", on: north)
        try await alice.say("hello", in: id)
        try await alice.syncFully()
        let link = try await short(in: id, by: alice)
        #expect(link.text.utf8.count <= 300 && link.relays.map(\.relay) == [north.address.relay])
        try await join("  \(link.text)\n", by: bob)
        #expect(try await bob.texts(in: id) == ["hello"])
        let kept = try await bob.node.read { view in
            try JoinLink.open(of: try #require(try ConversationTable.find(id, in: view)), vault: bob.node.vault)
        }
        #expect(kept.id == link.link && kept.terms.relays == [north.address.description])
        try await alice.syncFully()
        try await bob.syncFully()
        let member = try #require(try await bob.node.overview(of: id).member)
        #expect(try await bob.node.read { view in try MemberTable.find(member, of: id, in: view) }?.isActive == true)
        // The full form still opens.
        let carol = try await world.person("carol")
        try await join(try await forms(in: id, by: alice).full, by: carol)
        #expect(try await carol.texts(in: id) == ["hello"])
        await north.stop()
    }

    @Test func `a short link costs no connection more than a full one`() async throws {
        let north = try await world.relay("north")
        let proxy = try await FaultyProxy.to(port: Int(north.address.port), seed: 1)
        let (alice, bob, carol) = (
            try await world.person("alice"), try await world.person("bob"), try await world.person("carol")
        )
        var plan = NewConversationOptions(kind: .channel, visibility: .open, profile: Profile(name: "#help"))
        plan.relays = [
            try RelayAddress(
                relay: north.address.relay, host: "127.0.0.1", port: proxy.port, transport: north.address.transport)
        ]
        let id = try await alice.node.conversations.createConversation(plan, for: .system("conversation.create"))
            .conversation
        try await alice.syncFully()
        let forms = try await forms(in: id, by: alice)
        var costs: [Int] = []
        for (person, text) in [(bob, forms.full), (carol, forms.shown)] {
            let before = proxy.connections
            try await join(text, by: person)
            costs.append(proxy.connections - before)
        }
        #expect(forms.shown != forms.full)
        #expect(costs[0] == costs[1] && costs[0] > 0, "\(costs)")
        try await proxy.close()
        await north.stop()
    }

    @Test func `the content survives restarts of relay and node, and is not sealed anew for nothing`() async throws {
        // The relay's directory is free once nothing holds the relay.
        let (id, link, content) = try await {
            let north = try await world.relay("north")
            let alice = try await world.person("alice")
            let id = try await alice.create(.group, .closed, named: "#club", on: north)
            let link = try await short(in: id, by: alice)
            let content = try await served(link, at: north)
            try alice.node.close()
            await north.stop()
            return (id, link, content)
        }()
        let again = try await world.restart("north")
        let restarted = try await world.person("alice")
        try await restarted.say("a post changes no link", in: id)
        try await restarted.syncFully()
        #expect(try await served(link, at: again) == content)
        #expect(try await short(in: id, by: restarted).text == link.text)
        #expect(try await resolve(link).text == forms(in: id, by: restarted).full)
        await again.stop()
    }

    @Test func `a printed link stays valid when a relay is added, and names it then`() async throws {
        let (north, south) = (try await world.relay("north"), try await world.relay("south"))
        let alice = try await world.person("alice")
        let id = try await alice.create(.channel, .open, named: "#help", on: north)
        let printed = try await short(in: id, by: alice)
        _ = try await alice.node.relays.addRelay(south.address, in: id, for: .system("relay.add"))
        try await alice.syncFully()
        #expect(try await resolve(printed).link.terms.relays == [north, south].map(\.address.description))
        let both = try await short(in: id, by: alice)
        #expect(both.link == printed.link && both.relays.count == 2)
        await north.stop()
        let bob = try await world.person("bob")
        try await join(both.text, by: bob)
        #expect(try await bob.node.overview(of: id).summary.name == "#help")
        await south.stop()
    }

    @Test func `a rotated link is refused, and what it led to is gone`() async throws {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(.channel, .open, named: "#help", on: north)
        let old = try await short(in: id, by: alice)
        _ = try await alice.node.links.rotateLink(nil, freshSecret: false, in: id, for: .system("link.rotate"))
        try await alice.syncFully()
        let new = try await short(in: id, by: alice)
        #expect(new.link != old.link)
        #expect(await thrownErrorName { try await join(old.text, by: bob) } == "relay.unauthorized")
        #expect(
            try await bob.node.withView { try $0.conversations(kind: nil, phase: nil, PageRequest(limit: 9)) }.elements
                .isEmpty)
        try await join(new.text, by: bob)
        let held = try await origin(north, of: id, by: alice).heldLinks()
        #expect(Array(held.keys) == [new.secret.capability.verifyKey])
        await north.stop()
    }

    private func epoch(servedFor link: ShortLink) async throws -> UInt32? {
        try await resolve(link).link.readingSecret?.epoch
    }

    @Test
    func `after a new secret, who has only another link from before reads nothing new, and the new link reads on`()
        async throws
    {
        let north = try await world.relay("north")
        let (alice, mallory) = (try await world.person("alice"), try await world.person("mallory"))
        let id = try await alice.create(.channel, .open, named: "#help", on: north)
        let request = Request.system("link.create")
        let (_, flyer) = try await alice.node.links.createLink(
            LinkOptions(name: "flyer", admission: .approval), in: id, for: request)
        try await alice.say("before", in: id)
        try await alice.syncFully()
        let printed = try await short(of: flyer, in: id, by: alice)
        let content = try await served(printed, at: north)
        _ = try await alice.node.links.rotateLink(nil, freshSecret: true, in: id, for: .system("link.rotate"))
        try await alice.say("after", in: id)
        for _ in 0..<2 { try await alice.syncFully() }
        #expect(try await served(printed, at: north) == content, "it is not sealed anew with the new secret")
        #expect(try await epoch(servedFor: printed) == 0)
        #expect(
            try await UnverifiedLink(text: forms(of: flyer, in: id, by: alice).full)
                .verified(at: Timestamp(milliseconds: 0)).readingSecret?.epoch == 0)
        // The staff has not let mallory in.
        try await join(printed.text, by: mallory)
        #expect(try await mallory.texts(in: id).contains("after") == false)
        let bob = try await world.person("bob")
        let new = try await short(in: id, by: alice)
        #expect(try await epoch(servedFor: new) == 1)
        try await join(new.text, by: bob)
        #expect(try await bob.texts(in: id) == ["before", "after"])
        let (_, later) = try await alice.node.links.createLink(LinkOptions(name: "later"), in: id, for: request)
        try await alice.syncFully()
        #expect(try await epoch(servedFor: short(of: later, in: id, by: alice)) == 1)
        await north.stop()
    }

    @Test func `the next origin knows with which secret each link began`() async throws {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(.channel, .open, named: "#help", on: north)
        let (_, flyer) = try await alice.node.links.createLink(
            LinkOptions(name: "flyer"), in: id, for: .system("link.create"))
        let member = try await bob.join(id, of: alice)
        _ = try await alice.node.links.rotateLink(nil, freshSecret: true, in: id, for: .system("link.rotate"))
        try await alice.syncFully()
        // Bob's node reads what was shared with the owners long after it was written.
        try await handOver(id, from: alice, to: bob, as: member)
        let old = try UnverifiedLink(text: try await forms(of: flyer, in: id, by: bob).full)
        let new = try UnverifiedLink(text: try await forms(in: id, by: bob).full)
        #expect(try old.verified(at: Timestamp(milliseconds: 0)).readingSecret?.epoch == 0)
        #expect(try new.verified(at: Timestamp(milliseconds: 0)).readingSecret?.epoch == 1)
        await north.stop()
    }

    @Test func `a link whose secret this node never had is not served with a later one`() async throws {
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let id = try await alice.create(.channel, .open, named: "#help", on: north)
        let (_, flyer) = try await alice.node.links.createLink(
            LinkOptions(name: "flyer"), in: id, for: .system("link.create"))
        try await alice.syncFully()
        let printed = try await short(of: flyer, in: id, by: alice)
        _ = try await alice.node.links.rotateLink(nil, freshSecret: true, in: id, for: .system("link.rotate"))
        _ = try await alice.node.write { transaction in
            try transaction.run("DELETE FROM reading_secret WHERE epoch = 0")
        }
        for _ in 0..<2 { try await alice.syncFully() }
        #expect(await thrownErrorName { _ = try await resolve(printed) } == "link.not_served")
        #expect(try await forms(of: flyer, in: id, by: alice).short == .none(.noReadingSecret))
        await north.stop()
    }

    @Test func `links are listed again when the log grew or one expired, and not in each round`() async throws {
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let id = try await alice.create(.channel, .open, named: "#help", on: north)
        let (_, flyer) = try await alice.node.links.createLink(
            LinkOptions(name: "flyer"), in: id, for: .system("link.create"))
        for _ in 0..<2 { try await alice.syncFully() }
        let rounds = alice.node.rounds
        let before = try #require(rounds.servedLinks.withLock { $0[id] })
        #expect(before.links.values.contains(flyer))
        // No act: only a list would find it.
        _ = try await alice.node.write { transaction in
            try transaction.run("UPDATE link SET state = 1 WHERE link = ?", flyer)
        }
        _ = try await rounds.sync(id, timeoutSeconds: 10)
        #expect(try #require(rounds.servedLinks.withLock { $0[id] }).links == before.links)
        try await alice.say("the log grows", in: id)
        try await alice.syncFully()
        #expect(try #require(rounds.servedLinks.withLock { $0[id] }).links.values.contains(flyer) == false)
        await north.stop()
    }

    /// The predictions of a dry run of joining.
    private func predictions(of link: String, for person: Person) async throws -> [String] {
        var request = Request.system("conversation.join")
        request.isDryRun = true
        do {
            _ = try await person.node.conversations.joinConversation(
                link: link, profile: nil, kind: nil, for: request)
            return []
        } catch ServiceError.planned(let plan) { return plan.predictions }
    }

    @Test func `a dry run of joining names first the relays that answer`() async throws {
        let (north, south) = (try await world.relay("north"), try await world.relay("south"))
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(.channel, .open, named: "help", on: north)
        _ = try await alice.node.relays.addRelay(south.address, in: id, for: .system("relay.add"))
        try await alice.syncFully()
        let link = try await forms(in: id, by: alice).full
        #expect(
            try await predictions(of: link, for: bob).last == "fetches the log from \(north.address), \(south.address)")
        await north.stop()
        #expect(
            try await predictions(of: link, for: bob).last == "fetches the log from \(south.address), \(north.address)")
        await south.stop()
    }

    @Test func `a dry run of joining shows what the link offers`() async throws {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(.channel, .open, named: "help", on: north)
        let link = try await short(in: id, by: alice)
        #expect(
            try await predictions(of: link.text, for: bob) == [
                "asks to join the open channel #help as subscriber", "fetches the log from \(north.address)",
            ])
        #expect(try await bob.node.read { view in try ConversationTable.list(in: view) }.isEmpty)
        await north.stop()
    }

    @Test func `a used-up link cannot be followed, and an expired one is reported as such`() async throws {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(.channel, .open, named: "#help", on: north)
        var once = LinkOptions(name: "once")
        once.useLimit = 1
        let (_, made) = try await alice.node.links.createLink(once, in: id, for: .system("link.create"))
        try await alice.syncFully()
        let link = try await short(of: made, in: id, by: alice)
        try await join(link.text, by: bob)
        try await alice.syncFully()
        try await bob.syncFully()
        try await alice.syncFully()
        let carol = try await world.person("carol")
        #expect(await thrownErrorName { try await join(link.text, by: carol) } == "link.not_served")
        var short = LinkOptions(name: "short")
        short.expiresAt = Environment.live.now().adding(seconds: 3_600)
        let (_, ending) = try await alice.node.links.createLink(short, in: id, for: .system("link.create"))
        try await alice.syncFully()
        let end = try await self.short(of: ending, in: id, by: alice)
        let later = Environment.live.now().adding(seconds: 4_000)
        #expect(await thrownErrorName { _ = try await resolve(end, at: later) } == "link.expired")
        #expect(try await resolve(end).link.id == ending)
        await north.stop()
    }

    @Test func `link inspect asks a relay for what a short link leads to`() async throws {
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let id = try await alice.create(.channel, .open, named: "#help", on: north)
        let forms = try await forms(in: id, by: alice)
        let (short, full) = (try await LinkInspection(text: forms.shown), try await LinkInspection(text: forms.full))
        #expect(short.isShort && !full.isShort && short.bytes == forms.shown.utf8.count)
        #expect(short.link == full.link && short.conversation == id && short.relays == full.relays)
        #expect(short.name == "#help" && short.isUsable)
        await north.stop()
        #expect(await thrownErrorName { _ = try await LinkInspection(text: forms.shown) } == "relay.unreachable")
    }

    // MARK: relays that lie

    @Test func `each lie of a relay is named, and the next relay is asked`() async throws {
        let (north, south) = (try await world.relay("north"), try await world.relay("south"))
        let (alice, mallory) = (try await world.person("alice"), try await world.person("mallory"))
        var plan = NewConversationOptions(kind: .channel, visibility: .open, profile: Profile(name: "#help"))
        plan.relays = [north.address, south.address]
        let id = try await alice.node.conversations.createConversation(plan, for: .system("conversation.create"))
            .conversation
        try await alice.syncFully()
        let both = try await short(in: id, by: alice)
        #expect(both.relays.map(\.relay) == [north, south].map(\.address.relay))
        let only = try #require(ShortLink(to: id, by: both.secret, naming: [both.relays[0]]))
        let good = try await served(both, at: south)

        let other = try await mallory.create(.channel, .open, named: "#trap", on: south)
        let trap = try UnverifiedLink(text: await forms(in: other, by: mallory).full)
        let (_, second) = try await alice.node.links.createLink(
            LinkOptions(name: "second"), in: id, for: .system("link.create"))
        let another = try UnverifiedLink(text: await forms(of: second, in: id, by: alice).full)
        // An owner signs a link to an origin of their own: no relay shows a change of origin that leads there.
        let honest = try await resolve(both).link
        let stranger = (SigningKey.generate(), SealingKey.generate())
        let keys = try await alice.node.read { view in
            let row = try #require(try ConversationTable.find(id, in: view))
            return try Keyring(of: row, vault: alice.node.vault, in: view).memberKeys()
        }
        let seized = try LinkDraft(
            from: (proof: honest.proof, owners: honest.owners),
            origin: Genesis.OriginKeys(signing: stranger.0.verifyKey, sealing: stranger.1.publicKey),
            offering: (capability: both.secret.capability, terms: honest.terms), readingSecret: honest.readingSecret
        ).signed(by: keys.signing)
        let lies: [(name: String, content: [UInt8], error: String)] = [
            ("another origin", LinkContent.seal(seized, to: id, under: both.secret), "link.content"),
            ("garbage", randomBytes(1_000), "link.content"),
            ("a changed byte", good.dropLast() + [good[good.count - 1] ^ 1], "link.content"),
            ("another conversation", LinkContent.seal(trap, to: id, under: both.secret), "link.content"),
            ("another link", LinkContent.seal(another, to: id, under: both.secret), "link.content"),
            ("the content of a link before", LinkContent.seal(another, to: id, under: .generate()), "link.content"),
            ("none", [], "link.not_served"),
        ]
        for lie in lies {
            try await serve(lie.content, for: both, at: north, by: alice)
            let answer = try await resolve(both)
            #expect(answer.link.id == both.link, "\(lie.name)")
            #expect(answer.faults.map(\.relay.relay) == [north.address.relay], "\(lie.name)")
            #expect(answer.faults.first?.error.errorName.name == lie.error, "\(lie.name)")
            do {
                _ = try await resolve(only)
                Issue.record("\(lie.name) is believed")
            } catch let error as ServiceError {
                #expect(error.errorName.name == lie.error, "\(lie.name)")
                #expect(error.errorName.facts["target"] == north.address.description, "\(lie.name)")
                ErrorTrace.record(lie.error)
            }
        }
        // A reader joins by what the honest relay serves, and is told of the other.
        try await serve(randomBytes(100), for: both, at: north, by: alice)
        let bob = try await world.person("bob")
        try await join(both.text, by: bob)
        #expect(try await bob.node.overview(of: id).summary.name == "#help")
        // The origin's next round mends what the relay holds.
        try await alice.syncFully()
        #expect(try await served(both, at: north) == good)
        await north.stop()
        await south.stop()
    }

    @Test func `a relay that serves a link without the others cannot keep a reader from asking them`() async throws {
        let (north, south) = (try await world.relay("north"), try await world.relay("south"))
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        var plan = NewConversationOptions(kind: .channel, visibility: .open, profile: Profile(name: "#help"))
        plan.relays = [north.address, south.address]
        let id = try await alice.node.conversations.createConversation(plan, for: .system("conversation.create"))
            .conversation
        try await alice.syncFully()
        let link = try await short(in: id, by: alice)
        let honest = try await resolve(link).link
        let keys = try await alice.node.read { view in
            let row = try #require(try ConversationTable.find(id, in: view))
            return try Keyring(of: row, vault: alice.node.vault, in: view).memberKeys()
        }
        let terms = try LinkTerms(
            role: honest.terms.role, shown: (name: "#help", title: ""), relays: [north.address.description])
        let narrow = try LinkDraft(
            from: (proof: honest.proof, owners: honest.owners), origin: honest.origin,
            offering: (capability: link.secret.capability, terms: terms), readingSecret: honest.readingSecret
        ).signed(by: keys.signing)
        try await serve(LinkContent.seal(narrow, to: id, under: link.secret), for: link, at: north, by: alice)
        try await join(link.text, by: bob)
        let asked = try await bob.node.read { view in
            try JoinLink.relays(of: try #require(try ConversationTable.find(id, in: view)), vault: bob.node.vault)
        }
        #expect(Set(asked.map(\.relay)) == [north.address.relay, south.address.relay])
        await north.stop()
        await south.stop()
    }

    @Test func `content of a former origin is accepted only where no relay serves newer`() async throws {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(.group, .closed, named: "#club", on: north)
        let bobID = try await bob.join(id, of: alice)
        let link = try await short(in: id, by: alice)
        let old = try await served(link, at: north)
        try await handOver(id, from: alice, to: bob, as: bobID)
        // The next origin has the secret, and replaces what the former one left.
        let new = try await served(link, at: north)
        #expect(new != old)
        #expect(try await resolve(link).faults.isEmpty)
        #expect(try await short(in: id, by: bob).text == link.text)
        try await serve(old, for: link, at: north, by: bob)
        let answer = try await resolve(link)
        #expect(answer.faults.isEmpty && answer.link.id == link.link)
        await north.stop()
    }

    private func handOver(_ id: ConversationID, from alice: Person, to bob: Person, as member: MemberID) async throws {
        _ = try await alice.node.changes.perform(
            .changeRole(member: member, role: .owner, until: nil), in: id, for: .system("member.role"))
        try await alice.syncFully()
        try await bob.syncFully()
        _ = try await alice.node.origins.offerHandover(.origin, to: member, in: id, for: .system("handover.offer"))
        for person in [alice, bob] { _ = try await person.node.rounds.sync(nil, timeoutSeconds: 60) }
        _ = try await bob.node.origins.answerHandover(accept: true, in: id, for: .system("handover.accept"))
        for person in [bob, alice, bob, alice, bob] { _ = try await person.node.rounds.sync(nil, timeoutSeconds: 60) }
    }

    // MARK: relays and nodes of former versions

    @Test func `a link stays long while no relay serves short ones, and becomes short with the upgrade`() async throws {
        let alice = try await world.person("alice")
        let (id, before) = try await {
            var old = RelayOptions()
            old.features = [EndedKey.feature]
            let north = try await world.relay("north", old)
            let id = try await alice.create(.channel, .open, named: "#help", on: north)
            let before = try await forms(in: id, by: alice)
            await north.stop()
            return (id, before)
        }()
        #expect(before.short == .none(.notServed) && before.shown == before.full)
        let upgraded = try await world.restart("north")
        try await alice.syncFully()
        let link = try await short(in: id, by: alice)
        #expect(try await resolve(link).text == before.full)
        await upgraded.stop()
    }

    @Test func `one relay that serves short links is enough, and the short link names that one alone`() async throws {
        var old = RelayOptions()
        old.features = []
        let (north, south) = (try await world.relay("north", old), try await world.relay("south"))
        let alice = try await world.person("alice")
        var plan = NewConversationOptions(kind: .channel, visibility: .open, profile: Profile(name: "#help"))
        plan.relays = [north.address, south.address]
        let id = try await alice.node.conversations.createConversation(plan, for: .system("conversation.create"))
            .conversation
        let link = try await short(in: id, by: alice)
        #expect(link.relays.map(\.relay) == [south.address.relay])
        try await alice.syncFully()
        #expect(try await resolve(link).link.terms.relays == [north, south].map(\.address.description))
        await north.stop()
        await south.stop()
    }

    @Test func `a relay that takes no content leaves the link long, and why is known`() async throws {
        var tight = RelayOptions()
        tight.limits.channelBytes = 3_500
        let north = try await world.relay("north", tight)
        let alice = try await world.person("alice")
        var plan = NewConversationOptions(kind: .channel, visibility: .open, profile: Profile(name: "#help"))
        plan.relays = [north.address]
        let id = try await alice.node.conversations.createConversation(plan, for: .system("conversation.create"))
            .conversation
        _ = try? await alice.node.rounds.sync(nil, timeoutSeconds: 30)
        let refusal = try await alice.node.read { view in
            try LinkRelayTable.refusal(by: north.address.relay, of: id, in: view)
        }
        let forms = try await forms(in: id, by: alice)
        #expect((refusal != nil) == (forms.short == .none(.notServed)))
        await north.stop()
    }

    @Test func `a conversation without relays has the full form alone`() async throws {
        let alice = try await world.person("alice")
        let id = try await alice.create(.group, .closed, named: "#club")
        #expect(try await forms(in: id, by: alice).short == .none(.noRelay))
    }

    @Test func `a link from before short links stays long until it is rotated`() async throws {
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let id = try await alice.create(.channel, .open, named: "#help", on: north)
        _ = try await alice.node.write { transaction in try transaction.run("UPDATE link_text SET sealed_secret = NULL")
        }
        let long = try await forms(in: id, by: alice)
        #expect(long.short == .none(.noSecret))
        _ = try await alice.node.links.rotateLink(nil, freshSecret: false, in: id, for: .system("link.rotate"))
        try await alice.syncFully()
        #expect(try await resolve(short(in: id, by: alice)).link.conversation == id)
        await north.stop()
    }

    // MARK: other nodes

    @Test func `a link that another owner makes elsewhere is short on their node, too`() async throws {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(.channel, .open, named: "#help", on: north)
        let bobID = try await bob.join(id, of: alice)
        _ = try await alice.node.changes.perform(
            .changeRole(member: bobID, role: .owner, until: nil), in: id, for: .system("member.role"))
        for person in [alice, bob] { try await person.syncFully() }
        let (_, made) = try await bob.node.links.createLink(
            LinkOptions(name: "flyer"), in: id, for: .system("link.create"))
        try await bob.syncFully()
        try await alice.syncFully()
        try await bob.syncFully()
        let (his, hers) = (
            try await forms(of: made, in: id, by: bob), try await forms(of: made, in: id, by: alice)
        )
        #expect(his == hers)
        let carol = try await world.person("carol")
        try await join(his.shown, by: carol)
        #expect(his.shown.hasPrefix("chan:"))
        await north.stop()
    }

    @Test func `a submission whose seed does not derive from its secret offers no key`() throws {
        let (secret, other) = (LinkSecret.generate(), LinkSecret.generate())
        let seed = secret.capability.seed().exposed()
        #expect(LinkKey(seed: seed, secret: secret.bytes.exposed())?.secret != nil)
        #expect(LinkKey(seed: seed, secret: [])?.link == secret.link)
        #expect(LinkKey(seed: seed, secret: other.bytes.exposed()) == nil)
        #expect(LinkKey(seed: [], secret: secret.bytes.exposed()) == nil)
        #expect(LinkKey(seed: seed, secret: [1]) == nil)
    }
}
