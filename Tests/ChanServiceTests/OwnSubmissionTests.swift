import ChanCore
import ChanID
import ChanTestSupport
import Testing

@testable import ChanService

@Suite("What the origin has not ordered")
struct OwnSubmissionTests {
    @Test("is listed with its text while it waits, also after a restart, and with the reason once it is refused")
    func kept() async throws {
        let world = try World()
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

        // bob's node does not hear of the mute before it hands the message on.
        _ = try await alice.node.perform(
            .mute(RestrictionOrder(member: bobID)), in: id, for: .own("member.mute"))
        _ = try await bob.node.sync(id, timeoutSeconds: 60)
        try await alice.settle()
        let report = try await bob.node.sync(id, timeoutSeconds: 60)
        #expect(report.conversations.map(\.refused) == [1])
        let refused = try await bob.submissions(in: id)
        #expect(refused.map(\.state) == [.refused] && refused.map(\.text) == ["am I muted?"])
        #expect(refused.first?.refusal?.error == "denied.muted")

        let discarded = try await bob.node.discardSubmissions(
            String(first.description.prefix(8)), of: id, for: .own("submission.discard"))
        #expect(discarded.outcome == .applied)
        #expect(try await bob.submissions(in: id) == [])
        let again = try await bob.node.discardSubmissions(nil, of: id, for: .own("submission.discard"))
        #expect(again.outcome == .unchanged)
        await north.stop()
    }

    @Test("ends as a message when the origin orders it")
    func ordered() async throws {
        let world = try World()
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let id = try await alice.create(.group, .open, named: "club", on: north)
        let bob = try await world.person("bob")
        try await bob.join(id, of: alice)
        try await bob.say("hello", in: id)
        _ = try await bob.node.sync(id, timeoutSeconds: 60)
        #expect(try await bob.submissions(in: id).map(\.state) == [.sent])
        #expect(
            await refusal {
                _ = try await bob.node.discardSubmissions("000000", of: id, for: .own("submission.discard"))
            } == "not_found.message")
        try await alice.settle()
        try await bob.settle()
        #expect(try await bob.submissions(in: id) == [])
        #expect(try await bob.texts(in: id) == ["hello"])
        await north.stop()
    }
}

extension Person {
    fileprivate func submissions(in conversation: ConversationID) async throws -> [SubmissionOverview] {
        try await node.submissions(of: conversation, PageRequest(limit: 10)).elements
    }
}
