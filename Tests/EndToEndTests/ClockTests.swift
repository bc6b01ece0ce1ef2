import Foundation
import Testing

/// Clock jumps, with the whole program under a false clock.
@Suite("Clock jumps", .onOwnThreads) struct ClockTests {
    private static let faketime = ["/usr/bin/faketime", "/usr/local/bin/faketime"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    @Test(
        "a node whose clock went back a day refuses to order, and goes on when the clock is right",
        .enabled(if: faketime != nil, "faketime is not installed"))
    func clockWentBack() throws {
        let world = try World()
        _ = try world.openChannel(on: "north")
        try world.run("alice", "message", "post", "#help", "--text", "before")
        let process = Process()
        process.executableURL = URL(filePath: try #require(Self.faketime))
        process.arguments =
            ["-1 day", try Binaries.path(of: "chanadm").path, "--home", world.home("alice")]
            + ["message", "post", "#help", "--text", "yesterday", "--json"]
        // The clock alone: times of files are what they are, and tell a restored copy.
        process.environment = ProcessInfo.processInfo.environment.merging(["NO_FAKE_STAT": "1"]) { $1 }
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect([0, 7].contains(process.terminationStatus))
        try world.run("alice", "message", "post", "#help", "--text", "after")
        let items = try world.items("alice", "#help").compactMap { $0["at"] as? String }
        #expect(items == items.sorted(), "ordered_at never decreases")
        #expect(try world.chanadm("alice", "audit", "verify", "#help").exit == 0)
    }
}
