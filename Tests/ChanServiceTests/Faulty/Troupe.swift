import ChanCore
import ChanID
import ChanRelay
import ChanTestSupport
import Foundation
import Testing

@testable import ChanService

/// Three people with a node each. Each owns a conversation that the other two are in, and the two relays that carry them are
/// reached by wires that lose, double, delay and reorder.
final class Troupe: Sendable {
    struct Room: Sendable {
        let id: ConversationID
        /// Index of whose node orders it.
        let owner: Int
        let link: String
        let members: [MemberID]
    }

    let people: [Person]
    let rooms: [Room]
    private let relays: [RunningRelay]
    private let wires: [FaultyWire]
    private let world: World

    static let shapes: [(ConversationKind, Visibility)] = [(.group, .closed), (.channel, .open), (.channel, .closed)]

    init(_ random: inout SeededGenerator) async throws {
        world = try World()
        relays = [try await world.relay("north"), try await world.relay("south")]
        var wires: [FaultyWire] = []
        for relay in relays {
            wires.append(try await FaultyWire.to(port: Int(relay.address.port), seed: random.next()))
        }
        self.wires = wires
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
        var plan = ConversationPlan(
            kind: shape.0, visibility: shape.1, profile: Profile(name: "room\(owner)"))
        plan.relays = relays
        let node = people[owner].node
        let id = try await node.createConversation(plan, for: .own("conversation.create")).conversation
        try await people[owner].settle()
        for (index, person) in people.enumerated() where index != owner { try await person.join(id, of: people[owner]) }
        var members: [MemberID] = []
        for person in people { members.append(try #require(try await person.node.overview(of: id).member)) }
        for (role, member) in zip([Role.moderator, .author], members.indices.filter { $0 != owner }) {
            _ = try await node.perform(
                .changeRole(member: members[member], role: role), in: id, for: .own("member.role"))
        }
        for person in people { try await person.settle() }
        return Room(id: id, owner: owner, link: try await node.linkText(of: id), members: members)
    }

    func turn(faulty: Bool) { for wire in wires { wire.turn(faulty: faulty) } }

    func close() async throws {
        for person in people { try person.node.close() }
        for wire in wires { try await wire.close() }
        for relay in relays { await relay.stop() }
    }

    /// Until nobody has anything to hand on, and every member has all of every log.
    func settle() async throws {
        try await eventually("all nodes have the same logs", within: .seconds(120)) {
            var unpublished = 0
            for person in self.people { unpublished += try await person.node.sync(nil, timeoutSeconds: 30).unpublished }
            guard unpublished == 0 else { return false }
            for room in self.rooms {
                let origin = self.people[room.owner].node
                let size = try await origin.overview(of: room.id).size
                for (person, member) in zip(self.people, room.members) {
                    // Whoever was put out need not hear of it: relays give them nothing more.
                    let standing = try await origin.memberOverview(of: member, in: room.id).member.status
                    let seen = try await person.node.overview(of: room.id)
                    if standing == .active, seen.size != size || seen.status != .active { return false }
                }
            }
            return true
        }
    }
}
