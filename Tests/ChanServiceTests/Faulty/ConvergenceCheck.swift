import ChanCore
import ChanID
import ChanLog
import ChanStore
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

/// Checks the conditions of one room after everything was delivered.
struct ConvergenceCheck {
    private let room: FaultyNetworkFixture.Room
    private let people: [Person]
    private let origin: Person

    init(_ network: FaultyNetworkFixture, _ room: FaultyNetworkFixture.Room) {
        self.room = room
        people = network.people
        origin = network.people[room.owner]
    }

    /// The members who lack messages from a time when they were not members.
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
            let differences = try await node.doctor.projectionDifferences(row)
            #expect(differences == [], "\(person.name) folds it otherwise")
            let verified = try await node.audit.verify(id, offline: true, progress: { _, _ in })
            #expect(verified.isSound, "\(person.name): \(verified.errors)")
            let (seen, roots) = try await (RoomSnapshot(room, person), roots(of: person))
            #expect(roots.own == roots.origins, "\(person.name) and \(origin.name) have different logs")
            compare(own, seen, person.name)
        }
    }

    /// The roots of this person's log and of the origin's log at that size.
    private func roots(of person: Person) async throws -> (own: Digest, origins: Digest) {
        let id = room.id
        let range = try await person.node.read { view in try LogReader.compactRange(of: id, in: view) }
        let whole = try await origin.node.read { view in
            try LogReader.compactRange(of: id, size: range.size, in: view)
        }
        return (range.root, whole.root)
    }

    /// Compares scope by scope: the charter for everyone, items for members without absence, the roster for members who
    /// may see it.
    private func compare(_ own: RoomSnapshot, _ seen: RoomSnapshot, _ name: String) {
        guard own.members[seen.me]?.isActive == true else { return }
        let (summary, other) = (own.summary, seen.summary)
        #expect(summary.title == other.title && summary.lifecycle == other.lifecycle, "\(name)")
        #expect(summary.welcome == other.welcome, "\(name)")
        #expect(summary.witnesses == other.witnesses, "\(name)")
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
                // An origin since a claim may never have had a purged message.
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

    /// Checks the invariants of docs/domain.md, "Invariants".
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
        // Nothing happens with one approval if the policy required two.
        for proposal in own.proposals where proposal.state == .executed {
            #expect(proposal.approvals.count >= Int(proposal.quorum))
        }
    }

    private func checkOracle(_ own: RoomSnapshot) async throws {
        let executed = own.proposals.filter { $0.state == .executed }.map(\.id)
        let oracle = LogOracle(own.acts, executed: Set(executed))
        for member in own.members.values {
            let state = LogOracle.MemberState(
                role: member.role, isActive: member.isActive, isMuted: member.muted != nil,
                isBlocked: member.blocked != nil)
            if member.isActive { #expect(oracle.members[member.id] == state, "\(member.name)") }
            #expect(oracle.members[member.id]?.isActive == member.isActive, "\(member.name)")
        }
        #expect(oracle.title == own.summary.title && oracle.phase == own.summary.lifecycle.phase)
        #expect(oracle.welcome == own.summary.welcome)
        #expect(oracle.misplaced == [])
        #expect(oracle.pinned == Set(own.items.values.filter { $0.pin != nil }.map(\.id)))
        #expect(oracle.texts.filter { !$0.value.isEmpty } == own.texts)
    }
}

/// A room as stored on one node.
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

    /// The members who were absent, and lack the messages from that time.
    var formerlyAbsentMembers: Set<MemberID> {
        Set(
            acts.compactMap { said in
                switch said.act {
                case .memberRemoved(let removal): removal.member
                case .memberBanned(let order): order.member
                case .memberLeft: said.author
                default: nil
                }
            })
    }
}
