import ChanCore
import ChanID
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanTestSupport
import Foundation
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

/// Three people with a node each. Each owns a conversation with the other two as members, on two relays behind
/// connections that lose, duplicate, delay and reorder messages.
struct FaultyNetworkFixture: Sendable {
    struct Room: Sendable {
        let id: ConversationID
        /// The index of the person whose node is the origin.
        fileprivate(set) var owner: Int
        let link: String
        let members: [MemberID]
    }

    private(set) var people: [Person]
    private(set) var rooms: [Room]
    private let relays: [RunningRelay]
    private let proxies: [FaultyProxy]
    private let world: TestCluster

    static let shapes: [(ConversationKind, Visibility)] = [(.group, .closed), (.channel, .open), (.channel, .closed)]

    init(_ random: inout SeededGenerator) async throws {
        world = try TestCluster()
        relays = [try await world.relay("north"), try await world.relay("south")]
        var wires: [FaultyProxy] = []
        for relay in relays {
            wires.append(try await FaultyProxy.to(port: Int(relay.address.port), seed: random.next()))
        }
        self.proxies = wires
        var people: [Person] = []
        for name in ["alice", "bob", "carol"] { people.append(try await world.person(name)) }
        self.people = people
        let addresses = try zip(relays, wires).map { relay, wire in
            try RelayAddress(relay: relay.address.relay, host: "127.0.0.1", port: wire.port)
        }
        var rooms: [Room] = []
        for (owner, shape) in Self.shapes.enumerated() {
            rooms.append(try await Self.room(of: owner, people, shape, addresses))
        }
        self.rooms = rooms
    }

    private static func room(
        of owner: Int, _ people: [Person], _ shape: (ConversationKind, Visibility), _ relays: [RelayAddress]
    ) async throws -> Room {
        var plan = NewConversationOptions(
            kind: shape.0, visibility: shape.1, profile: Profile(name: "room\(owner)"))
        plan.relays = relays
        let node = people[owner].node
        let id = try await node.conversations.createConversation(plan, for: .system("conversation.create")).conversation
        try await people[owner].syncFully()
        for (index, person) in people.enumerated() where index != owner { try await person.join(id, of: people[owner]) }
        var members: [MemberID] = []
        for person in people { members.append(try #require(try await person.node.overview(of: id).member)) }
        for (role, member) in zip([Role.moderator, .author], members.indices.filter { $0 != owner }) {
            _ = try await node.changes.perform(
                .changeRole(member: members[member], role: role), in: id, for: .system("member.role"))
        }
        for person in people { try await person.syncFully() }
        return Room(id: id, owner: owner, link: try await node.withView { try $0.linkText(of: id) }, members: members)
    }

    func setFaulty(faulty: Bool) { for wire in proxies { wire.setFaulty(faulty: faulty) } }

    func close() async throws {
        for person in people { try person.node.close() }
        for wire in proxies { try await wire.close() }
        for relay in relays { await relay.stop() }
    }

    /// Syncs until nothing is unpublished and every member has every log completely.
    func settle() async throws {
        var missing: [String] = []
        do {
            try await eventually("all nodes have the same logs", within: .seconds(120)) {
                missing = []
                for person in people {
                    let report = try await person.node.rounds.sync(nil, timeoutSeconds: 60)
                    guard report.unpublished > 0 else { continue }
                    missing.append("\(person.name) has \(report.unpublished) to hand on: \(report.conversations)")
                }
                for room in rooms { missing += try await missingEntries(in: room) }
                return missing.isEmpty
            }
        } catch {
            Issue.record("\(missing)")
            throw error
        }
    }

    private func missingEntries(in room: Room) async throws -> [String] {
        let origin = people[room.owner].node
        let size = try await origin.overview(of: room.id).size
        var missing: [String] = []
        for (person, member) in zip(people, room.members) {
            // Removed members may not learn of it, because relays no longer serve them.
            let status = try await origin.memberOverview(of: member, in: room.id).member.status
            let seen = try await person.node.overview(of: room.id)
            guard status == .active, seen.size != size || seen.status != .active else { continue }
            missing.append("\(person.name), \(seen.status), has \(seen.size) of \(size) of \(room.id)")
        }
        return missing
    }
}

// MARK: - Origin transfers

extension FaultyNetworkFixture {
    /// Stops the origin of a room with unpublished messages, lets another owner claim the role, and restarts it.
    ///
    /// - Returns: whether a member could be made an owner.
    mutating func transferOrigin(of number: Int) async throws -> Bool {
        setFaulty(faulty: false)
        try await settle()
        let room = rooms[number]
        guard let heir = try await makeOwner(in: room) else { return false }
        try await settle()
        let (before, name) = (people[room.owner].node, people[room.owner].name)
        for text in ["nobody", "heard this"] { await say(text, before, in: room) }
        try before.close()
        setFaulty(faulty: true)
        let node = people[heir].node
        try await eventually("\(people[heir].name) orders the log", within: .seconds(120)) {
            let name = await thrownErrorName {
                _ = try await node.origins.claimOrigin(
                    of: room.id, withoutRelays: false, for: .system("handover.claim"))
            }
            return name == nil || name == "state.is_origin"
        }
        await say("meanwhile", node, in: room)
        // A relay that received more from the old origin before the claim would not follow the claim.
        try await eventually("every relay follows", within: .seconds(120)) {
            try await node.rounds.sync(room.id, timeoutSeconds: 5).conversations
                .allSatisfy { $0.isComplete && $0.relaysReached == $0.relays && $0.unpublished == 0 }
        }
        rooms[number].owner = heir
        people[room.owner] = try await world.person(name)
        return true
    }

    /// Posts a message. It is refused for a muted or blocked owner, and in a frozen room.
    private func say(_ text: String, _ node: Node, in room: Room) async {
        _ = await thrownErrorName {
            _ = try await node.changes.perform(.post(Posting(text: text)), in: room.id, for: .system("message.post"))
        }
    }

    /// A member who was absent would become the origin of messages that they cannot read.
    private func makeOwner(in room: Room) async throws -> Int? {
        let origin = people[room.owner].node
        let wereOut = try await ConvergenceCheck(self, room).formerlyAbsentMembers
        for index in people.indices where index != room.owner {
            let member = room.members[index]
            guard !wereOut.contains(member) else { continue }
            _ = await thrownErrorName {
                _ = try await origin.changes.perform(
                    .changeRole(member: member, role: .owner), in: room.id, for: .system("member.role"))
            }
            let state = try await origin.memberOverview(of: member, in: room.id).member
            if state.isActive, state.role == .owner { return index }
        }
        return nil
    }
}
