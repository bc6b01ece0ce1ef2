import ChanTestSupport
import Foundation
import Testing

/// Sends SIGKILL at random times while scheduled work begins and ends: each action happens once.
@Suite("Kills during scheduled work", .onDedicatedThreads) struct ScheduledWorkKillTests {
    private static let texts = (1...12).map { "message \($0)" }

    @Test func `scheduled messages are posted once and expiries apply once, however often the process is killed`()
        throws
    {
        var random = Seed.generator(for: "kills while something is due")
        let world = try World()
        try world.people("alice")
        try world.run("alice", "group", "create", "#club")
        let moment = Date(timeIntervalSinceNow: 40)
        let soon = ISO8601DateFormatter().string(from: moment)
        for text in Self.texts {
            try world.run("alice", "message", "schedule", "#club", "--text", text, "--due-at", soon)
        }
        try world.run("alice", "message", "post", "#club", "--text", "gone soon", "--time-to-live-s", "1")
        try world.run("alice", "role", "override", "#club", "pin", "author", "--expires-at", soon)
        RandomDelay.wait(max(0, moment.timeIntervalSinceNow) + 1)
        var killed = 0
        for _ in 0..<8 {
            let running = try world.start("alice", "message", "list", "#club")
            running.end(SIGKILL, after: Double(random.below(150)) / 1000)
            if running.process.terminationReason == .uncaughtSignal { killed += 1 }
        }
        #expect(killed > 0, "every command was over before the kill")
        let daemon = try world.serve("alice")
        daemon.end(SIGKILL, after: Double(random.below(300)) / 1000)
        #expect(try world.texts("alice", "#club").sorted() == Self.texts.sorted())
        let kinds = try world.items("alice", "#club").compactMap { $0["kind"] as? String }
        #expect(kinds.filter { $0 == "expired" }.count == 1)
        let ended = try world.run("alice", "audit", "log", "#club", "--action", "time.end", "--jsonl").jsonLines()
        #expect(ended.count == 1)
        #expect(try world.chanadm("alice", "audit", "verify", "#club").exit == 0)
    }
}
