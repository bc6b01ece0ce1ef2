import ChanCore
import ChanID
import ChanLog
import ChanStore
import ChanTestSupport
import Testing

@testable import ChanService

/// What has to hold of one room when everything has arrived.
struct ConvergenceCheck {
    private let room: FaultyNetworkFixture.Room
    private let people: [Person]
    private let origin: Person

    init(_ troupe: FaultyNetworkFixture, _ room: FaultyNetworkFixture.Room) {
        self.room = room
        people = troupe.people
        origin = troupe.people[room.owner]
    }

    /// Members who lack what was said while they were out.
    var formerlyAbsentMembers: Set<MemberID> {
        get async throws { try await RoomSnapshot(room, origin).formerlyAbsentMembers }
    }

    func check() async throws {
        let own = try await RoomSnapshot(room, origin)
        checkInvariants(own)
        try await checkOracle(own)
        for person in people {
            let (node, id) = (person.node, room.id)
            let row = try #require(try await node.read { view in try ConversationTable.find(id, in: view) })
            let differences = try await node.projectionDifferences(row)
            #expect(differences == [], "\(person.name) folds it otherwise")
            let verified = try await node.verify(id, offline: true, progress: { _, _ in })
            #expect(verified.isSound, "\(person.name): \(verified.errors)")
            let (seen, roots) = try await (RoomSnapshot(room, person), roots(of: person))
            #expect(roots.own == roots.origins, "\(person.name) and \(origin.name) have different logs")
            compare(own, seen, person.name)
        }
    }

    /// Of as much of the log as this person has.
    private func roots(of person: Person) async throws -> (own: Digest, origins: Digest) {
        let id = room.id
        let range = try await person.node.read { view in try LogReader.compactRange(of: id, in: view) }
        let whole = try await origin.node.read { view in
            try LogReader.compactRange(of: id, size: range.size, in: view)
        }
        return (range.root, whole.root)
    }

    /// Scope by scope: what stands in the charter everybody knows; the items everybody who was never out; the roster whoever
    /// may see it.
    private func compare(_ own: RoomSnapshot, _ seen: RoomSnapshot, _ name: String) {
        guard own.members[seen.me]?.isActive == true else { return }
        let (summary, other) = (own.summary, seen.summary)
        #expect(summary.title == other.title && summary.lifecycle == other.lifecycle, "\(name)")
        #expect(summary.preferences == other.preferences && summary.overrides == other.overrides, "\(name)")
        #expect(summary.governance == other.governance && summary.ownerCount == other.ownerCount, "\(name)")
        #expect(summary.pinCount == other.pinCount && summary.primaryLink == other.primaryLink, "\(name)")
        let staff = own.members.values.filter { $0.isActive && $0.isListedInCharter }
        for member in staff {
            #expect(seen.members[member.id]?.role == member.role, "\(name): \(member.name)'s role")
            #expect(seen.members[member.id]?.grants == member.grants, "\(name): \(member.name)'s grants")
        }
        if summary.kind == .group {
            for member in own.members.values where member.isActive {
                let known = seen.members[member.id]
                #expect(known?.role == member.role && known?.isActive == true, "\(name): \(member.name)")
                #expect(known?.muted == member.muted && known?.blocked == member.blocked, "\(name): \(member.name)")
            }
        }
        for (id, item) in seen.items {
            guard let original = own.items[id] else {
                // Whoever orders since a claim may never have had what was purged, and cannot tell what it was.
                if item.tombstone?.isPurged == true { continue }
                Issue.record("\(name) has an item that \(origin.name), who orders \(room.id), lacks: \(item)")
                continue
            }
            #expect(original.text == item.text && original.pin == item.pin, "\(name): \(id)")
            #expect(original.author == item.author && original.entry == item.entry, "\(name): \(id)")
            #expect(original.tombstone?.kind == item.tombstone?.kind, "\(name): \(id)")
            #expect(original.versions == item.versions, "\(name): \(id)")
        }
        guard !own.formerlyAbsentMembers.contains(seen.me) else { return }
        let missing = own.items.values.filter { seen.items[$0.id] == nil && $0.tombstone == nil }
        #expect(missing == [], "\(name) lacks items")
    }

    /// docs/domain.md, "Invariants".
    private func checkInvariants(_ own: RoomSnapshot) {
        let active = own.members.values.filter(\.isActive)
        let owners = active.filter { $0.role == .owner }
        #expect(!owners.isEmpty && owners.count == Int(own.summary.ownerCount))
        #expect(active.count == Int(own.summary.activeMemberCount))
        #expect(own.summary.activeRelayCount > 0)
        #expect(own.items.values.count { $0.pin != nil } == Int(own.summary.pinCount))
        for item in own.items.values where item.tombstone?.kind == .moderated || item.tombstone?.kind == .deleted {
            #expect(item.text.isEmpty && item.versions.isEmpty)
        }
        // Nobody is done something to alone where the policy said two.
        for proposal in own.proposals where proposal.state == .executed {
            #expect(proposal.approvals.count >= Int(proposal.quorum))
        }
    }

    private func checkOracle(_ own: RoomSnapshot) async throws {
        let executed = own.proposals.filter { $0.state == .executed }.map(\.id)
        let oracle = LogOracle(own.acts, executed: Set(executed))
        for member in own.members.values {
            let standing = LogOracle.MemberState(
                role: member.role, isActive: member.isActive, isMuted: member.muted != nil,
                isBlocked: member.blocked != nil)
            if member.isActive { #expect(oracle.members[member.id] == standing, "\(member.name)") }
            #expect(oracle.members[member.id]?.isActive == member.isActive, "\(member.name)")
        }
        #expect(oracle.title == own.summary.title && oracle.phase == own.summary.lifecycle.phase)
        #expect(oracle.misplaced == [])
        #expect(oracle.pinned == Set(own.items.values.filter { $0.pin != nil }.map(\.id)))
        #expect(oracle.texts.filter { !$0.value.isEmpty } == own.texts)
    }
}

/// A room as one node has it.
private struct RoomSnapshot: Sendable {
    let me: MemberID
    let summary: ConversationSummary
    let members: [MemberID: Member]
    let items: [MessageID: Item]
    let proposals: [Proposal]
    let acts: [(act: Act, author: MemberID, message: MessageID)]

    init(_ room: FaultyNetworkFixture.Room, _ person: Person) async throws {
        let (node, id) = (person.node, room.id)
        let overview = try await node.overview(of: id)
        let me = try #require(overview.member)
        self = try await node.read { view in
            let row = try #require(try ConversationTable.find(id, in: view))
            var everybody = MemberQuery()
            (everybody.statuses, everybody.limit) = (MemberStatus.allCases, 100)
            var query = ItemQuery()
            query.limit = 100_000
            query.kinds = [.message]
            let members = try MemberTable.list(everybody, of: id, in: view)
            let items = try ItemTable.list(query, of: id, in: view).map(\.item)
            let reader = EntryReader(row, vault: node.vault, in: view)
            let size = try LogReader.size(of: id, in: view)
            return RoomSnapshot(
                me: me, summary: try #require(try ConversationStateTable.find(id, in: view)),
                members: Dictionary(uniqueKeysWithValues: members.map { ($0.id, $0) }),
                items: Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) }),
                proposals: try ProposalTable.list(of: id, .bodies, in: view),
                acts: try EntryTable.list(0..<size, of: id, in: view).compactMap { entry in
                    reader.read(entry).map { ($0.act, $0.author, $0.message) }
                })
        }
    }

    private init(
        me: MemberID, summary: ConversationSummary, members: [MemberID: Member],
        items: [MessageID: Item], proposals: [Proposal], acts: [(act: Act, author: MemberID, message: MessageID)]
    ) {
        self.me = me
        self.summary = summary
        self.members = members
        self.items = items
        self.proposals = proposals
        self.acts = acts
    }

    var texts: [MessageID: String] { items.mapValues(\.text).filter { !$0.value.isEmpty } }

    /// Whoever was out of it lacks what was said in the meantime.
    var formerlyAbsentMembers: Set<MemberID> {
        Set(
            acts.compactMap { said in
                switch said.act {
                case .memberRemoved(let member, _): member
                case .memberBanned(let order): order.member
                case .memberLeft: said.author
                default: nil
                }
            })
    }
}
