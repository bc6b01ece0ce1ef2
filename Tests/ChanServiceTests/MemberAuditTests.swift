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

@Suite("Member audit")
struct MemberAuditTests {
    private let world: TestCluster
    private let alice: Person
    private let id: ConversationID

    init() async throws {
        world = try TestCluster()
        alice = try await world.person("alice")
        id = try await alice.create()
    }

    private func audit(_ filter: MemberAuditFilter = MemberAuditFilter()) async throws -> [MemberAudit] {
        var found: [MemberAudit] = []
        var cursor: String?
        repeat {
            let page = try await alice.node.withView { [cursor] in
                try $0.memberAudit(of: id, filter, PageRequest(limit: 100, cursor: cursor))
            }
            found += page.elements
            cursor = page.next
        } while cursor != nil
        return found
    }

    /// Inserts rows directly, because no use case creates such irregular ones.
    private func put(_ members: [Member], devices: Bool = true) async throws {
        let id = id
        try await alice.node.database.write { transaction in
            for (number, member) in members.enumerated() {
                try MemberTable.upsert(member, of: id, in: transaction)
                guard devices, let device = DeviceID(Array(member.id.bytes.reversed())) else { continue }
                let key = [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 32)
                try DeviceTable.upsert(Device(id: device, member: member.id, key: key), of: id, in: transaction)
            }
        }
    }

    private func member(_ number: UInt8, _ name: String, key: UInt8? = nil) throws -> Member {
        var bytes = [UInt8](repeating: 7, count: MemberID.byteCount)
        bytes[1] = number
        var member = Member(
            id: try #require(MemberID(bytes)), name: name, role: .observer, status: .active,
            memberKey: [UInt8](repeating: key ?? number, count: 32), sealingKey: [UInt8](repeating: number, count: 32))
        member.joinedAt = Timestamp(milliseconds: 1_000)
        return member
    }

    @Test func `a member with activity has been seen and has no flags`() async throws {
        let message = try await alice.say("hello", in: id)
        let owner = try #require(try await audit().first)
        #expect(owner.isMe)
        #expect(owner.flags == [])
        #expect(owner.devices == 1)
        let entry = try await alice.node.audit.proveInclusion(message.description, in: .conversation(id)).index
        #expect(owner.lastSeen?.entry == entry)
    }

    @Test func `a member without a device or statement is a ghost; a long inactive one is dormant`() async throws {
        try await put([try member(1, "bob")], devices: false)
        try await put([try member(2, "carol")])
        let found = try await audit()
        #expect(found.filter { $0.flags.contains(.ghost) }.map(\.member.name) == ["bob", "carol"])
        #expect(found.filter { $0.flags.contains(.dormant) }.map(\.member.name) == ["bob", "carol"])
        var filter = MemberAuditFilter()
        filter.flag = .ghost
        #expect(try await audit(filter).map(\.member.name) == ["bob", "carol"])
        filter.flag = .dormant
        filter.dormantSeconds = Int64.max / 2000
        #expect(try await audit(filter).isEmpty)
    }

    @Test func `members with the same name or key are both flagged`() async throws {
        try await put([
            try member(1, "bob"), try member(2, "bob"), try member(3, "carol", key: 9), try member(4, "dave", key: 9),
        ])
        let found = try await audit()
        #expect(found.filter { $0.flags.contains(.duplicateName) }.map(\.member.name) == ["bob", "bob"])
        #expect(found.filter { $0.flags.contains(.duplicateKey) }.map(\.member.name) == ["carol", "dave"])
    }

    @Test func `a withdrawn link and an expired grant are flagged on the members who have them`() async throws {
        let link = LinkID([UInt8](repeating: 5, count: LinkID.byteCount))
        var row = Link(
            LinkSettings(id: try #require(link), name: "flyer"), createdBy: try member(1, "x").id,
            createdAt: Timestamp(milliseconds: 0))
        row.state = .withdrawn
        let (id, withdrawn) = (id, row)
        try await alice.node.database.write { try LinkTable.upsert(withdrawn, of: id, in: $0) }
        var (bob, carol) = (try member(1, "bob"), try member(2, "carol"))
        bob.via = link
        carol.grants = [
            Grant(permission: .post, isGiven: true, until: Timestamp(milliseconds: 5)),
            Grant(permission: .pin, isGiven: true),
        ]
        try await put([bob, carol])
        let found = try await audit()
        let shown = try #require(found.first { $0.member.name == "bob" })
        #expect(shown.link?.name == "flyer")
        #expect(shown.flags.contains(.withdrawnLink))
        let granted = try #require(found.first { $0.member.name == "carol" })
        #expect(granted.flags.contains(.expiredGrant))
        #expect(granted.expiredGrants.map(\.permission) == [.post])
        #expect(found.first { $0.isMe }?.flags == [])
    }

    @Test func `pages contain each member once and in order`() async throws {
        try await put(try (0..<250).map { try member(UInt8($0), "m\(1000 + $0)") })
        let names = try await audit().map(\.member.name)
        #expect(names.count == 251)
        #expect(Set(names).count == 251)
        #expect(Array(names.dropFirst()) == (0..<250).map { "m\(1000 + $0)" })
        let cursor = try await alice.node.withView {
            try $0.memberAudit(of: id, MemberAuditFilter(), PageRequest(limit: 10))
        }.next
        var other = MemberAuditFilter()
        other.onlyFlagged = true
        let wrong = await thrownErrorName { [alice, id] in
            _ = try await alice.node.withView { [other] in
                try $0.memberAudit(of: id, other, PageRequest(limit: 10, cursor: cursor))
            }
        }
        #expect(wrong == "invalid.cursor")
    }

    @Test func `a current relay has no findings, and a relay that fell behind has one`() async throws {
        let relay = try await world.relay("north")
        let channel = try await alice.create(named: "#news", on: relay)
        try await alice.say("hello", in: channel)
        try await alice.syncFully()
        let now = try #require(
            try await alice.node.withView { try $0.relayAudit(of: channel, PageRequest(limit: 10)) }.elements.first)
        #expect(now.findings == [], "\(now)")
        #expect(now.rootMatches == true)
        #expect(now.accessIsCurrent == true)
        #expect(now.lag == 0)
        await relay.stop()
        _ = try await alice.node.changes.perform(
            .post(Posting(text: "more")), in: channel, for: .system("message.post"))
        let later = try #require(
            try await alice.node.withView { try $0.relayAudit(of: channel, PageRequest(limit: 10)) }.elements.first)
        #expect(later.findings.contains(.behind))
    }
}
