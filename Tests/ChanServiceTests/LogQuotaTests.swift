import ChanCore
import ChanID
import ChanRelay
import ChanStore
import ChanTestSupport
import Foundation
import Testing

@testable import ChanService

@Suite("The size limit for logs with their origin on another node")
struct LogQuotaTests {
    @Test("A log at the limit pauses by name, other logs do not, and it resumes when the limit is raised")
    func pauses() async throws {
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
        let report = try await bob.node.sync(nil, timeoutSeconds: 60)
        let paused = try #require(report.conversations.first { $0.conversation == large })
        #expect(!paused.isComplete && paused.size == paused.fromSize)
        #expect(paused.detail?.contains("log_bytes in files.json") == true, "\(paused.detail ?? "")")
        if paused.detail?.contains("paused") == true { ErrorTrace.record(LogQuota.errorName) }
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

    private static func write(_ text: String, _ person: Person) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: person.node.home + "/files.json"))
    }
}
