import ChanTestSupport
import Foundation
import Testing

/// Homes that 0.1 left in a state from which it could not recover (`Fixtures/README.md`). This build's `sync` recovers
/// them.
@Suite("Stuck homes of 0.1", .serialized, .onDedicatedThreads, .timeLimit(.minutes(10)))
struct LegacyHomeRecoveryTests {
    private static let port: UInt16 = 19_173

    /// Unpacks the homes of Alice, Bob, Dave and the relay north, which is not started yet.
    private func unpacked() throws -> World {
        let world = try World()
        let tar = Process()
        tar.executableURL = URL(filePath: "/usr/bin/env")
        let archive = try Repository.path("Tests/EndToEndTests/Fixtures/stuck-homes-0.1.tar.gz")
        tar.arguments = ["tar", "xzf", archive.path, "-C", world.directory.path]
        try tar.run()
        tar.waitUntilExit()
        try #require(tar.terminationStatus == 0)
        return world
    }

    @Test("X1: a newcomer who could not read anything reads the messages since then")
    func blindNewcomer() throws {
        let world = try unpacked()
        try world.startRelay("north")
        #expect(try world.address("north").hasSuffix(":\(Self.port)"))
        let before = try world.items("bob", "#news").compactMap { $0["kind"] as? String }
        #expect(before.contains("decryption_error"))
        try world.run("bob", "sync")
        #expect(try world.texts("bob", "#news") == ["welcome, both"])
        #expect(try !world.items("bob", "#news").contains { $0["kind"] as? String == "decryption_error" })
    }

    @Test(
        "X2, S1: a submission no longer aborts the origin's sync, after which a locked-out member can read again")
    func lockedOut() throws {
        let world = try unpacked()
        try world.startRelay("north")
        #expect(try world.chanadm("dave", "sync").exit != 0)
        #expect(try world.texts("dave", "#crew").isEmpty)
        let synced = try world.chanadm("alice", "sync")
        #expect(synced.exit == 0, "\(synced.exit) \(synced.errorText)")
        try world.run("dave", "sync")
        #expect(try world.texts("dave", "#crew") == ["without carol"])
    }
}
