import ChanEnvelope
import ChanLog
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanSodium
import ChanTestSupport
import Testing

/// Runs one schedule at simulated relays: a second, simple implementation of nodes according to the protocol documents,
/// with the relays' own code.
struct SimulatedScheduleRun {
    private var origin: SimulatedOrigin
    private var people: [SimulatedMember]
    private var expected: ReadershipModel
    private var owners: Set<Int> = []
    private let relays: [SimulatedRelay]

    /// - Returns: descriptions of the faults; empty if there are none.
    static func faults(of schedule: Schedule, at relays: [SimulatedRelay]) async -> [String] {
        do {
            var club = try SimulatedScheduleRun(schedule, relays)
            for relay in relays.indices { try await club.origin.publish(to: relays[relay], number: relay) }
            for step in schedule.steps { try await club.play(step) }
            return try await club.finish()
        } catch {
            return ["\(error)"]
        }
    }

    private init(_ schedule: Schedule, _ relays: [SimulatedRelay]) throws {
        let origin = try SimulatedOrigin(schedule)
        self.origin = origin
        self.relays = relays
        people = (0..<Schedule.people).map { SimulatedMember($0, of: origin) }
        expected = ReadershipModel(schedule)
    }

    private mutating func play(_ step: Schedule.Step) async throws {
        switch step {
        case .join(let person): try await join(person)
        case .leave(let person), .remove(let person):
            expected.go(person)
            try origin.removeMember(of: person, isOwner: owners.remove(person) != nil)
        case .promote(let person): if expected.members.contains(person) { owners.insert(person) }
        case .say:
            expected.say()
            try origin.say()
        case .rotateLink: try origin.rotateLink()
        case .rotateSecret:
            if origin.isOpen { expected.rotateSecret() }
            try origin.rotateSecret()
        case .publish(let relay): try await origin.publish(to: relays[relay], number: relay)
        case .visit(let person, let relay): try await people[person].visit(relays[relay])
        }
    }

    /// Joins at a relay that knows the link, because the owner has just published to it.
    private mutating func join(_ person: Int) async throws {
        guard !expected.members.contains(person) else { return }
        let relay = person % relays.count
        try await origin.publish(to: relays[relay], number: relay)
        people[person].useLink(origin.link, origin.isOpen ? origin.reading : nil)
        guard let request = try await people[person].ask(at: relays[relay]) else { return }
        expected.join(person)
        let welcome = try origin.admit(person, people[person].sealing.publicKey, as: people[person].id)
        origin.answer(request, welcome: welcome, at: relay)
    }

    // MARK: final checks

    private mutating func finish() async throws -> [String] {
        for relay in relays.indices { try await origin.publish(to: relays[relay], number: relay) }
        var faults: [String] = []
        for person in expected.everMembers.sorted() {
            // The answer to a request is at the relay where the request was left.
            try await people[person].visit(relays[person % relays.count])
            try await people[person].visit(relays[(person + 1) % relays.count])
            faults += try self.faults(of: people[person])
            faults += try await reach(of: people[person], at: person % relays.count)
        }
        return faults
    }

    private func faults(of person: SimulatedMember) throws -> [String] {
        var faults: [String] = []
        let opened = try person.opened(origin.messages, of: origin.entries)
        let readable = expected.readable(by: person.number)
        if opened != readable { faults.append("\(person.number) opens \(opened), may read \(readable)") }
        guard expected.members.contains(person.number) else { return faults }
        if person.size != origin.size { faults.append("\(person.number) has \(person.size) of \(origin.size)") }
        if person.newestCharter != origin.charter.epoch {
            faults.append("\(person.number) has charter \(person.newestCharter ?? 0) of \(origin.charter.epoch)")
        }
        return faults
    }

    /// Checks every key a person ever had, each on its own connection and all in sequence on one: each gives access to
    /// the log up to its end, and no more because of earlier keys.
    private func reach(of person: SimulatedMember, at relay: Int) async throws -> [String] {
        var faults: [String] = []
        let ending = person.keys.compactMap { key in origin.end(of: key.verifyKey).map { (key, $0) } }
        for (key, end) in ending {
            var connection = try await SimulatedConnection(to: relays[relay], as: .reader(key), origin.conversation)
            let reached = try await connection.reach()
            if reached != end { faults.append("\(person.number) gets \(reached) by a key that ends at \(end)") }
        }
        guard ending.count > 1, let first = person.keys.first else { return faults }
        var connection = try await SimulatedConnection(to: relays[relay], as: .reader(first), origin.conversation)
        for (key, end) in ending.reversed() {
            try await connection.prove(key)
            let reached = try await connection.reach()
            guard reached != end else { continue }
            faults.append("\(person.number) gets \(reached) by a key that ends at \(end), after others")
        }
        return faults
    }
}
