import ChanCore
import ChanEngine
import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanReading
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanService
import ChanStore
import Testing

@Suite("Permissions and their reasons")
struct AccessTests {
    /// Alice's closed group with the members bob and carol.
    private struct Fixture {
        let world: TestCluster
        let alice: Person
        let bob: Person
        let id: ConversationID
        let bobID: MemberID
        let carolID: MemberID

        init() async throws {
            world = try TestCluster()
            let north = try await world.relay("north")
            alice = try await world.person("alice")
            bob = try await world.person("bob")
            let carol = try await world.person("carol")
            id = try await alice.create(.group, .closed, named: "#club", on: north)
            bobID = try await bob.join(id, of: alice)
            carolID = try await carol.join(id, of: alice)
        }

        func perform(_ command: Command) async throws {
            _ = try await alice.node.changes.perform(command, in: id, for: .system("test"))
        }

        func answer(_ permission: Permission, _ member: MemberID) async throws -> AccessLine {
            let report = try await alice.node.withView { try $0.access(of: member, to: permission, in: id) }
            return report.lines[0]
        }

        func size() async throws -> UInt64 {
            let id = id
            return try await alice.node.database.read { try LogReader.size(of: id, in: $0) }
        }

        func who(_ permission: Permission, _ supposition: HypotheticalChange = .init()) async throws -> [String] {
            let page = try await alice.node.withView {
                try $0.holders(
                    of: permission, in: id, assuming: supposition, PageRequest(limit: 10))
            }
            return page.elements.map { "\($0.member.name) \($0.basis.rawValue)" }
        }

        /// Whether bob's node has the newest secret of the staff scope.
        func bobHoldsStaff() async throws -> Bool {
            try await alice.syncFully()
            try await bob.syncFully()
            let id = id
            return try await bob.node.database.read { view in
                let newest = try ScopeSecretTable.findLatestKnown(.staff, of: id, in: view)
                let all = try ScopeSecretTable.all(of: id, in: view).filter { $0.scope.kind == .staff }
                return newest.map { known in all.allSatisfy { $0.epoch <= known.epoch } } ?? false
            }
        }
    }

    @Test func `the report on features names setting, minimum role, deciding entry and usability`() async throws {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let north = try await world.relay("north")
        let help = try await alice.create(on: north)
        let bob = try await world.person("bob")
        let bobID = try await bob.join(help, of: alice)
        let all = try await alice.node.withView { try $0.access(of: bobID, to: nil, in: help) }.features
        #expect(all.map(\.feature) == Feature.offered)
        func files(_ permission: Permission?) async throws -> FeatureAccess? {
            try await alice.node.withView { try $0.access(of: bobID, to: permission, in: help) }.features.first {
                $0.feature == .files
            }
        }
        // A subscriber of a channel cannot post, and therefore cannot attach files.
        let before = try await files(.post)
        #expect(before?.isOn == true && before?.isHeld == false && before?.statement == nil)
        _ = try await alice.node.changes.perform(
            .changeRole(member: bobID, role: .author), in: help, for: .system("member.role"))
        #expect(try await files(nil)?.isHeld == true)
        var preferences = try await alice.node.overview(of: help).summary.preferences
        preferences.features[.files] = FeatureSetting(isOn: true, lowestRole: .moderator)
        let changed = try await alice.node.changes.perform(
            .editPreferences(preferences), in: help, for: .system("conversation.preferences_set"))
        preferences.slowMode = 60
        _ = try await alice.node.changes.perform(
            .editPreferences(preferences), in: help, for: .system("conversation.preferences_set"))
        let after = try #require(try await files(.post))
        #expect(after.minimumRole == .moderator && !after.isHeld && after.statement?.entry == changed.entry)
        #expect(after.statement?.actor.name == "alice")
        #expect(try await files(.react) == nil)
        await north.stop()
    }

    @Test func `each answer names the basis of the permission and the entry that established it`() async throws {
        let club = try await Fixture()
        defer { withExtendedLifetime(club.world) {} }
        let (alice, id, bob, carol) = (club.alice, club.id, club.bobID, club.carolID)
        let arrived = try await club.answer(.read, bob)
        #expect(arrived.isHeld && arrived.basis == .role && arrived.minimumRole == .observer)
        let entry = try #require(arrived.statement?.entry)
        let act = try await alice.node.withView { try $0.auditLog(of: id, AuditFilter(), PageRequest(limit: 100)) }
            .elements
            .first { $0.entry == entry }
        #expect(act?.kind == .joinAdmitted)

        let before = try await club.size()
        try await club.perform(.changeRole(member: bob, role: .moderator))
        let promoted = try await club.answer(.ban, bob)
        #expect(promoted.isHeld && promoted.basis == .role && promoted.minimumRole == .moderator)
        #expect(promoted.statement?.entry == before)
        #expect(promoted.statement?.actor.name == "alice")

        let grant = Grant(permission: .ban, isGiven: false)
        try await club.perform(.grantPermission(GrantChange(member: bob, permission: .ban, grant: grant)))
        let withheld = try await club.answer(.ban, bob)
        #expect(!withheld.isHeld && withheld.basis == .grant)
        #expect(try #require(withheld.statement).entry > before)

        let override = PermissionOverride(permission: .pin, from: .observer)
        try await club.perform(.overridePermission(OverrideChange(permission: .pin, setting: override)))
        let moved = try await club.answer(.pin, carol)
        #expect(moved.isHeld && moved.basis == .override && moved.minimumRole == .observer && moved.statement != nil)

        try await club.perform(.remove(member: carol, Reasons("spam")))
        let gone = try await club.answer(.pin, carol)
        #expect(!gone.isHeld && gone.basis == .status && gone.statement != nil)
        #expect(
            try await alice.node.withView { try $0.access(of: carol, to: nil, in: id) }.lines.count
                == Permission.allCases.count)
    }

    @Test func `holders are listed for the actual and for a hypothetical state, which changes nothing`() async throws {
        let club = try await Fixture()
        defer { withExtendedLifetime(club.world) {} }
        let (alice, id, bob, carol) = (club.alice, club.id, club.bobID, club.carolID)
        let size = try await club.size()
        #expect(try await club.who(.ban) == ["alice role"])
        var supposition = HypotheticalChange()
        supposition.role = (bob, .moderator)
        #expect(try await club.who(.ban, supposition) == ["alice role", "bob role"])
        supposition = HypotheticalChange()
        supposition.minimumRole = .observer
        #expect(
            try await club.who(.ban, supposition)
                == ["alice override", "bob override", "carol override"])
        #expect(try await club.size() == size)

        let grant = Grant(permission: .ban, isGiven: true)
        try await club.perform(.grantPermission(GrantChange(member: carol, permission: .ban, grant: grant)))
        #expect(try await club.who(.ban) == ["alice role", "carol grant"])
        var never = HypotheticalChange()
        never.minimumRole = .owner
        let refused = await thrownErrorName { [never] in
            _ = try await alice.node.withView {
                try $0.holders(of: .read, in: id, assuming: never, PageRequest(limit: 1))
            }
        }
        #expect(refused == "invalid.value")
    }

    @Test func `a page of holders continues where the previous one ended`() async throws {
        let club = try await Fixture()
        defer { withExtendedLifetime(club.world) {} }
        let (alice, id) = (club.alice, club.id)
        var request = PageRequest(limit: 1)
        var names: [String] = []
        repeat {
            let page = try await alice.node.withView { [request] in
                try $0.holders(of: .read, in: id, assuming: .init(), request)
            }
            names += page.elements.map(\.member.name)
            request.cursor = page.next
        } while request.cursor != nil && names.count < 10
        #expect(names == ["alice", "bob", "carol"])
    }

    @Test
    func `a member with a granted staff permission decrypts the staff scope, also after a renewal`() async throws {
        let club = try await Fixture()
        defer { withExtendedLifetime(club.world) {} }
        let (bob, carol) = (club.bobID, club.carolID)
        #expect(try await !club.bobHoldsStaff())
        let grant = Grant(permission: .moderate, isGiven: true)
        try await club.perform(.grantPermission(GrantChange(member: bob, permission: .moderate, grant: grant)))
        #expect(try await club.bobHoldsStaff())
        // Renew the staff secret: promote and demote another member.
        try await club.perform(.changeRole(member: carol, role: .moderator))
        try await club.perform(.changeRole(member: carol, role: .observer))
        #expect(try await club.bobHoldsStaff())
        try await club.perform(.grantPermission(GrantChange(member: bob, permission: .moderate, grant: nil)))
        #expect(try await !club.bobHoldsStaff())
    }
}
