import ChanCore
import ChanID
import ChanRelayServer
import ChanRelayWire
import ChanStore
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("What may be done with a message")
struct MessageActionsTests {
    /// The command of an action that the node executes by an act in the same conversation.
    private func command(_ action: MessageAction, on item: MessageID) -> Command? {
        switch action {
        case .reply: .post(Posting(text: "an answer", replyTo: item))
        case .edit: .edit(item: item, text: "another text")
        case .delete: .deleteOwn(item: item)
        case .react: .react(item: item, emoji: "🦆", added: true)
        case .pin: .pin(item: item)
        case .unpin: .unpin(item: item)
        case .report: .report(Report(reason: .spam, item: item, snapshot: "said"), text: "look")
        case .moderate: .moderate(item: item, Reasons("rude", private: nil))
        case .purge: .purge(Purge(items: [item], entries: 0..<EntryNumber(Int64.max)))
        case .forward, .forget: nil
        }
    }

    /// The name of the error that a dry run of the action ends with.
    private func dryRun(_ action: MessageAction, on item: MessageID, by person: Person, _ id: ConversationID) async
        -> String?
    {
        guard let command = command(action, on: item) else { return nil }
        var request = Request.system("test")
        request.isDryRun = true
        do throws(ServiceError) {
            _ = try await person.node.changes.perform(command, in: id, for: request)
            return "a dry run ends with its plan"
        } catch {
            if case .planned = error { return nil }
            return error.errorName.name
        }
    }

    private func verdicts(of person: Person, on items: [MessageID], _ id: ConversationID) async throws
        -> [MessageActions]
    {
        try await person.node.withView { view in try view.actions(on: items, in: id) }
    }

    private func expectSameAsDryRuns(
        _ person: Person, _ items: [MessageID], _ id: ConversationID
    ) async throws {
        for found in try await verdicts(of: person, on: items, id) {
            #expect(found.verdicts.map(\.action) == MessageAction.allCases)
            for verdict in found.verdicts where command(verdict.action, on: found.message) != nil {
                let refusal = await dryRun(verdict.action, on: found.message, by: person, id)
                #expect(
                    verdict.refusal?.errorName.name == refusal, "\(person.name): \(verdict.action) \(found.message)")
            }
        }
    }

    @Test(arguments: [ConversationKind.group, .channel])
    func `each verdict is that of a dry run, for owner, moderator, member and subscriber, and for gone messages`(
        _ kind: ConversationKind
    ) async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob, carol) = (
            try await world.person("alice"), try await world.person("bob"), try await world.person("carol")
        )
        let help = try await alice.create(kind, .open, on: north)
        let bobID = try await bob.join(help, of: alice)
        try await carol.join(help, of: alice)
        _ = try await alice.node.changes.perform(
            .changeRole(member: bobID, role: .moderator), in: help, for: .system("test"))
        for person in [alice, bob, carol] { try await person.syncFully() }
        var items: [MessageID] = []
        for text in ["said", "pinned", "deleted", "moderated"] { items.append(try await alice.say(text, in: help)) }
        if kind == .group { items.append(try await carol.say("by carol", in: help)) }
        for command in [
            Command.pin(item: items[1]), .deleteOwn(item: items[2]),
            .moderate(item: items[3], Reasons(nil, private: nil)),
        ] {
            _ = try await alice.node.changes.perform(command, in: help, for: .system("test"))
        }
        for person in [carol, alice, bob, carol] { try await person.syncFully() }
        for person in [alice, bob, carol] { try await expectSameAsDryRuns(person, items, help) }
        let owner = try await verdicts(of: alice, on: items, help)
        #expect(owner[0].verdicts.first { $0.action == .edit }?.refusal == nil)
        #expect(owner[0].verdicts.filter(\.changesNothing).map(\.action) == [.unpin])
        #expect(owner[1].verdicts.filter(\.changesNothing).map(\.action) == [.pin])
        #expect(owner[2].verdicts.first { $0.action == .forward }?.refusal?.errorName.name == "state.message_gone")
        #expect(owner[2].verdicts.first { $0.action == .forget }?.refusal == nil)
        _ = try await alice.node.changes.perform(.freeze(reason: nil), in: help, for: .system("test"))
        for person in [alice, carol] { try await person.syncFully() }
        for person in [alice, carol] { try await expectSameAsDryRuns(person, items, help) }
        await north.stop()
    }

    @Test func `a former member may only forget and forward`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let help = try await alice.create(.group, .open, on: north)
        try await bob.join(help, of: alice)
        let item = try await alice.say("said", in: help)
        for person in [alice, bob] { try await person.syncFully() }
        _ = try await bob.node.changes.perform(.leave(successor: nil), in: help, for: .system("test"))
        for person in [bob, alice, bob] { try await person.syncFully() }
        let allowed = try await verdicts(of: bob, on: [item], help)[0].verdicts.filter { $0.refusal == nil }
        #expect(allowed.map(\.action) == [.forward, .forget])
        try await expectSameAsDryRuns(bob, [item], help)
        await north.stop()
    }

    @Test func `where several owners must agree, the verdict says that owners must approve`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let help = try await alice.create(.group, .open, on: north)
        let bobID = try await bob.join(help, of: alice)
        _ = try await alice.node.changes.perform(
            .changeRole(member: bobID, role: .owner), in: help, for: .system("test"))
        var governance = try await alice.node.overview(of: help).summary.governance
        governance.moderate = 2
        _ = try await alice.node.changes.perform(.setGovernance(governance), in: help, for: .system("test"))
        let item = try await alice.say("said", in: help)
        let verdicts = try await verdicts(of: alice, on: [item], help)[0].verdicts
        #expect(verdicts.filter(\.isProposal).map(\.action).contains(.purge))
        #expect(verdicts.first { $0.action == .reply }?.isProposal == false)
        await north.stop()
    }
}
