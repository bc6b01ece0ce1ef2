import ChanCore
import ChanID
import ChanJSON
import ChanRelayServer
import ChanRelayWire
import ChanStore
import ChanTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("Adding a relay to a long log") struct AddRelayJobTests {
    private static let lines = 3_000
    private let world: TestCluster
    private let alice: Person
    private let id: ConversationID

    init() async throws {
        world = try TestCluster()
        alice = try await world.person("alice")
        id = try await alice.create(.channel, .open, on: try await world.relay("north"))
        let path = world.directory.file("2005-08-08.log")
        let text = (0..<Self.lines).map { "[11:29] <bob> line \($0)" }.joined(separator: "\n") + "\n"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        _ = try await alice.node.imports.importHistory(
            ImportRequest(conversation: id, path: path, format: .irc(date: "2005-08-08")))
        try await alice.syncFully()
    }

    private func add(_ relay: RunningRelay, to person: Person) async throws -> JobOverview? {
        let request = Request.system("relay.add")
        _ = try await person.node.relays.addRelay(relay.address, in: id, for: request)
        return try await person.node.acquisitionJob(of: relay.address, in: id, for: request)
    }

    private func relay(_ relay: RunningRelay, at person: Person) async throws -> RelayOverview {
        try await person.node.withView { try $0.relayOverview(of: relay.address.relay, in: id) }
    }

    @Test func `is a job that tells how far it is, also in lists, and of which there is one`() async throws {
        let south = try await world.relay("south")
        let begun = try #require(try await add(south, to: alice))
        let again = try await alice.node.acquisitionJob(of: south.address, in: id, for: .system("relay.add"))
        #expect(again?.id == begun.id)
        let steps = Mutex<[UInt64]>([])
        let ended = try await alice.node.wait(for: begun.id) { done, _ in steps.withLock { $0.append(done) } }
        #expect(ended.state == .done && ended.unit == "entries")
        #expect(ended.done == ended.total && ended.done > UInt64(Self.lines))
        let seen = steps.withLock(\.self)
        #expect(seen == seen.sorted() && seen.last == ended.done, "\(seen)")
        let listed = try await relay(south, at: alice)
        #expect(listed.relay.status == .active && listed.size == ended.total)
        let none = try await alice.node.acquisitionJob(of: south.address, in: id, for: .system("relay.add"))
        #expect(none == nil, "nothing is left to wait for")
    }

    @Test func `continues after the node stopped with what the relay took, and sends nothing twice`() async throws {
        let south = try await world.relay("south")
        let begun = try #require(try await add(south, to: alice))
        let node = alice.node
        let part = Task { try? await node.wait(for: begun.id) { _, _ in } }
        try await eventually("the relay took some") { try await relay(south, at: alice).size ?? 0 >= 1_000 }
        part.cancel()
        _ = await part.value
        let held = try await relay(south, at: alice).size ?? 0
        try alice.node.close()
        let later = try await world.person("alice")
        let running = Task { await later.node.run() }
        defer { running.cancel() }
        let ended = try await later.node.wait(for: begun.id) { _, _ in }
        #expect(ended.state == .done && ended.done >= held)
        #expect(try await relay(south, at: later).relay.status == .active)
    }

    @Test func `the same command after an interruption continues the job`() async throws {
        let south = try await world.relay("south")
        let begun = try #require(try await add(south, to: alice))
        var request = Request.system("relay.add")
        let again = try await alice.node.relays.addRelay(south.address, in: id, for: request)
        #expect(again.outcome == .unchanged)
        request.isRestricted = true
        let refusal = await thrownErrorName { [request] in
            _ = try await alice.node.relays.addRelay(south.address, in: id, for: request)
        }
        #expect(refusal == "conflict.relay_exists", "a restricted caller learns of no job")
        #expect(try await add(south, to: alice)?.id == begun.id)
        #expect(try await alice.node.wait(for: begun.id) { _, _ in }.state == .done)
        #expect(await thrownErrorName { _ = try await add(south, to: alice) } == "conflict.relay_exists")
    }

    @Test func `a cancelled job leaves the relay added, and rounds go on`() async throws {
        let south = try await world.relay("south")
        let begun = try #require(try await add(south, to: alice))
        _ = try await alice.node.cancelJob("b\(begun.id)", for: .system("job.cancel"))
        #expect(try await alice.node.wait(for: begun.id) { _, _ in }.state == .cancelled)
        try await alice.syncFully()
        #expect(try await relay(south, at: alice).relay.status == .active)
    }

    @Test func `a relay that holds entries and cosigns none is not said to be silent`() {
        func holds(_ size: UInt64) -> String? {
            let progress = RelayAcquisition.Progress(size: 12, heldSize: size)
            guard case .named(.relayTimeout, let facts) = RelayAcquisition.timeout(of: "north", progress) else {
                return nil
            }
            return facts["actual"] ?? "silent"
        }
        #expect(holds(12) == "12" && holds(0) == "silent")
    }

    @Test func `begins no job for a relay that does not answer, or for a restricted caller`() async throws {
        let south = try await world.relay("south")
        await south.stop()
        #expect(try await add(south, to: alice) == nil)
        let east = try await world.relay("east")
        var request = Request.system("relay.add")
        request.isRestricted = true
        _ = try await alice.node.relays.addRelay(east.address, in: id, for: request)
        #expect(try await alice.node.acquisitionJob(of: east.address, in: id, for: request) == nil)
    }
}
