import ChanCore
import ChanID
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanSodium
import ChanStore
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

/// Runs one schedule with real nodes and real relays.
struct RealScheduleRun {
    private let world: TestCluster
    private let relays: [RunningRelay]
    private let alice: Person
    private let people: [Person]
    private let id: ConversationID
    private var expected: ReadershipModel
    private var owners: Set<Int> = []
    private var subscriptions: [OpenSubscription] = []

    private static let maximumSubscriptions = 6

    /// - Returns: descriptions of the faults; empty if there are none.
    static func faults(of schedule: Schedule) async -> [String] {
        do {
            var club = try await RealScheduleRun(schedule)
            for step in schedule.steps { try await club.play(step) }
            let faults = try await club.finish()
            for lurker in club.subscriptions { await lurker.close() }
            for relay in club.relays { await relay.stop() }
            return faults
        } catch {
            return ["\(error)"]
        }
    }

    private init(_ schedule: Schedule) async throws {
        world = try TestCluster()
        relays = [try await world.relay("north"), try await world.relay("south")]
        alice = try await world.person("alice")
        var people: [Person] = []
        for name in ["bob", "carol", "dave", "erin", "frank"].prefix(Schedule.people) {
            people.append(try await world.person(name))
        }
        self.people = people
        var plan = NewConversationOptions(
            kind: schedule.kind, visibility: schedule.visibility, profile: Profile(name: "#club"))
        plan.admission = .open
        plan.relays = relays.map(\.address)
        id = try await alice.node.conversations.createConversation(plan, for: .system("conversation.create"))
            .conversation
        expected = ReadershipModel(schedule)
        try await publish()
        guard schedule.visibility == .closed else { return }
        var preferences = try await alice.node.overview(of: id).summary.preferences
        preferences.history = schedule.history
        _ = try await alice.node.changes.perform(
            .editPreferences(preferences), in: id, for: .system("conversation.set_preferences"))
    }

    // MARK: steps

    /// Publishes until both relays have everything.
    private func publish() async throws {
        var report = try await alice.node.rounds.sync(nil, timeoutSeconds: 60)
        for _ in 0..<5 where report.unpublished > 0 {
            report = try await alice.node.rounds.sync(nil, timeoutSeconds: 60)
        }
        guard report.unpublished > 0 else { return }
        throw Unpublished(report: report)
    }

    private struct Unpublished: Error { let report: SyncReport }

    private mutating func play(_ step: Schedule.Step) async throws {
        switch step {
        case .join(let person): try await join(person)
        case .leave(let person): try await leave(person)
        case .remove(let person): try await remove(person)
        case .promote(let person): try await promote(person)
        case .say:
            try await alice.say("\(expected.messageCount)", in: id)
            expected.say()
        case .rotateLink:
            _ = try await alice.node.links.rotateLink(nil, freshSecret: false, in: id, for: .system("link.rotate"))
        case .rotateSecret:
            let isOpen = expected.visibility == .open
            _ = try await alice.node.links.rotateLink(nil, freshSecret: isOpen, in: id, for: .system("link.rotate"))
            if isOpen { expected.rotateSecret() }
        case .publish: try await publish()
        case .visit(let person, let relay): try await visit(person, lurkingAt: relays[relay])
        }
    }

    private mutating func join(_ person: Int) async throws {
        guard !expected.members.contains(person) else { return }
        try await publish()
        let link = try await alice.node.withView { [self] in try $0.linkText(of: id) }
        _ = try await people[person].node.conversations.joinConversation(
            link: link, profile: nil, kind: nil, for: .system("conversation.join"))
        expected.join(person)
        try await publish()
    }

    private mutating func leave(_ person: Int) async throws {
        guard expected.members.contains(person) else { return }
        try await publish()
        _ = try await people[person].node.rounds.sync(nil, timeoutSeconds: 60)
        _ = try await people[person].node.changes.perform(
            .leave(successor: nil), in: id, for: .system("conversation.leave"))
        try await people[person].node.settleAll()
        expected.go(person)
        owners.remove(person)
        try await publish()
    }

    /// Removes a person; an owner leaves by their own act instead.
    private mutating func remove(_ person: Int) async throws {
        guard !owners.contains(person) else { return try await leave(person) }
        guard expected.members.contains(person) else { return }
        _ = try await alice.node.changes.perform(
            .remove(member: try await member(person), Reasons()), in: id, for: .system("member.remove"))
        expected.go(person)
    }

    private mutating func promote(_ person: Int) async throws {
        guard expected.members.contains(person), owners.insert(person).inserted else { return }
        _ = try await alice.node.changes.perform(
            .changeRole(member: try await member(person), role: .owner, until: nil), in: id, for: .system("member.role")
        )
    }

    private func member(_ person: Int) async throws -> MemberID {
        try #require(try await people[person].node.overview(of: id).member)
    }

    private mutating func visit(_ person: Int, lurkingAt relay: RunningRelay) async throws {
        guard expected.everMembers.contains(person) else { return }
        _ = try await people[person].node.rounds.sync(nil, timeoutSeconds: 60)
        guard subscriptions.count < Self.maximumSubscriptions,
            let key = try await people[person].readerKeys(in: id).first,
            let lurker = try? await OpenSubscription(at: relay, with: key, in: id)
        else { return }
        subscriptions.append(lurker)
    }

    // MARK: final checks

    private func finish() async throws -> [String] {
        try await publish()
        let ends = try await alice.ends(in: id)
        var faults: [String] = []
        for person in expected.everMembers.sorted() {
            _ = try await people[person].node.rounds.sync(nil, timeoutSeconds: 60)
            let report = try await people[person].node.rounds.sync(nil, timeoutSeconds: 60)
            faults += try await self.faults(of: person, isComplete: report.conversations.map(\.isComplete) == [true])
        }
        for person in expected.everMembers.sorted() { faults += try await reach(of: person, ends) }
        for lurker in subscriptions {
            guard let end = ends[lurker.key] else { continue }
            let given = await lurker.receivedSize()
            if given != end { faults.append("a subscriber was given \(given) by a key that ends at \(end)") }
        }
        return faults
    }

    private func faults(of person: Int, isComplete: Bool) async throws -> [String] {
        let name = people[person].name
        let texts = try await people[person].texts(in: id)
        let readable = expected.readable(by: person).map { "\($0)" }
        guard expected.members.contains(person) else {
            let excess = texts.filter { !readable.contains($0) }
            return excess.isEmpty ? [] : ["\(name), who is no member, reads \(excess)"]
        }
        // Entries from before a person joined, or from between two memberships, are marked as such.
        let failures = try await people[person].failures(in: id)
            .filter { !$0.hasPrefix("too_early") && !$0.hasPrefix("revoked") }
        var faults = failures.map { "\(name): \($0)" }
        if texts != readable { faults.append("\(name) reads \(texts), may read \(readable)") }
        if !isComplete { faults.append("\(name)'s sync is not complete") }
        let (size, all) = (try await people[person].logSize(of: id), try await alice.logSize(of: id))
        if size != all { faults.append("\(name) has \(size) of \(all)") }
        let report = try await people[person].node.audit.verify(id, offline: true, progress: { _, _ in })
        if !report.isSound { faults.append("\(name): \(report.errors)") }
        return faults
    }

    /// Checks each key of a person alone, and all of their keys with an end together.
    private func reach(of person: Int, _ ends: [VerifyKey: UInt64]) async throws -> [String] {
        let keys = try await people[person].readerKeys(in: id).filter { ends[$0.verifyKey] != nil }
        let furthest = keys.compactMap { ends[$0.verifyKey] }.max() ?? 0
        var faults: [String] = []
        for relay in relays {
            for key in keys {
                let (reached, end) = (try await relay.readableSize(of: [key], in: id), ends[key.verifyKey] ?? 0)
                if reached != end {
                    faults.append("\(people[person].name) gets \(reached) by a key that ends at \(end)")
                }
            }
            let reached = try await relay.readableSize(of: keys, in: id)
            if reached != furthest { faults.append("\(people[person].name) gets \(reached), keys end at \(furthest)") }
        }
        return faults
    }
}
