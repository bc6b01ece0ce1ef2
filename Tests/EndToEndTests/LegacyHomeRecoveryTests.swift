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

    @Test func `x1: a newcomer who could not read anything reads the messages since then`() throws {
        let world = try unpacked()
        try world.startRelay("north")
        #expect(try world.address("north").hasSuffix(":\(Self.port)"))
        let before = try world.items("bob", "#news").compactMap { $0["kind"] as? String }
        #expect(before.contains("decryption_error"))
        try world.run("bob", "sync")
        #expect(try world.texts("bob", "#news") == ["welcome, both"])
        #expect(try !world.items("bob", "#news").contains { $0["kind"] as? String == "decryption_error" })
    }

    @Test func `a relay is upgraded in place: its two channels, their entries and what it cosigned stay, and go on`()
        throws
    {
        let world = try unpacked()
        try world.startRelay("north")
        let channels = try channels(of: "north", world)
        #expect(channels["e8c41884"] == "accepted 27 27" && channels["f3df84ed"] == "accepted 22 22", "\(channels)")
        try world.run("alice", "sync")
        try world.run("alice", "message", "post", "#news", "--text", "after the upgrade")
        try world.run("bob", "sync")
        #expect(try world.texts("bob", "#news").last == "after the upgrade")
        let after = try self.channels(of: "north", world)
        #expect(after.count == 2 && after != channels, "\(after)")
        #expect(after.values.allSatisfy { $0.hasPrefix("accepted") }, "\(after)")

        let copy = world.home("copy")
        try RunningProcess.succeed("chanrelay", ["backup", "--home", world.home("north"), copy])
        try world.stopRelay("north")
        try FileManager.default.removeItem(atPath: world.home("north"))
        try RunningProcess.succeed("chanrelay", ["restore", copy, "--home", world.home("north")])
        try world.startRelay("north")
        #expect(try self.channels(of: "north", world) == after)
        try world.run("alice", "message", "post", "#news", "--text", "after the restore")
        try world.run("bob", "sync")
        #expect(try world.texts("bob", "#news").last == "after the restore")
    }

    /// The state, size and cosigned size of each conversation, by the beginning of its identifier.
    private func channels(of relay: String, _ world: World) throws -> [String: String] {
        let answer = try RunningProcess("chanrelay", ["channels", "--home", world.home(relay), "--json"]).finished()
        let object = try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any]
        let items = try #require(object?["items"] as? [[String: Any]])
        return Dictionary(
            uniqueKeysWithValues: items.map { item in
                let facts = ["state", "size", "cosigned_size"].map { "\(item[$0] ?? "")" }
                return (String("\(item["conversation"] ?? "")".prefix(8)), facts.joined(separator: " "))
            })
    }

    @Test func `a submission no longer aborts the origin's sync; a locked-out member can read again`() throws {
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
