import ChanCore
import ChanRelayServer
import ChanRelayWire
import ChanStore
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("Reading a channel over relays")
struct ReaderSyncTests {
    @Test func `alice's channel without relays survives closing and opening, and every check passes`() async throws {
        let world = try TestCluster()
        var alice = try await world.person("alice")
        let help = try await alice.create()
        for number in 1...20 { try await alice.say("line \(number)", in: help) }
        try alice.node.close()
        alice = try await world.person("alice")
        #expect(try await alice.texts(in: help) == (1...20).map { "line \($0)" })
        let findings = try await alice.node.doctor.run(fast: false)
        #expect(findings.isSound, "\(findings.checks.filter { $0.state == .error })")
        let verified = try await alice.node.audit.verify(help, offline: true, progress: { _, _ in })
        #expect(verified.isSound, "\(verified.errors)")
        #expect(verified.size == verified.checkpointSize)
    }

    @Test(arguments: [Visibility.open, .closed])
    func `bob, who has only the link, reads everything once from two relays`(visibility: Visibility) async throws {
        let world = try TestCluster()
        let (north, south) = (try await world.relay("north"), try await world.relay("south"))
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let help = try await alice.create(.channel, visibility, on: north, south)
        try await bob.join(help, of: alice)
        for number in 1...50 { try await alice.say("line \(number)", in: help) }
        try await alice.syncFully()
        try await bob.syncFully()
        #expect(try await bob.texts(in: help) == (1...50).map { "line \($0)" })
        #expect(try await bob.failures(in: help) == [])
        let verified = try await bob.node.audit.verify(help, offline: false, progress: { _, _ in })
        #expect(verified.isSound, "\(verified.errors)")
        #expect(Set(verified.cosignatures.map(\.relay)) == [north.address.relay, south.address.relay])
        let findings = try await bob.node.doctor.run(fast: false)
        #expect(findings.isSound, "\(findings.checks.filter { $0.state == .error })")
        await north.stop()
        await south.stop()
    }

    @Test func `a message that alice moderates is a tombstone at bob's node with actor and reason, without text`()
        async throws
    {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let help = try await alice.create(on: north)
        try await bob.join(help, of: alice)
        let spam = try await alice.say("cheap watches", in: help)
        try await alice.syncFully()
        try await bob.syncFully()
        _ = try await alice.node.changes.perform(
            .moderate(item: spam, Reasons("spam")), in: help, for: .system("message.moderate"))
        try await alice.syncFully()
        try await bob.syncFully()
        let item = try await bob.node.item(spam, in: help)
        #expect(item.kind == .moderated)
        #expect(item.item.text.isEmpty)
        #expect(item.item.tombstone?.reason == "spam")
        #expect(item.removedBy?.name == "alice")
        await north.stop()
    }

    @Test func `a message moderated before it arrives becomes a tombstone on arrival, at carol's node as well`()
        async throws
    {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let carol = try await world.person("carol")
        let club = try await alice.create(.group, .closed, named: "#club", on: north)
        try await bob.join(club, of: alice)
        try await carol.join(club, of: alice)
        let spam = try await bob.say("cheap watches", in: club)
        let report = try await alice.node.changes.perform(
            .moderate(item: spam, Reasons("spam", private: "the third time")), in: club,
            for: .system("message.moderate"))
        #expect(report.warnings == [.notYetSeen(spam)])
        for person in [alice, carol, bob, alice, carol, bob] { try await person.syncFully() }
        for person in [alice, bob, carol] {
            let item = try await person.node.item(spam, in: club)
            #expect(item.kind == .moderated && item.item.text.isEmpty, "\(person.name)")
            #expect(item.removedBy?.name == "alice" && item.item.tombstone?.reason == "spam", "\(person.name)")
            #expect(try await person.failures(in: club) == [], "\(person.name)")
        }
        #expect(try await carol.node.item(spam, in: club).item.tombstone?.privateReason == nil)
        await north.stop()
    }

    @Test func `bob continues to read when one relay is gone`() async throws {
        let world = try TestCluster()
        let (north, south) = (try await world.relay("north"), try await world.relay("south"))
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let help = try await alice.create(on: north, south)
        try await bob.join(help, of: alice)
        await south.stop()
        try await alice.say("still here", in: help)
        _ = try await alice.node.rounds.sync(nil, timeoutSeconds: 60)
        try await bob.syncFully()
        #expect(try await bob.texts(in: help) == ["still here"])
        await north.stop()
    }

    @Test func `a relay whose log grows while it is read is not reported as rolled back`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let help = try await alice.create(.channel, .open, on: north)
        try await bob.join(help, of: alice)
        let posted = try await bob.node.read { view in try LogReader.size(of: help, in: view) }
        try await RelayDialer(node: bob.node.rounds, conversation: help).withConnection(with: north.address) {
            (connection) async throws(ServiceError) in
            _ = try await alice.node.changes.perform(
                .post(Posting(text: "meanwhile")), in: help, for: .system("message.post"))
            _ = try await alice.node.rounds.sync(nil, timeoutSeconds: 60)
            let reading = ReaderSync(node: bob.node.rounds, conversation: help, address: north.address)
            _ = try await reading.serve(connection, after: posted)
        }
        #expect(try await bob.texts(in: help) == ["meanwhile"])
        #expect(try await bob.failures(in: help) == [])
        await north.stop()
    }
}
