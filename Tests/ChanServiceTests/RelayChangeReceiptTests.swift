import ChanCore
import ChanID
import ChanLog
import ChanRelayWire
import ChanSodium
import ChanTestSupport
import Synchronization
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanRelayServer
@testable import ChanService
@testable import ChanStore

@Suite("Cosignatures of former relays for readers who come later") struct RelayChangeReceiptTests {
    private static func sync(_ person: Person) async throws {
        _ = try await person.node.rounds.sync(nil, timeoutSeconds: 60)
    }

    /// Removes south while bob is away; south cosigns it and is gone when bob comes back.
    private static func removeSouthWithoutBob() async throws -> TwoRelayGroup {
        let group = try await TwoRelayGroup()
        try await group.settle()
        try await group.perform(.removeRelay(relay: group.south, reason: nil, acknowledged: true), "relay.remove")
        try await group.alice.say("after the removal", in: group.help)
        for _ in 0..<2 { try await sync(group.alice) }
        await group.relays.stop("south")
        return group
    }

    @Test(arguments: [false, true])
    func `a change counts at once for a reader who comes when the removed relay is gone`(
        neverMetIt: Bool
    ) async throws {
        let group = try await Self.removeSouthWithoutBob()
        let (bob, help) = (group.bob, group.help)
        if neverMetIt {
            try await bob.node.write { [south = group.south] transaction in
                try transaction.run("DELETE FROM relay_cosigner WHERE relay = ?", south)
                try transaction.run("DELETE FROM relay_cosignature WHERE relay = ?", south)
            }
        }
        try await Self.sync(bob)
        let overview = try await bob.node.overview(of: help)
        #expect(
            overview.finalSize == overview.size && overview.relayChangeCountsAt == nil && overview.quorum.relays == 1)
        #expect(try await bob.node.read { view in try RelayChangeWaitTable.list(of: help, in: view).isEmpty })
        await group.relays.stopAll()
    }

    @Test func `they are filed again at another relay, and after a restart of the origin's node`() async throws {
        let group = try await Self.removeSouthWithoutBob()
        let west = try await group.relays.add("west")
        let places = group.alice.node.rounds.filedRelayChanges.withLock { Set($0.keys.map(\.relay)) }
        #expect(places == [group.north])
        _ = try await group.alice.node.relays.addRelay(west.address, in: group.help, for: .system("relay.add"))
        for _ in 0..<3 { try await Self.sync(group.alice) }
        let filed = group.alice.node.rounds.filedRelayChanges.withLock { $0 }
        #expect(Set(filed.keys.map(\.relay)) == [group.north, west.address.relay])
        try group.alice.node.close()
        let alice = try await group.world.person("alice")
        try await Self.sync(alice)
        #expect(alice.node.rounds.filedRelayChanges.withLock { $0.count } == 2)
        await group.relays.stopAll()
    }

    @Test func `a note of another log counts for nothing, although the origin and the former relay signed it`()
        async throws
    {
        let group = try await Self.removeSouthWithoutBob()
        let (alice, help) = (group.alice, group.help)
        let (origin, entry, size) = try await alice.node.read { view in
            let row = try #require(try ConversationTable.find(help, in: view))
            return (
                try Keyring(of: row, vault: alice.node.vault, in: view).originKey(),
                try #require(try RelaySetTable.list(of: help, from: 0, in: view).last).entry,
                try LogReader.size(of: help, in: view)
            )
        }
        let south = try RelayHome.existing(at: group.world.directory.file("south")).identity()
        var note = SignedCheckpoint(
            Checkpoint(conversation: help, size: size, root: SHA256.digest([1])), signedBy: origin)
        let cosigner = try #require(Cosigner(name: south.keys.cosignerName, key: south.keys.cosigningKey))
        note.add(Cosignature(cosigning: note, at: 1_800_000_000, with: south.cosigningKey), by: cosigner)
        _ = try await alice.node.write { [note] transaction in
            try transaction.run(
                "UPDATE relay_cosignature SET note = ? WHERE relay = ?", note.encoded(), south.keys.relay)
        }
        for _ in 0..<2 { try await Self.sync(alice) }
        try await Self.sync(group.bob)
        let overview = try await group.bob.node.overview(of: help)
        #expect(overview.finalSize ?? 0 <= entry && overview.relayChangeCountsAt != nil, "it waits")
        await group.relays.stopAll()
    }
}
