import ChanCore
import ChanID
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("Own submissions that the origin has not ordered")
struct OwnSubmissionTests {
    @Test func `a submission is listed with its text while pending, and with the reason once refused`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let id = try await alice.create(.group, .open, named: "club", on: north)
        var bob = try await world.person("bob")
        let bobID = try await bob.join(id, of: alice)
        let first = try await bob.say("am I muted?", in: id)
        try bob.node.close()
        bob = try await world.person("bob")
        let waiting = try await bob.submissions(in: id)
        #expect(waiting.map(\.id) == [first] && waiting.map(\.state) == [.queued])
        #expect(waiting.map(\.text) == ["am I muted?"] && waiting.map(\.kind) == [.posted])

        // bob's node does not know of the mute before it sends the message.
        _ = try await alice.node.changes.perform(
            .mute(RestrictionOrder(member: bobID)), in: id, for: .system("member.mute"))
        _ = try await bob.node.rounds.sync(id, timeoutSeconds: 60)
        try await alice.syncFully()
        let report = try await bob.node.rounds.sync(id, timeoutSeconds: 60)
        #expect(report.conversations.map(\.refused) == [1])
        let refused = try await bob.submissions(in: id)
        #expect(refused.map(\.state) == [.refused] && refused.map(\.text) == ["am I muted?"])
        #expect(refused.first?.refusal?.name == "denied.muted")

        let discarded = try await bob.node.submissions.discardSubmissions(
            String(first.description.prefix(8)), of: id, for: .system("submission.discard"))
        #expect(discarded.outcome == .applied)
        #expect(try await bob.submissions(in: id) == [])
        let again = try await bob.node.submissions.discardSubmissions(nil, of: id, for: .system("submission.discard"))
        #expect(again.outcome == .unchanged)
        await north.stop()
    }

    @Test func `a post is taken back before it is sent or after it was refused, and not in between`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let id = try await alice.create(.group, .open, named: "club", on: north)
        let bob = try await world.person("bob")
        let bobID = try await bob.join(id, of: alice)
        let unsent = try await bob.say("never mind", in: id)
        let (report, post) = try #require(try await bob.withdraw(unsent, in: id))
        #expect(report.outcome == .applied && post.item.text == "never mind")
        #expect(try await bob.submissions(in: id) == [])
        #expect(try await bob.shown(in: id) == [])
        #expect(await thrownErrorName { _ = try await bob.withdraw(unsent, in: id) } == "not_found.message")

        let sent = try await bob.say("too late", in: id)
        _ = try await bob.node.rounds.sync(id, timeoutSeconds: 60)
        #expect(await thrownErrorName { _ = try await bob.withdraw(sent, in: id) } == "state.in_transit")
        try await bob.exchange(id, with: alice)
        #expect(try await bob.withdraw(sent, in: id) == nil, "an ordered message is deleted for all")

        _ = try await alice.node.changes.perform(
            .mute(RestrictionOrder(member: bobID)), in: id, for: .system("member.mute"))
        let refused = try await bob.say("am I muted?", in: id)
        _ = try await bob.node.rounds.sync(id, timeoutSeconds: 60)
        try await alice.syncFully()
        let news = try await bob.node.rounds.sync(id, timeoutSeconds: 60)
        #expect(news.conversations.map(\.answers) == [[.refused(refused, name: "denied.muted")]])
        let later = try await bob.node.rounds.sync(id, timeoutSeconds: 60)
        #expect(later.conversations.map(\.answers) == [[]] && later.conversations.map(\.refused) == [1])
        #expect(try await bob.withdraw(refused, in: id) != nil)
        #expect(try await bob.submissions(in: id) == [])
        await north.stop()
    }

    @Test
    func `a submission appears in the timeline after the last item, in both orders, with its state`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let id = try await alice.create(.group, .open, named: "club", on: north)
        let bob = try await world.person("bob")
        let bobID = try await bob.join(id, of: alice)
        try await bob.say("first", in: id)
        try await bob.exchange(id, with: alice)
        let second = try await bob.say("second", in: id)
        let third = try await bob.say("third", in: id)
        #expect(try await bob.shown(in: id) == ["first", "second queued", "third queued"])
        #expect(try await bob.shown(in: id, limit: 2, newestFirst: true) == ["third queued", "second queued", "first"])
        #expect(try await bob.shown(in: id, limit: 1) == ["first", "second queued", "third queued"])
        var filter = ItemFilter()
        filter.author = AuthorFilter(member: try await bob.node.references.member("@alice", of: id))
        #expect(try await bob.shown(in: id, filter) == [])
        var before = ItemFilter()
        before.before = second
        #expect(try await bob.shown(in: id, before) == ["first"], "what is not ordered follows everything")
        let one = try await bob.node.withView { view in
            try view.item(try view.messageIncludingUnordered(String(second.description.prefix(10)), of: id), in: id)
        }
        #expect(one.item.text == "second" && one.item.entry >= 1 && one.delivery?.state == .queued)
        #expect(try await alice.shown(in: id) == ["first"])

        _ = try await alice.node.changes.perform(
            .mute(RestrictionOrder(member: bobID)), in: id, for: .system("member.mute"))
        try await bob.exchange(id, with: alice)
        #expect(try await bob.shown(in: id) == ["first", "second refused", "third refused"])
        _ = try await bob.node.submissions.discardSubmissions(
            third.description, of: id, for: .system("submission.discard"))
        #expect(try await bob.shown(in: id) == ["first", "second refused"])
        await north.stop()
    }

    @Test func `the last items of a timeline are the last by time, whether ordered, pending or refused long ago`()
        async throws
    {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let id = try await alice.create(.group, .open, named: "club", on: north)
        let bob = try await world.person("bob")
        let bobID = try await bob.join(id, of: alice)
        for text in ["refused one", "refused two"] { try await bob.say(text, in: id) }
        _ = try await alice.node.changes.perform(
            .mute(RestrictionOrder(member: bobID)), in: id, for: .system("member.mute"))
        try await bob.exchange(id, with: alice)
        _ = try await alice.node.changes.perform(.unmute(bobID), in: id, for: .system("member.unmute"))
        for text in ["news one", "news two"] { try await alice.say(text, in: id) }
        try await bob.exchange(id, with: alice)
        try await bob.say("waits", in: id)
        #expect(try await bob.last(2, in: id) == ["news two", "waits"])
        #expect(try await bob.last(3, in: id) == ["news one", "news two", "waits"])
        #expect(try await bob.last(10, in: id) == ["refused one", "refused two", "news one", "news two", "waits"])
        await north.stop()
    }

    @Test func `a post to be held is submitted anew when posts are no longer held, and vice versa`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let id = try await alice.create(.group, .open, named: "club", on: north)
        let bob = try await world.person("bob")
        try await bob.join(id, of: alice)
        for (setting, text) in [(FeatureSetting.on, "was not held"), (.off, "was held")] {
            try await bob.say(text, in: id)
            var preferences = try await alice.node.overview(of: id).summary.preferences
            preferences.features[.preModeration] = setting
            _ = try await alice.node.changes.perform(
                .editPreferences(preferences), in: id, for: .system("conversation.preferences_set"))
            for _ in 0..<2 { try await bob.exchange(id, with: alice) }
        }
        let held = try await bob.submissions(in: id)
        #expect(held.map(\.text) == ["was not held"] && held.map(\.state) == [.withStaff])
        #expect(try await alice.texts(in: id) == ["was held"])
        await north.stop()
    }

    @Test func `a waiting call returns once the staff have the submission, and sync no longer counts it`() async throws
    {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let id = try await alice.create(.group, .open, named: "club", on: north)
        let bob = try await world.person("bob")
        try await bob.join(id, of: alice)
        let serving = Task { await alice.node.run() }
        var request = Request.system("support.open")
        // The timeout is far longer than the test.
        request.waitSeconds = 3_600
        let report = try await bob.node.changes.perform(.ask(in: nil, text: "may I?"), in: id, for: request)
        #expect(report.outcome == .submitted && report.isWithStaff)
        let synced = try await bob.node.rounds.sync(id, timeoutSeconds: 60)
        #expect(synced.conversations.map(\.submissions) == [0])
        #expect(try await bob.submissions(in: id).map(\.state) == [.withStaff])
        serving.cancel()
        await serving.value
        await north.stop()
    }

    @Test func `the report of a change tells how many entries no relay has, if none was reachable`() async throws {
        let world = try TestCluster()
        var north: RunningRelay? = try await world.relay("north")
        let alice = try await world.person("alice")
        let id = try await alice.create(.group, .open, named: "club", on: try #require(north))
        let post = Command.post(Posting(text: "hello"))
        #expect(try await alice.node.changes.perform(post, in: id, for: .system("message.post")).unpublished == 0)
        try await alice.syncFully()
        await north?.stop()
        north = nil
        _ = try await alice.node.rounds.sync(id, timeoutSeconds: 5)
        let first = try await alice.node.changes.perform(post, in: id, for: .system("message.post"))
        #expect(first.unpublished == 1 && first.relayFailure?.isEmpty == false)
        #expect(try await alice.node.changes.perform(post, in: id, for: .system("message.post")).unpublished == 2)
        let again = try await world.restart("north")
        try await alice.syncFully()
        #expect(try await alice.node.changes.perform(post, in: id, for: .system("message.post")).unpublished == 0)
        await again.stop()
    }

    @Test func `a submission becomes a message when the origin orders it`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let id = try await alice.create(.group, .open, named: "club", on: north)
        let bob = try await world.person("bob")
        try await bob.join(id, of: alice)
        try await bob.say("hello", in: id)
        _ = try await bob.node.rounds.sync(id, timeoutSeconds: 60)
        #expect(try await bob.submissions(in: id).map(\.state) == [.sent])
        #expect(
            await thrownErrorName {
                _ = try await bob.node.submissions.discardSubmissions(
                    "000000", of: id, for: .system("submission.discard"))
            } == "not_found.message")
        try await alice.syncFully()
        try await bob.syncFully()
        #expect(try await bob.submissions(in: id) == [])
        #expect(try await bob.texts(in: id) == ["hello"])
        await north.stop()
    }
}

extension Person {
    fileprivate func withdraw(
        _ post: MessageID, in conversation: ConversationID
    ) async throws -> (report: ChangeReport, post: ItemOverview)? {
        try await node.submissions.withdrawPost(post.description, of: conversation, for: .system("message.delete"))
    }

    /// Sends what is pending, lets the origin answer, and fetches the receipts.
    fileprivate func exchange(_ conversation: ConversationID, with origin: Person) async throws {
        _ = try await node.rounds.sync(conversation, timeoutSeconds: 60)
        try await origin.syncFully()
        _ = try await node.rounds.sync(conversation, timeoutSeconds: 60)
    }

    fileprivate func last(_ count: Int, in conversation: ConversationID) async throws -> [String] {
        var filter = ItemFilter()
        filter.kind = .message
        return try await node.withView { [filter] view in
            try view.lastItems(count, of: conversation, filter)
        }.elements.map(\.item.text)
    }

    /// All pages of the messages: their texts, and the states of those not ordered yet.
    fileprivate func shown(
        in conversation: ConversationID, _ filter: ItemFilter = ItemFilter(), limit: Int = 100,
        newestFirst: Bool = false
    ) async throws -> [String] {
        var filter = filter
        filter.kind = .message
        var request = PageRequest(limit: limit, isNewestFirst: newestFirst)
        var all: [String] = []
        repeat {
            let page = try await node.withView { [filter, request] view in
                try view.items(of: conversation, filter, request)
            }
            all += page.elements.map { item in
                item.item.text + (item.delivery.map { " " + $0.state.rawValue } ?? "")
            }
            request.cursor = page.next
        } while request.cursor != nil
        return all
    }

    fileprivate func submissions(in conversation: ConversationID) async throws -> [SubmissionOverview] {
        try await node.withView { try $0.submissions(of: conversation, PageRequest(limit: 10)) }.elements
    }
}
