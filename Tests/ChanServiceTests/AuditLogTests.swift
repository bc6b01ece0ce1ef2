import ChanCore
import ChanID
import ChanRelayServer
import ChanRelayWire
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService
@testable import ChanStore

@Suite("The audit log of a conversation")
struct AuditLogTests {
    private let world: TestCluster
    private let alice: Person
    private let id: ConversationID
    private let bob: MemberID

    /// Creates a group in which alice has changed bob's membership and a link.
    init() async throws {
        world = try TestCluster()
        let north = try await world.relay("north")
        alice = try await world.person("alice")
        id = try await alice.create(.group, .closed, named: "#club", on: north)
        bob = try await world.person("bob").join(id, of: alice)
        let link = try await alice.node.withView { [self] in try $0.linkOverview(of: nil, in: id) }.link.id
        let commands: [Command] = [
            .changeRole(member: bob, role: .moderator),
            .mute(RestrictionOrder(member: bob, reason: "Far too LOUD")), .unmute(bob), .withdrawLink(link),
            .freeze(reason: "holiday"),
        ]
        for command in commands {
            _ = try await alice.node.changes.perform(command, in: id, for: .system("member.role"))
        }
        await north.stop()
    }

    private func kinds(
        newestFirst: Bool = false, _ change: (inout AuditFilter) -> Void
    ) async throws -> [ActKind] {
        var filter = AuditFilter()
        change(&filter)
        var found: [ActKind] = []
        var cursor: String?
        repeat {
            let page = try await alice.node.withView { [cursor, filter] in
                try $0.auditLog(
                    of: id, filter, PageRequest(limit: 2, cursor: cursor, isNewestFirst: newestFirst))
            }
            found += page.elements.map(\.kind)
            cursor = page.next
        } while cursor != nil
        return found
    }

    @Test func `entries can be filtered by target: a name with or without its sign, or a prefix of an id`() async throws
    {
        let ofBob: [ActKind] = [.roleChanged, .memberMuted, .memberUnmuted]
        #expect(try await kinds { $0.target = "@bob" }.suffix(3) == ofBob[...])
        #expect(try await kinds { $0.target = "BOB" }.suffix(3) == ofBob[...])
        #expect(try await kinds { $0.target = String(bob.description.prefix(8)) }.suffix(3) == ofBob[...])
        #expect(try await kinds { $0.target = "@carol" } == [])
    }

    @Test func `entries can be filtered by text in the summary, the target or the reason, ignoring case`() async throws
    {
        #expect(try await kinds { $0.text = "too loud" } == [.memberMuted])
        #expect(try await kinds { $0.text = "HOLIDAY" } == [.frozen])
        #expect(try await kinds { $0.text = "nobody said this" } == [])
    }

    private func changes(_ kind: ActKind, at person: Person) async throws -> [String] {
        var filter = AuditFilter()
        filter.kinds = [kind]
        return try await person.node.withView { [filter] in try $0.auditLog(of: id, filter, PageRequest(limit: 10)) }
            .elements
            .flatMap(\.changes).map {
                "\($0.subject) \($0.name ?? "") \($0.field): \($0.old ?? "none") → \($0.new ?? "none")"
            }
    }

    @Test func `old and new values of each field are equal on the acting node and after a refold`() async throws {
        #expect(try await changes(.roleChanged, at: alice) == ["member bob role: member → moderator"])
        #expect(try await changes(.memberMuted, at: alice) == ["member bob muted: none → without end"])
        #expect(try await changes(.memberUnmuted, at: alice) == ["member bob muted: without end → none"])
        #expect(try await changes(.linkWithdrawn, at: alice).contains { $0.hasSuffix("state: active → withdrawn") })
        #expect(try await changes(.frozen, at: alice).contains("conversation  state: active → frozen"))
        let all = try await alice.node.withView { try $0.auditLog(of: id, AuditFilter(), PageRequest(limit: 100)) }
            .elements
        #expect(all.first?.changes.isEmpty == false, "the founding")
        try await alice.node.write { transaction in _ = try transaction.run("DELETE FROM entry_change") }
        let without = try await alice.node.withView { try $0.auditLog(of: id, AuditFilter(), PageRequest(limit: 100)) }
            .elements
        #expect(without.allSatisfy(\.changes.isEmpty) && without.map(\.summary) == all.map(\.summary))
        try await alice.node.rounds.refold(id)
        let again = try await alice.node.withView { try $0.auditLog(of: id, AuditFilter(), PageRequest(limit: 100)) }
            .elements
        #expect(again == all)
    }

    @Test func `entries match the journal of the acting node, also on another node`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let club = try await alice.create(.group, .closed, named: "#club", on: north)
        let bobID = try await bob.join(club, of: alice)
        let acts: [Command] = [
            .changeRole(member: bobID, role: .moderator), .changeRole(member: bobID, role: .admin),
            .freeze(reason: nil),
        ]
        for act in acts { _ = try await alice.node.changes.perform(act, in: club, for: .system("test")) }
        try await alice.syncFully()
        try await bob.syncFully()
        var filter = AuditFilter()
        filter.kinds = [.roleChanged, .frozen]
        var journal = JournalFilter()
        journal.method = "test"
        let lines = try await alice.node.withView { [journal] in try $0.journal(journal, PageRequest(limit: 9)) }
            .elements.map(\.changes)
        for person in [alice, bob] {
            let logged = try await person.node.withView { [filter] in
                try $0.auditLog(of: club, filter, PageRequest(limit: 9))
            }.elements.map(\.changes)
            #expect(logged == lines, "\(person.name)")
        }
        #expect(lines.map(\.first?.new) == ["moderator", "admin", "frozen"])
        await north.stop()
    }

    @Test func `entries can be filtered by outcome; both orders list the same acts`() async throws {
        let all = try await kinds { _ in }
        #expect(all.count >= 8)
        #expect(try await kinds(newestFirst: true) { _ in } == all.reversed())
        #expect(try await kinds { $0.isRefused = false } == all)
        #expect(try await kinds { $0.isRefused = true } == [])
    }
}
