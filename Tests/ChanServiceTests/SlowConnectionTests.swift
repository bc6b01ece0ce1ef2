import ChanCore
import ChanID
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanStore
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

/// Tests connections that break after little data: verified entries are kept, and the next connection continues after
/// them.
struct SlowConnectionTests {
    @Test func `a join over a line that breaks again and again keeps what it verified and goes on`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let wire = try await FaultyProxy.to(port: Int(north.address.port), seed: 1)
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        var plan = NewConversationOptions(kind: .channel, visibility: .open, profile: Profile(name: "#help"))
        plan.relays = [try RelayAddress(relay: north.address.relay, host: "127.0.0.1", port: wire.port)]
        let id = try await alice.node.conversations.createConversation(plan, for: .system("conversation.create"))
            .conversation
        for number in 0..<Self.posts {
            try await alice.say("\(number) " + Self.filler, in: id)
            // A relay delivers entries that were published together in one piece.
            if number % 15 == 14 { try await alice.syncFully() }
        }

        wire.cut(after: Self.bytesOfConnection)
        let link = try await alice.node.withView { try $0.linkText(of: id) }
        _ = try? await bob.node.conversations.joinConversation(
            link: link, profile: nil, kind: nil, for: .system("conversation.join"))
        var sizes = [try await bob.logSize(of: id)]
        let whole = try await alice.logSize(of: id)
        #expect(sizes[0] > 0 && sizes[0] < whole, "the first connection carries a part")
        while let last = sizes.last, last < whole, sizes.count < 20 {
            _ = try await bob.node.rounds.sync(id, timeoutSeconds: 60)
            sizes.append(try await bob.logSize(of: id))
            #expect(sizes.suffix(2).first ?? 0 < sizes.last ?? 0, "each goes on where the one before ended: \(sizes)")
        }
        #expect(sizes.last == whole, "\(sizes)")
        wire.setFaulty(faulty: false)
        try await bob.syncFully()
        try await alice.syncFully()
        let report = try await bob.syncFully()
        #expect(report.conversations.map(\.isComplete) == [true])
        #expect(try await bob.texts(in: id).count == Self.posts)
        try await wire.close()
        await north.stop()
    }

    /// A relay delivers half a MiB at once: the first piece passes, and the next is cut.
    private static let bytesOfConnection = 700_000
    private static let posts = 150
    private static let filler = String(repeating: "x", count: 12_000)

    @Test func `a relay that takes a batch of the log is progress`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let club = try await alice.create(.group, .closed, named: "#club", on: north)
        try await alice.node.write { transaction in
            let writer = try ConversationWriter(club, of: alice.node.context, in: transaction)
            // Two entries each, of which a batch contains a thousand.
            for _ in 0..<1_250 {
                writer.pendingEffects.freshSecrets.insert(.members)
                try writer.applyPendingEffects()
            }
            try writer.finish()
        }
        let progress = SyncProgress(within: nil)
        try await SyncProgress.$current.withValue(progress) { _ = try await alice.syncFully() }
        #expect(progress.steps >= 3)
        await north.stop()
    }

    @Test func `a turn that makes progress is not cut off, one that makes none is`() async throws {
        let node = try await TestCluster().person("alice").node
        let pause = Duration.seconds(5)
        let clock = ContinuousClock()
        let (value, taken) = await node.rounds.withIdleTimeout(for: pause) {
            let begun = clock.now
            var rounds = 0
            while clock.now - begun < pause + .seconds(1) {
                SyncProgress.current?.record(appendedEntries: 1)
                rounds += 1
                await Task.yield()
            }
            return rounds
        }
        #expect(value == taken && taken > 0)
        let (idle, none) = await node.rounds.withIdleTimeout(for: .milliseconds(50)) { () -> Bool in
            while !Task.isCancelled { await Task.yield() }
            return false
        }
        #expect(idle != true && none == 0)
    }
}
