import ChanForge
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanSodium
import ChanTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChanRelayServer

/// What all subscribers together received and met.
private final class Arrivals: Sendable {
    private struct State {
        var counts: [EntryNumber: Int] = [:]
        var subscriptions = 0
        var moves = 0
        var otherErrors: [RelayError] = []
    }

    private let state = Mutex(State())
    private let signals = AsyncStream<Void>.makeStream()

    func received(_ range: Range<EntryNumber>) {
        state.withLock { for entry in range { $0.counts[entry, default: 0] += 1 } }
    }

    func ended(_ error: RelayError) {
        state.withLock { if error.code == .draining { $0.moves += 1 } else { $0.otherErrors.append(error) } }
    }

    func subscribed() {
        state.withLock { $0.subscriptions += 1 }
        signals.continuation.yield()
    }

    func waitForSubscriptions(_ count: Int) async {
        for await _ in signals.stream where state.withLock(\.subscriptions) >= count { return }
    }

    var counts: [EntryNumber: Int] { state.withLock(\.counts) }
    var moves: Int { state.withLock(\.moves) }
    var otherErrors: [RelayError] { state.withLock(\.otherErrors) }
}

@Suite(.serialized) struct `A relay that is drained` {
    private let directory: TemporaryDirectory
    private let key = SigningKey.generate()

    init() throws { directory = try TemporaryDirectory() }

    /// Follows the log to `end`: at the relays in turn, from the entry at which the former one ended.
    private static func follow(
        _ origin: Origin, to end: UInt64, at relays: [ServingRelay], with key: SigningKey, _ arrivals: Arrivals
    ) async throws {
        var next: EntryNumber = 0
        for relay in relays {
            let connection = try await relay.connect(reading: origin, with: key)
            do {
                let deliveries = try await connection.subscribe(from: next)
                arrivals.subscribed()
                for try await delivery in deliveries {
                    let batch = try delivery.batch.get()
                    guard batch.first == next else { throw OutOfOrder(expected: next, came: batch.first) }
                    arrivals.received(batch.first..<batch.end)
                    next = batch.end
                    if next >= end { break }
                }
            } catch let error as RelayError { arrivals.ended(error) }
            await connection.close()
            if next >= end { return }
        }
    }

    @Test func `moves 1,000 subscribers to a relay that was added, who lose and double nothing`() async throws {
        let count = 1000
        let first = try ServingRelay(in: directory, name: "first")
        defer { first.stop() }
        var origin = Origin()
        let alice = try await first.carry(origin, reader: key)
        let (arrivals, length) = (Arrivals(), 60)
        let second = try ServingRelay(in: directory, name: "second")
        defer { second.stop() }
        try await withThrowingTaskGroup { group in
            for _ in 0..<count {
                group.addTask { [origin, key] in
                    try await Self.follow(origin, to: UInt64(length), at: [first, second], with: key, arrivals)
                }
            }
            await arrivals.waitForSubscriptions(count)
            // Rotation: the second relay carries the conversation before the first one is drained.
            let backup = try await second.carry(origin, reader: key)
            let drained = Task { try first.operate("drain", "--within", "30s", "--json") }
            func publish(to size: Int) async throws {
                while origin.entries.count < size {
                    origin.appendMessage()
                    let batch = origin.batch(from: UInt64(origin.entries.count - 1))
                    _ = try await alice.publish(batch)
                    _ = try await backup.publish(batch)
                }
            }
            try await publish(to: length / 2)
            let outcome = try await drained.value
            #expect(outcome.exit == 0, "\(outcome.errors)")
            #expect(try outcome.json()["subscribers"] as? Int == count)
            #expect(try outcome.json()["left"] as? Int == 0)
            try await publish(to: length)
            try await group.waitForAll()
        }
        #expect(arrivals.counts.count == length)
        #expect(arrivals.counts.values.allSatisfy { $0 == count }, "each entry reached each subscriber once")
        #expect(arrivals.otherErrors.isEmpty, "\(arrivals.otherErrors.first?.description ?? "")")
        #expect(arrivals.moves == count)
    }

    @Test func `moves a reader who receives typing alone`() async throws {
        let relay = try ServingRelay(in: directory, name: "north")
        defer { relay.stop() }
        let origin = Origin()
        _ = try await relay.carry(origin, reader: key)
        let carol = try await relay.connect(reading: origin, with: key)
        let typing = try await carol.subscribeToTyping()
        #expect(try relay.operate("drain", "--within", "10s").line.hasPrefix("moved 1 subscriber;"))
        for await _ in typing { Issue.record("nobody types") }
        #expect(await relayError { _ = try await carol.subscribeToTyping() } != nil, "its connection was closed")
        let again = try await relay.connect(reading: origin, with: key)
        #expect(await relayError { _ = try await again.subscribeToTyping() }?.code == .draining)
    }

    @Test func `refuses subscriptions alone, until it is told to accept them`() async throws {
        let relay = try ServingRelay(in: directory, name: "north")
        defer { relay.stop() }
        var origin = Origin()
        let alice = try await relay.carry(origin, reader: key)
        #expect(try relay.operate("drain").line.hasPrefix("moved 0 subscribers"))
        let carol = try await relay.connect(reading: origin, with: key)
        let refusal = await relayError { _ = try await carol.subscribe(from: 0) }
        #expect(refusal?.code == .draining)
        try await carol.compare(checkpoint: origin.checkpoint())
        #expect(try await carol.fetch(from: 0).size == 1, "what is asked for is answered")
        origin.appendMessage()
        #expect(try await alice.publish(origin.batch(from: 1)).size == 2)
        #expect(try relay.operate("status", "--json").json()["is_draining"] as? Bool == true)
        #expect(try relay.operate("drain", "--undo").exit == 0)
        _ = try await carol.subscribe(from: 0)
    }

    @Test func `that does not run, and a time that is none, are told in one line`() throws {
        let relay = try ServingRelay(in: directory, name: "north")
        for time in ["0s", "soon", "2d"] { #expect(try relay.operate("drain", "--within", time).exit == 2) }
        relay.stop()
        for arguments in [["drain"], ["drain", "--undo"]] {
            let refused = try RelayProgram(arguments + ["--home", relay.home]).finished()
            #expect(refused.exit == 3 && refused.errors.hasSuffix("(not_running)\n"), "\(refused.errors)")
        }
    }
}

@Suite struct `What an operator learns of one conversation` {
    private let directory: TemporaryDirectory
    private let key = SigningKey.generate()

    init() throws { directory = try TemporaryDirectory() }

    @Test func `lists everything, with the reason for its state`() async throws {
        let relay = try ServingRelay(in: directory, name: "north")
        let origin = Origin()
        _ = try await relay.carry(origin, reader: key)
        let id = origin.conversation.description
        let shown = try relay.operate("show", String(id.prefix(8)), "--json").json()
        #expect(shown["conversation"] as? String == id && shown["state"] as? String == "accepted")
        #expect(shown["readers"] as? Int == 1 && shown["evidence"] as? Int == 0)
        #expect(shown["cosigned_at"] is String && shown["rule"] is NSNull)
        let limits = try #require(shown["limits"] as? [String: Any])
        #expect(limits["conversation.file_bytes"] as? Int == 8 << 30)
        #expect(try relay.operate("refuse", id).exit == 0)
        relay.stop()
        let text = try relay.operate("show", id).text
        #expect(text.contains("you refused it") && text.contains("deleted on"), "\(text)")
        let unknown = try relay.operate("show", String(repeating: "0", count: 64))
        #expect(unknown.exit == 5 && unknown.errors.hasSuffix("(not_carried)\n"), "\(unknown)")
    }

    @Test func `a dry run of refuse and leave lists what would be deleted`() async throws {
        let relay = try ServingRelay(in: directory, name: "north")
        defer { relay.stop() }
        let origin = Origin()
        _ = try await relay.carry(origin, reader: key)
        let id = origin.conversation.description
        for verb in ["refuse", "leave"] {
            let plan = try relay.operate(verb, id, "--dry-run")
            #expect(plan.exit == 0 && plan.line.hasPrefix("would \(verb) \(id) (accepted)"), "\(plan)")
            #expect(plan.line.contains("1 entries") && plan.line.contains("would be deleted on"), "\(plan)")
            let items = try #require(
                try relay.operate(verb, id, "--dry-run", "--json").json()["items"] as? [[String: Any]])
            #expect(items.count == 1 && items[0]["delete_at"] is String)
        }
        let byKey = try relay.operate("refuse", origin.key.verifyKey.description, "--dry-run")
        #expect(byKey.line.contains(id), "\(byKey)")
        let other = String(repeating: "0", count: 64)
        #expect(try relay.operate("refuse", other, "--dry-run").line.hasSuffix("nothing is held of it"))
        #expect(try relay.operate("leave", other, "--dry-run").exit == 5)
        #expect(try relay.operate("show", id, "--json").json()["state"] as? String == "accepted")
    }
}
