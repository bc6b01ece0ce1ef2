import ChanCore
import ChanID
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanStore
import ChanTestSupport
import Foundation
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("Member nodes restored from a backup")
struct RestoredMemberTests {
    /// Copies a state directory, runs `body` with the original, and restores the copy.
    private func rollBack(
        _ person: Person, in world: TestCluster, copied: (SQLiteFile) throws -> Void = { _ in },
        after body: (Person) async throws -> Void
    ) async throws -> Person {
        try person.node.close()
        let (home, copy) = (world.directory.file(person.name), world.directory.file(person.name + ".copy"))
        try copied(SQLiteFile(home + "/node.sqlite"))
        try FileManager.default.copyItem(atPath: home, toPath: copy)
        let later = try await world.person(person.name)
        try await body(later)
        try later.node.close()
        try FileManager.default.removeItem(atPath: home)
        try FileManager.default.moveItem(atPath: copy, toPath: home)
        return try await world.person(person.name)
    }

    private struct Fixture {
        let world: TestCluster
        let north: RunningRelay
        let alice: Person
        let bob: Person
        let id: ConversationID

        init(_ visibility: Visibility) async throws {
            world = try TestCluster()
            north = try await world.relay("north")
            alice = try await world.person("alice")
            bob = try await world.person("bob")
            id = try await alice.create(.group, visibility, named: "club", on: north)
            try await bob.join(id, of: alice)
        }

        /// Sends bob's pending submissions, lets alice's node answer, and fetches the receipts.
        func exchange(_ bob: Person) async throws {
            _ = try await bob.node.rounds.sync(id, timeoutSeconds: 60)
            try await alice.syncFully()
            _ = try await bob.node.rounds.sync(id, timeoutSeconds: 60)
        }

        func submissions(of bob: Person) async throws -> [SubmissionOverview] {
            try await bob.node.withView { try $0.submissions(of: id, PageRequest(limit: 100)) }.elements
        }
    }

    @Test(arguments: [Visibility.open, .closed]) func `a restored node continues after its device's counter in the log`(
        visibility: Visibility
    ) async throws {
        let club = try await Fixture(visibility)
        let bob = try await rollBack(club.bob, in: club.world) { bob in
            for text in ["one", "two"] { try await bob.say(text, in: club.id) }
            try await club.exchange(bob)
        }
        _ = try await bob.node.rounds.sync(club.id, timeoutSeconds: 60)
        #expect(try await bob.texts(in: club.id) == ["one", "two"])
        try await bob.say("three", in: club.id)
        try await club.exchange(bob)
        #expect(try await club.submissions(of: bob) == [])
        for person in [club.alice, bob] {
            #expect(try await person.texts(in: club.id) == ["one", "two", "three"], "\(person.name)")
            #expect(try await person.failures(in: club.id) == [], "\(person.name)")
        }
        await club.north.stop()
    }

    @Test func `a restored node resubmits once each what it sent before it saw the log`() async throws {
        let club = try await Fixture(.open)
        let spam = try await club.alice.say("cheap watches", in: club.id)
        try await club.alice.syncFully()
        try await club.exchange(club.bob)
        let bob = try await rollBack(club.bob, in: club.world) { bob in
            // Nothing that bob's node can read contains these submissions.
            for _ in 0..<3 {
                _ = try await bob.node.changes.perform(
                    .ask(in: nil, text: "why?"), in: club.id, for: .system("support.open"))
            }
            try await club.exchange(bob)
        }
        try await bob.say("too early", in: club.id)
        _ = try await bob.node.changes.perform(
            .react(item: spam, emoji: "👍", added: true), in: club.id, for: .system("message.react"))
        for _ in 0..<4 { try await club.exchange(bob) }
        #expect(try await club.submissions(of: bob) == [])
        for person in [club.alice, bob] {
            #expect(try await person.texts(in: club.id) == ["cheap watches", "too early"], "\(person.name)")
            #expect(try await person.failures(in: club.id) == [], "\(person.name)")
        }
        await club.north.stop()
    }

    @Test func `a restored node leaves anew if its leave was refused for a counter that the other copy used`()
        async throws
    {
        let club = try await Fixture(.closed)
        let bob = try await rollBack(club.bob, in: club.world) { bob in
            for text in ["one", "two"] { try await bob.say(text, in: club.id) }
            try await club.exchange(bob)
        }
        _ = try await bob.node.changes.perform(
            .leave(successor: nil), in: club.id, for: .system("conversation.leave"))
        for _ in 0..<3 { try await club.exchange(bob) }
        #expect(try await club.submissions(of: bob) == [])
        #expect(try await bob.node.overview(of: club.id).status == .left)
        let me = try #require(try await bob.node.overview(of: club.id).member)
        #expect(try await club.alice.node.memberOverview(of: me, in: club.id).member.status == .left)
        for person in [club.alice, bob] { #expect(try await person.failures(in: club.id) == [], "\(person.name)") }
        await club.north.stop()
    }

    @Test func `after many invisible submissions the node and doctor report another copy; resending helps`()
        async throws
    {
        let club = try await Fixture(.open)
        let farOn = { (file: SQLiteFile) throws -> Void in
            try file.execute("UPDATE conversation SET device_counter = 100000")
        }
        let bob = try await rollBack(club.bob, in: club.world, copied: farOn) { bob in
            _ = try await bob.node.changes.perform(
                .ask(in: nil, text: "why?"), in: club.id, for: .system("support.open"))
            try await club.exchange(bob)
        }
        try await bob.say("beside the other", in: club.id)
        try await club.exchange(bob)
        let refused = try #require(try await club.submissions(of: bob).first)
        #expect(refused.state == .refused)
        #expect(await thrownErrorName { throw try #require(refused.refusal).error } == "state.other_copy")
        let checks = try await bob.node.doctor.run(fast: true).checks
        #expect(checks.contains { $0.name == "copies #club" && $0.fix?.contains("submission resend '#club'") == true })
        _ = try await bob.node.submissions.resendSubmission(
            refused.id.description, of: club.id, for: .system("submission.resend"))
        try await club.exchange(bob)
        #expect(try await club.submissions(of: bob) == [])
        #expect(try await club.alice.texts(in: club.id) == ["beside the other"])
        #expect(try await bob.node.doctor.run(fast: true).checks.contains { $0.name == "copies #club" } == false)
        await club.north.stop()
    }

    @Test func `a restored former origin whose log was claimed continues, too`() async throws {
        let club = try await RemoteOwnersFixture(.group, .open)
        let id = club.id
        await club.pause()
        let restored = try await rollBack(club.alice, in: club.world) { alice in
            for text in ["one", "two"] { try await alice.say(text, in: id) }
            try await alice.syncFully()
            _ = try await club.bob.node.rounds.sync(nil, timeoutSeconds: 60)
            try await club.claim()
            try await club.bob.syncFully()
        }
        for _ in 0..<2 {
            _ = try await restored.node.rounds.sync(nil, timeoutSeconds: 60)
            try await club.bob.syncFully()
        }
        try await restored.say("three", in: id)
        for _ in 0..<2 {
            _ = try await restored.node.rounds.sync(nil, timeoutSeconds: 60)
            try await club.bob.syncFully()
        }
        for person in [restored, club.bob] {
            #expect(try await person.texts(in: id) == ["one", "two", "three"], "\(person.name)")
        }
        #expect(try await restored.node.withView { try $0.submissions(of: id, PageRequest(limit: 10)) }.elements == [])
        await club.stopRelays()
    }
}
