import ChanCore
import ChanID
import ChanService
import Testing

@Suite("The audit log of a conversation")
struct AuditLogTests {
    private let world: World
    private let alice: Person
    private let id: ConversationID
    private let bob: MemberID

    /// A group in which alice did things to bob and to a link.
    init() async throws {
        world = try World()
        let north = try await world.relay("north")
        alice = try await world.person("alice")
        id = try await alice.create(.group, .closed, named: "#club", on: north)
        bob = try await world.person("bob").join(id, of: alice)
        let link = try await alice.node.linkOverview(of: nil, in: id).link.id
        let commands: [Command] = [
            .changeRole(member: bob, role: .moderator),
            .mute(RestrictionOrder(member: bob, reason: "Far too LOUD")), .unmute(bob), .withdrawLink(link),
            .freeze(reason: "holiday"),
        ]
        for command in commands { _ = try await alice.node.perform(command, in: id, for: .own("member.role")) }
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
            let page = try await alice.node.auditLog(
                of: id, filter, PageRequest(limit: 2, cursor: cursor, isNewestFirst: newestFirst))
            found += page.elements.map(\.kind)
            cursor = page.next
        } while cursor != nil
        return found
    }

    @Test("by target: a name with its sign or without, or the beginning of an id")
    func targets() async throws {
        let ofBob: [ActKind] = [.roleChanged, .memberMuted, .memberUnmuted]
        #expect(try await kinds { $0.target = "@bob" }.suffix(3) == ofBob[...])
        #expect(try await kinds { $0.target = "BOB" }.suffix(3) == ofBob[...])
        #expect(try await kinds { $0.target = String(bob.description.prefix(8)) }.suffix(3) == ofBob[...])
        #expect(try await kinds { $0.target = "@carol" } == [])
    }

    @Test("by text, whatever the case: of the summary, the target, the reason")
    func text() async throws {
        #expect(try await kinds { $0.text = "too loud" } == [.memberMuted])
        #expect(try await kinds { $0.text = "HOLIDAY" } == [.frozen])
        #expect(try await kinds { $0.text = "nobody said this" } == [])
    }

    @Test("by outcome, and in both orders the same acts")
    func orders() async throws {
        let all = try await kinds { _ in }
        #expect(all.count >= 8)
        #expect(try await kinds(newestFirst: true) { _ in } == all.reversed())
        #expect(try await kinds { $0.isRefused = false } == all)
        #expect(try await kinds { $0.isRefused = true } == [])
    }
}
