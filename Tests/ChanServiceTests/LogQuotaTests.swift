import ChanCore
import ChanID
import ChanRelayServer
import ChanRelayWire
import ChanTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService
@testable import ChanStore

@Suite("The size limit for logs with their origin on another node")
struct LogQuotaTests {
    @Test func `a log at the limit pauses by name, other logs do not, and it resumes when the limit is raised`()
        async throws
    {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let large = try await alice.create(.group, .open, named: "large", on: north)
        let small = try await alice.create(.group, .open, named: "small", on: north)
        for id in [large, small] { try await bob.join(id, of: alice) }
        for _ in 0..<10 { try await alice.say(String(repeating: "x", count: 14_000), in: large) }
        try await alice.syncFully()
        try await bob.syncFully()
        try Self.write(#"{"log_bytes": 100000}"#, bob)
        for id in [large, small] { try await alice.say("more", in: id) }
        try await alice.syncFully()
        let report = try await bob.node.rounds.sync(nil, timeoutSeconds: 60)
        let paused = try #require(report.conversations.first { $0.conversation == large })
        #expect(!paused.isComplete && paused.size == paused.fromSize)
        #expect(paused.detail?.contains("log_bytes in files.json") == true, "\(paused.detail ?? "")")
        if paused.detail?.contains("paused") == true { ErrorTrace.record(LogQuota.fault.rawValue) }
        let other = try #require(report.conversations.first { $0.conversation == small })
        #expect(other.isComplete && other.size == other.fromSize + 1)
        let seen = try await bob.node.read { view in try RelayObservationTable.list(of: large, in: view).first?.state }
        #expect(seen == .reachable, "the relay did nothing wrong")
        // An unreadable file sets no limit but the built-in one.
        try Self.write("{", bob)
        try await bob.syncFully()
        #expect(try await bob.logSize(of: large) == alice.logSize(of: large))
        await north.stop()
    }

    @Test func `bodies that arrive after their entries count, and none is stored beyond the limit`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(.group, .open, named: "large", on: north)
        try await bob.join(id, of: alice)
        for _ in 0..<10 { try await alice.say(String(repeating: "x", count: 14_000), in: id) }
        for person in [alice, bob] { try await person.syncFully() }
        for person in [alice, bob] { try await person.loseBodies(of: id) }

        try Self.write(#"{"log_bytes": 1000}"#, bob)
        #expect(await thrownErrorName { try await bob.repair(id) } == LogQuota.fault.rawValue)
        #expect(try await bob.missingBodies(of: id) >= 10)
        try Self.write(#"{"log_bytes": 1000}"#, alice)
        try await alice.repair(id)
        #expect(try await alice.missingBodies(of: id) == 0, "a node's own log has no limit")

        try Self.write(#"{"log_bytes": 100000}"#, bob)
        try await alice.say("and on", in: id)
        try await alice.syncFully()
        try await bob.syncFully()
        #expect(try await bob.missingBodies(of: id) == 0)
        try await alice.say("too much", in: id)
        try await alice.syncFully()
        let report = try await bob.node.rounds.sync(nil, timeoutSeconds: 60)
        let paused = try #require(report.conversations.first)
        #expect(!paused.isComplete && paused.size == paused.fromSize)
        #expect(paused.detail?.contains("log_bytes in files.json") == true, "\(paused.detail ?? "")")
        await north.stop()
    }

    private static func write(_ text: String, _ person: Person) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: person.node.home + "/files.json"))
    }
}

extension Person {
    /// Deletes every body of a stored log, as if no source had had them when their entries arrived.
    fileprivate func loseBodies(of conversation: ConversationID) async throws {
        try await node.write { transaction in
            try transaction.run(
                """
                DELETE FROM body WHERE conversation = (SELECT id FROM conversation WHERE conversation_id = ?)
                """, conversation)
            let last = try LogReader.size(of: conversation, in: transaction) - 1
            let lost = StoredIntegrityError(kind: "body_missing", entries: 0...last, at: Timestamp(milliseconds: 7))
            try IntegrityErrorTable.record(lost, of: conversation, in: transaction)
        }
        node.rounds.logSizes.withLock { $0 = [:] }
    }

    fileprivate func missingBodies(of conversation: ConversationID) async throws -> Int {
        try await node.read { view in
            try IntegrityErrorTable.listMissingBodies(of: conversation, limit: 1_000, in: view)
        }.count
    }

    fileprivate func repair(_ conversation: ConversationID) async throws {
        let begun = try await node.startJob(.system("integrity.repair"), in: conversation).job
        let ended = try await node.wait(for: begun.id) { _, _ in }
        if let error = ended.error { throw error.serviceError }
    }
}
