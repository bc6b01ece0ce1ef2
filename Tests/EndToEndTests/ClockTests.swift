import Foundation
import Testing

/// Clock jumps, with the whole program under a false clock.
@Suite("Clock jumps", .onDedicatedThreads) struct ClockTests {
    @Test(.enabled(if: FalseClock.program != nil, "faketime is not installed"))
    func `a node whose clock was set back a day refuses to order until the clock is right`() throws {
        let world = try World()
        _ = try world.openChannel(on: "north")
        try world.run("alice", "message", "post", "#help", "--text", "before")
        let exit = try FalseClock.run("-1 day", world, "message", "post", "#help", "--text", "yesterday", "--json")
        #expect([0, 7].contains(exit))
        try world.run("alice", "message", "post", "#help", "--text", "after")
        let items = try world.items("alice", "#help").compactMap { $0["at"] as? String }
        #expect(items == items.sorted(), "ordered_at never decreases")
        #expect(try world.chanadm("alice", "audit", "verify", "#help").exit == 0)
    }

    @Test(.enabled(if: FalseClock.program != nil, "faketime is not installed"))
    func `a log that a wrong clock dated ten years ahead continues after set-clock-offset`() throws {
        let world = try World()
        _ = try world.openChannel(on: "north")
        try world.run("alice", "message", "post", "#help", "--text", "before")
        #expect(try FalseClock.run("+10 years", world, "server", "confirm-clock") == 0)
        #expect(try FalseClock.run("+10 years", world, "message", "post", "#help", "--text", "dated ahead") == 0)
        #expect(try world.chanadm("alice", "message", "post", "#help", "--text", "stuck").exit == 7)
        try world.run("alice", "channel", "set-clock-offset", "#help", "--confirm", "#help")
        try world.run("alice", "message", "post", "#help", "--text", "after")
        try world.run("alice", "sync")
        let items = try world.items("alice", "#help")
        #expect(items.map { $0["dated_ahead"] as? Bool } == [nil, true, nil])
        #expect(try world.chanadm("alice", "audit", "verify", "#help").exit == 0)
    }

    @Test(.enabled(if: FalseClock.program != nil, "faketime is not installed"))
    func `commands without a daemon ask a relay for the time, and sign nothing dated ahead of it`() throws {
        let world = try World()
        _ = try world.openChannel(on: "north")
        try world.run("alice", "message", "post", "#help", "--text", "before")
        for _ in 0..<2 {
            #expect(try FalseClock.run("+2 hours", world, "message", "post", "#help", "--text", "again") == 7)
        }
        #expect(try world.items("alice", "#help").compactMap { $0["text"] as? String }.contains("again") == false)
    }
}
