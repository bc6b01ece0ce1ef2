import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanReading
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanService
import ChanStore
import Testing

@Suite("Historical states")
struct HistoricalStateTests {
    /// The rows right after an entry.
    private struct TableSnapshot {
        let entry: EntryNumber
        let summary: ConversationSummary
        let members: [Member]
        let links: [Link]
        let relays: [RelayEntry]

        init(_ alice: Person, _ id: ConversationID) async throws {
            self = try await alice.node.database.read { view in
                var query = MemberQuery()
                query.limit = 1_000
                return TableSnapshot(
                    entry: try LogReader.size(of: id, in: view) - 1,
                    summary: try #require(try ConversationStateTable.find(id, in: view)),
                    members: try MemberTable.list(query, of: id, in: view),
                    links: try LinkTable.list(of: id, in: view), relays: try RelayTable.list(of: id, in: view))
            }
        }

        private init(
            entry: EntryNumber, summary: ConversationSummary, members: [Member], links: [Link], relays: [RelayEntry]
        ) {
            self.entry = entry
            self.summary = summary
            self.members = members
            self.links = links
            self.relays = relays
        }
    }

    /// Creates a group with a history: alice made changes; bob joined, received grants and restrictions, and left.
    private static func makeFixture() async throws -> (TestCluster, Person, ConversationID, MemberID, [TableSnapshot]) {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(.group, .closed, named: "#club", on: north)
        let bobID = try await bob.join(id, of: alice)
        var moments = [try await TableSnapshot(alice, id)]
        let message = try await alice.say("pin me", in: id)
        let link = try #require(moments[0].links.first?.id)
        let until = Timestamp(milliseconds: moments[0].summary.createdAt.milliseconds + 86_400_000_000)
        let commands: [Command] = [
            .editProfile(Profile(name: "readers", title: "Readers")), .pin(item: message), .setWelcome("Read first."),
            .changeRole(member: bobID, role: .moderator), .withdrawLink(link), .reviveLink(link),
            .mute(RestrictionOrder(member: bobID, until: until, reason: "loud")),
            .post(Posting(text: "nothing changes")),
            .unmute(bobID), .freeze(reason: "holiday"), .unfreeze, .changeRole(member: bobID, role: .observer),
            .moderate(item: message, Reasons("off topic")), .remove(member: bobID, Reasons("spam", private: "again")),
        ]
        for command in commands {
            _ = try await alice.node.changes.perform(command, in: id, for: .system("member.role"))
            moments.append(try await TableSnapshot(alice, id))
        }
        await north.stop()
        return (world, alice, id, bobID, moments)
    }

    @Test func `the state derived from the log equals the rows of that time, at every entry`() async throws {
        let (world, alice, id, _, moments) = try await Self.makeFixture()
        defer { withExtendedLifetime(world) {} }
        for moment in moments {
            let state = try await alice.node.withView {
                try $0.state(of: id, at: "\(moment.entry)", withRoster: true) { _, _ in }
            }
            #expect(state.point.entry == moment.entry)
            #expect(state.summary == moment.summary, "entry \(moment.entry)")
            #expect(state.roster == moment.members, "entry \(moment.entry)")
            #expect(state.links == moment.links, "entry \(moment.entry)")
            #expect(state.relays == moment.relays, "entry \(moment.entry)")
        }
        let now = try await alice.node.withView { try $0.state(of: id, at: nil, withRoster: false) { _, _ in } }
        #expect(now.point.entry == moments.last?.entry)
        #expect(now.roster.isEmpty)
        #expect(now.memberCount == 1)
    }

    @Test func `a difference lists each changed field with its author, and omits fields that changed back`()
        async throws
    {
        let (world, alice, id, bobID, moments) = try await Self.makeFixture()
        defer { withExtendedLifetime(world) {} }
        let first = try #require(moments.first?.entry)
        let all = try await alice.node.withView { try $0.difference(of: id, from: "\(first)", to: nil) { _, _ in } }
        func found(_ object: FieldChange.Object, _ field: String) -> AttributedChange? {
            all.fields.first { $0.change.object == object && $0.change.field == field }
        }
        let name = try #require(found(.conversation, "name"))
        #expect(name.change.new == .text("readers"))
        #expect(name.cause.actor.name == "alice")
        #expect(name.cause.kind == .profileChanged)
        #expect(name.cause.entry > first)
        #expect(found(.member(bobID), "status")?.change.new == .text("removed"))
        #expect(found(.member(bobID), "status")?.cause.kind == .memberRemoved)
        #expect(found(.member(bobID), "muted") == nil, "muted and unmuted again")
        #expect(found(.conversation, "state") == nil, "frozen and thawed again")
        let last = try #require(moments.last?.entry)
        let none = try await alice.node.withView {
            try $0.difference(of: id, from: "\(last)", to: "\(last)") { _, _ in }
        }
        #expect(none.fields.isEmpty)
        let refused = await thrownErrorName {
            _ = try await alice.node.withView { try $0.difference(of: id, from: "\(last)", to: "\(first)") { _, _ in } }
        }
        #expect(refused == "invalid.value")
    }

    @Test func `a point is an entry, a time or a duration; anything else is refused`() async throws {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let id = try await alice.create()
        let last = try await TableSnapshot(alice, id).entry
        func state(_ text: String) async throws -> EntryNumber {
            try await alice.node.withView { try $0.state(of: id, at: text, withRoster: false) { _, _ in } }.point.entry
        }
        #expect(try await state("9999-01-01T00:00:00Z") == last)
        #expect(try await state("0") == 0)
        #expect(await thrownErrorName { _ = try await state("1w") } == "not_found.moment")
        #expect(await thrownErrorName { _ = try await state("2000-01-01T00:00:00Z") } == "not_found.moment")
        #expect(await thrownErrorName { _ = try await state("\(last + 1)") } == "not_found.entry")
        for wrong in ["", "yesterday", "-1", "1y", "d", "99999999999999999999", "1.5d", "１d"] {
            #expect(await thrownErrorName { _ = try await state(wrong) } == "invalid.value", "\(wrong)")
        }
    }
}
