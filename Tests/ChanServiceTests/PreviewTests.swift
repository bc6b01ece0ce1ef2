import ChanCore
import ChanFold
import ChanID
import ChanLog
import ChanReading
import ChanRelayServer
import ChanRelayWire
import ChanSodium
import ChanTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChanService
@testable import ChanStore

/// Public previews from a real node to real relays.
@Suite("Public previews", .timeLimit(.minutes(10)))
struct PreviewTests {
    private let cluster: TestCluster

    init() throws { cluster = try TestCluster() }

    /// A channel with the feature, on these relays.
    private func news(_ alice: Person, on relays: RunningRelay..., visibility: Visibility = .open) async throws
        -> ConversationID
    {
        var plan = NewConversationOptions(kind: .channel, visibility: visibility, profile: Profile(name: "#news"))
        plan.relays = relays.map(\.address)
        let id = try await alice.node.conversations.createConversation(plan, for: .system("conversation.create"))
            .conversation
        try await setFeature(alice, id, .on)
        try await alice.syncFully()
        return id
    }

    private func setFeature(
        _ alice: Person, _ id: ConversationID, _ setting: FeatureSetting, of feature: Feature = .previews
    ) async throws {
        let row = try await alice.node.read { view in try ConversationStateTable.find(id, in: view) }
        var preferences = try #require(row).preferences
        preferences.features[feature] = setting
        _ = try await alice.node.changes.perform(
            .editPreferences(preferences), in: id, for: .system("conversation.set_preferences"))
    }

    private func publish(_ alice: Person, _ id: ConversationID, last: Int = 50, from: MessageID? = nil) async throws {
        let options = PreviewOptions(maximumPosts: last, firstMessage: from)
        _ = try await alice.node.previews.publishPreview(of: id, options, for: .system("preview.publish"))
        try await alice.syncFully()
    }

    private func shown(_ relay: RunningRelay, _ id: ConversationID) async -> [String]? {
        guard case .shown(let published) = await relay.server.preview(of: id) else { return nil }
        return published.preview.content.posts.map(\.text)
    }

    @Test func `every relay's preview follows posts, edits and deletions, and ends with a withdrawal`() async throws {
        let (north, south) = (try await cluster.relay("north"), try await cluster.relay("south"))
        let alice = try await cluster.person("alice")
        let id = try await news(alice, on: north, south)
        let first = try await alice.say("first", in: id)
        let second = try await alice.say("second", in: id)
        #expect(await north.server.preview(of: id) == .unknown, "nothing is shown before it is published")
        try await publish(alice, id)
        for relay in [north, south] { #expect(await shown(relay, id) == ["first", "second"]) }
        let system = Request.system("message.edit")
        _ = try await alice.node.changes.perform(.edit(item: first, text: "better"), in: id, for: system)
        _ = try await alice.node.changes.perform(.deleteOwn(item: second), in: id, for: system)
        try await alice.say("third", in: id)
        try await alice.syncFully()
        for relay in [north, south] { #expect(await shown(relay, id) == ["better", "third"]) }
        let overview = try #require(try await alice.node.previews.previewOverview(of: id))
        #expect(overview.relays.count == 2 && overview.relays.allSatisfy { $0.isCurrent && $0.error == nil })
        #expect(overview.preview.preview.content.link.hasPrefix("chan:"))
        let sequence = overview.preview.preview.sequence
        try await alice.syncFully()
        let unchanged = try #require(try await alice.node.previews.previewOverview(of: id))
        #expect(unchanged.preview.preview.sequence == sequence, "what did not change is not signed again")
        _ = try await alice.node.previews.withdrawPreview(of: id, for: .system("preview.withdraw"))
        try await alice.syncFully()
        for relay in [north, south] { #expect(await relay.server.preview(of: id) == .gone) }
        for relay in [north, south] { await relay.stop() }
    }

    @Test func `a relay that was not there gets the newest state when it is back`() async throws {
        let north = try await cluster.relay("north")
        var south: RunningRelay? = try await cluster.relay("south")
        let alice = try await cluster.person("alice")
        let id = try await news(alice, on: north, try #require(south))
        let message = try await alice.say("too much", in: id)
        try await publish(alice, id)
        await south?.stop()
        // Releases the relay's state directory.
        south = nil
        _ = try await alice.node.changes.perform(.deleteOwn(item: message), in: id, for: .system("message.delete"))
        _ = try await alice.node.rounds.sync(id, timeoutSeconds: 10)
        #expect(await shown(north, id) == [])
        let back = try await cluster.restart("south")
        #expect(await shown(back, id) == ["too much"], "nobody could tell it")
        try await eventually("the relay is told") {
            _ = try await alice.node.rounds.sync(id, timeoutSeconds: 10)
            return await shown(back, id) == []
        }
        for relay in [north, back] { await relay.stop() }
    }

    @Test func `it shows the newest posts from a first one on, without comments`() async throws {
        let north = try await cluster.relay("north")
        let (alice, bob) = (try await cluster.person("alice"), try await cluster.person("bob"))
        let id = try await news(alice, on: north)
        for number in 1...4 { try await alice.say("post \(number)", in: id) }
        let fifth = try await alice.say("post 5", in: id)
        try await alice.say("post 6", in: id)
        try await publish(alice, id, last: 3)
        #expect(await shown(north, id) == ["post 4", "post 5", "post 6"])
        try await publish(alice, id, from: fifth)
        #expect(await shown(north, id) == ["post 5", "post 6"])
        try await setFeature(alice, id, .on, of: .comments)
        try await bob.join(id, of: alice)
        try await bob.syncFully()
        _ = try await bob.node.changes.perform(
            .post(Posting(text: "a comment", replyTo: fifth)), in: id, for: .system("message.post"))
        try await bob.syncFully()
        try await alice.syncFully()
        #expect(try await alice.texts(in: id).contains("a comment"))
        try await alice.syncFully()
        #expect(await shown(north, id) == ["post 5", "post 6"])
        await north.stop()
    }

    /// The origin does not require that a comment names its author, as version 0.1 never did.
    @Test func `a comment that does not name its author stays out when the author leaves`() async throws {
        let north = try await cluster.relay("north")
        let (alice, bob) = (try await cluster.person("alice"), try await cluster.person("bob"))
        let id = try await news(alice, on: north)
        let post = try await alice.say("a post", in: id)
        try await setFeature(alice, id, .on, of: .comments)
        try await bob.join(id, of: alice)
        try await bob.syncFully()
        try await bob.node.write { transaction in
            guard var me = try MemberTable.list(named: "bob", of: id, in: transaction).first else {
                throw StoreError(.corrupt, operation: "find bob")
            }
            me.name = ""
            try MemberTable.upsert(me, of: id, in: transaction)
        }
        let comment = Posting(text: "buy at https://spam.example/", replyTo: post)
        _ = try await bob.node.changes.perform(.post(comment), in: id, for: .system("message.post"))
        for person in [bob, alice, bob] { try await person.syncFully() }
        #expect(try await alice.texts(in: id).contains(comment.text))
        try await publish(alice, id)
        #expect(await shown(north, id) == ["a post"])
        _ = try await bob.node.changes.perform(.leave(successor: nil), in: id, for: .system("conversation.leave"))
        for person in [bob, alice] { try await person.syncFully() }
        try await alice.syncFully()
        #expect(await shown(north, id) == ["a post"])
        await north.stop()
    }

    @Test func `a relay's number is exceeded, unless it is one that no clock could have given`() async throws {
        let north = try await cluster.relay("north")
        let alice = try await cluster.person("alice")
        let id = try await news(alice, on: north)
        try await publish(alice, id)
        func sequence() async throws -> UInt64 {
            try #require(try await alice.node.previews.previewOverview(of: id)).preview.preview.sequence
        }
        let first = try await sequence()
        let publisher = PreviewPublisher(node: alice.node.rounds, conversation: id)
        func told(_ number: UInt64, by relay: UInt8) async throws {
            let place = FileAnnouncementKey(conversation: id, relay: RelayID(words: SHA256.digest([relay]).words))
            try await publisher.renew(above: number, toldBy: place)
        }
        for number in [UInt64.max, UInt64(Int64.max), first + 3 * 86_400_000, first + 24 * 3_600_000, first - 1] {
            try await told(number, by: UInt8(truncatingIfNeeded: number))
            #expect(try await sequence() == first, "\(number)")
        }
        try await told(first + 60_000, by: 1)
        #expect(try await sequence() == first + 60_001)
        // A relay that tells a higher number in each round is believed once an hour; another one is believed, too.
        try await told(first + 120_000, by: 1)
        #expect(try await sequence() == first + 60_001)
        try await told(first + 120_000, by: 2)
        #expect(try await sequence() == first + 120_001)
        try await alice.syncFully()
        #expect(await shown(north, id) == [])
        await north.stop()
    }

    @Test func `a node that was restored from a backup signs above the number that a relay tells`() async throws {
        let north = try await cluster.relay("north")
        let alice = try await cluster.person("alice")
        let id = try await news(alice, on: north)
        try await alice.say("what is withdrawn", in: id)
        try await publish(alice, id)
        let publisher = PreviewPublisher(node: alice.node.rounds, conversation: id)
        let backup = try #require(try await alice.node.read { view in try PreviewTable.find(id, in: view) })
        let content = try #require(try await alice.node.previews.previewOverview(of: id)).preview.preview.content
        let now = alice.node.environment.now()
        let ahead = try await alice.node.write { transaction in
            var stored = backup
            let number = UInt64(now.milliseconds) + 3_600_000
            try publisher.sign(content, &stored, at: now, above: number, in: transaction)
            return stored.sequence
        }
        try await alice.syncFully()
        #expect(await shown(north, id) == ["what is withdrawn"])
        try await alice.node.write { transaction in try PreviewTable.upsert(backup, of: id, in: transaction) }
        _ = try await alice.node.previews.withdrawPreview(of: id, for: .system("preview.withdraw"))
        for _ in 0..<3 { try await alice.syncFully() }
        #expect(await north.server.preview(of: id) == .gone)
        let stored = try await alice.node.read { view in try PreviewTable.find(id, in: view) }
        #expect(stored?.sequence == ahead + 1)
        await north.stop()
    }

    @Test func `a withdrawal names a relay that refused the newest preview`() async throws {
        let north = try await cluster.relay("north")
        let alice = try await cluster.person("alice")
        let id = try await news(alice, on: north)
        try await publish(alice, id)
        let place = FileAnnouncementKey(conversation: id, relay: north.address.relay)
        alice.node.rounds.previewDeliveries.withLock {
            $0[place] = PreviewDelivery(failure: RelayError(.stale, "a preview with the number 7 is here"))
        }
        let report = try await alice.node.previews.withdrawPreview(of: id, for: .system("preview.withdraw"))
        #expect(report.warnings.count == 1)
        await north.stop()
    }

    @Test func `a handover ends it everywhere, and the next origin publishes its own`() async throws {
        let club = try await RemoteOwnersFixture(.channel, .open)
        let (alice, bob, id) = (club.alice, club.bob, club.id)
        try await setFeature(alice, id, .on)
        try await alice.say("before", in: id)
        try await publish(alice, id)
        for relay in club.relays { #expect(await shown(relay, id) == ["before"]) }
        try await club.handOver()
        for relay in club.relays { #expect(await relay.server.preview(of: id) == .gone) }
        #expect(await alice.node.previews.preview(of: id) == .gone)
        #expect(
            await thrownErrorName { try await publish(alice, id) } == "state.not_origin")
        try await bob.say("after", in: id)
        try await publish(bob, id)
        for relay in club.relays { #expect(await shown(relay, id) == ["before", "after"]) }
        await club.stopRelays()
    }

    @Test func `a node that becomes the origin again shows nothing until an owner publishes anew`() async throws {
        let club = try await RemoteOwnersFixture(.channel, .open)
        let (alice, bob, id) = (club.alice, club.bob, club.id)
        try await setFeature(alice, id, .on)
        try await alice.say("before", in: id)
        try await publish(alice, id)
        try await club.handOver()
        let aliceID = try #require(try await alice.node.overview(of: id).member)
        _ = try await bob.node.origins.offerHandover(.origin, to: aliceID, in: id, for: .system("handover.offer"))
        try await club.round()
        _ = try await alice.node.origins.answerHandover(accept: true, in: id, for: .system("handover.accept"))
        try await club.round()
        #expect(try await alice.node.withView { try $0.handover(of: id) }.isOrigin)
        try await alice.say("after", in: id)
        try await alice.syncFully()
        for relay in club.relays { #expect(await relay.server.preview(of: id) == .gone) }
        #expect(await alice.node.previews.preview(of: id) == .gone)
        let overview = try await alice.node.previews.previewOverview(of: id)
        #expect(overview == nil)
        _ = try await alice.node.previews.withdrawPreview(of: id, for: .system("preview.withdraw"))
        try await publish(alice, id)
        for relay in club.relays { #expect(await shown(relay, id) == ["before", "after"]) }
        await club.stopRelays()
    }

    @Test func `the longest preview of texts is accepted by relays`() async throws {
        let north = try await cluster.relay("north")
        let alice = try await cluster.person("alice")
        let id = try await news(alice, on: north)
        for number in 0..<51 { try await alice.say("\(number)" + String(repeating: "<", count: 14_998), in: id) }
        try await publish(alice, id)
        let texts = try #require(await shown(north, id))
        #expect(texts.count == 50 && texts.first?.hasPrefix("1<") == true && texts.last?.hasPrefix("50<") == true)
        let overview = try #require(try await alice.node.previews.previewOverview(of: id))
        #expect(overview.preview.signed.encoded().count <= Preview.maximumBytes)
        await north.stop()
    }

    @Test func `the plan says what becomes public, and a change that ends the preview warns`() async throws {
        let north = try await cluster.relay("north")
        let alice = try await cluster.person("alice")
        let id = try await news(alice, on: north)
        #expect(
            await thrownErrorName {
                _ = try await alice.node.previews.withdrawPreview(of: id, for: .system("preview.withdraw"))
            } == "not_found.preview")
        try await alice.say("hello", in: id)
        let options = PreviewOptions(maximumPosts: 50, isIndexed: true)
        let report = try await alice.node.previews.publishPreview(of: id, options, for: .system("preview.publish"))
        let address = "\(north.address)"
        #expect(
            report.effects == [.showPublicly(posts: 1, authors: ["alice"], isIndexed: true, relays: [address])])
        let system = Request.system("conversation.freeze")
        let frozen = try await alice.node.changes.perform(.freeze(reason: "night"), in: id, for: system)
        #expect(frozen.warnings.contains(.previewEnds))
        try await alice.syncFully()
        #expect(await north.server.preview(of: id) == .gone)
        let unfrozen = try await alice.node.changes.perform(.unfreeze, in: id, for: .system("conversation.unfreeze"))
        #expect(!unfrozen.warnings.contains(.previewEnds))
        try await publish(alice, id)
        await north.stop()
        _ = try? await alice.node.rounds.sync(id, timeoutSeconds: 5)
        let withdrawn = try await alice.node.previews.withdrawPreview(of: id, for: .system("preview.withdraw"))
        let isNamed = withdrawn.warnings.contains { warning in
            if case .previewShownOn(address, _) = warning { true } else { false }
        }
        #expect(isNamed, "\(withdrawn.warnings)")
        let overview = try #require(try await alice.node.previews.previewOverview(of: id))
        #expect(overview.name == "#news" && overview.relays.allSatisfy { !$0.isCurrent && $0.error != nil })
    }

    @Test func `a preview that was not sent since the node was started says so`() async throws {
        let north = try await cluster.relay("north")
        let alice = try await cluster.person("alice")
        let id = try await news(alice, on: north)
        let options = PreviewOptions(maximumPosts: 50)
        _ = try await alice.node.previews.publishPreview(of: id, options, for: .system("preview.publish"))
        let before = try #require(try await alice.node.previews.previewOverview(of: id))
        #expect(before.relays.map(\.error) == ["it was not asked since this node was started"])
        try await alice.syncFully()
        let after = try #require(try await alice.node.previews.previewOverview(of: id))
        #expect(after.relays.map(\.error) == [nil] && after.relays.allSatisfy(\.isCurrent))
        await north.stop()
    }

    @Test func `imported posts have the author and time of their source, and are marked`() async throws {
        let north = try await cluster.relay("north")
        let alice = try await cluster.person("alice")
        let id = try await news(alice, on: north)
        let time = Timestamp(milliseconds: 1_123_459_260_000)
        let source = ImportMetadata(kind: .message, author: "zed", at: time, atText: "[00:01]")
        _ = try await alice.node.changes.perform(
            .post(Posting(text: "of old", imported: source)), in: id, for: .system("import.irc"))
        try await publish(alice, id)
        guard case .shown(let published) = await north.server.preview(of: id) else {
            Issue.record("nothing is shown")
            return
        }
        let post = try #require(published.preview.content.posts.first)
        #expect(post.isImported && post.at == time && post.author == "zed" && post.text == "of old")
        await north.stop()
    }

    @Test func `it is withdrawn when the feature is turned off`() async throws {
        let north = try await cluster.relay("north")
        let alice = try await cluster.person("alice")
        let id = try await news(alice, on: north)
        try await alice.say("hello", in: id)
        try await publish(alice, id)
        #expect(await shown(north, id) == ["hello"])
        try await setFeature(alice, id, .off)
        try await alice.syncFully()
        #expect(await north.server.preview(of: id) == .gone)
        await north.stop()
    }

    @Test func `closed conversations, groups, members and channels without the feature are refused`() async throws {
        let north = try await cluster.relay("north")
        let (alice, bob) = (try await cluster.person("alice"), try await cluster.person("bob"))
        func name(_ person: Person, _ id: ConversationID) async -> String? {
            await thrownErrorName {
                _ = try await person.node.previews.publishPreview(
                    of: id, PreviewOptions(maximumPosts: 50), for: .system("preview.publish"))
            }
        }
        let closed = try await alice.create(.channel, .closed, named: "#closed", on: north)
        let group = try await alice.create(.group, .open, named: "#group", on: north)
        let open = try await alice.create(.channel, .open, named: "#open", on: north)
        #expect(await name(alice, closed) == "state.no_preview")
        #expect(await name(alice, group) == "state.no_preview")
        #expect(await name(alice, open) == "state.feature_off")
        try await bob.join(open, of: alice)
        #expect(await name(bob, open) == "denied.role")
        #expect(
            await thrownErrorName {
                _ = try await bob.node.previews.withdrawPreview(of: open, for: .system("preview.withdraw"))
            } == "denied.role")
        try await setFeature(alice, open, .on)
        let none = try await alice.node.previews.previewOverview(of: open)
        #expect(none == nil)
        try await alice.syncFully()
        for id in [closed, group, open] { #expect(await north.server.preview(of: id) == .unknown) }
        await north.stop()
    }
}
