import Foundation
import Testing

/// What service managers and plugins of monitoring systems see of both daemons.
@Suite("Checks and the service manager", .onDedicatedThreads, .timeLimit(.minutes(10))) struct MonitoringCheckTests {
    private func check(_ world: World, _ options: String...) throws -> ProcessResult {
        try RunningProcess("chanrelay", ["check", "--home", world.home("north")] + options).finished(limit: 60)
    }

    @Test func `a relay's check has the exit codes of its states and thresholds`() throws {
        let world = try World()
        _ = try world.openChannel(on: "north")
        let free = ["--free-warning", "1", "--free-critical", "1"]
        let well = try check(world, free[0], free[1], free[2], free[3])
        #expect(well.exit == 0 && well.line.hasPrefix("OK - north runs: conversations 1"), "\(well.line)")
        #expect(well.line.contains(" | conversations=1 ") && well.line.split(separator: "\n").count == 1)
        let low = try check(world, "--free-warning", "4000000T", "--free-critical", "1")
        #expect(low.exit == 1 && low.line.hasPrefix("WARNING - ") && low.line.contains("MiB are free"), "\(low.line)")
        let full = try check(world, "--free-warning", "4000000T", "--free-critical", "4000000T")
        #expect(full.exit == 2 && full.line.hasPrefix("CRITICAL - "), "\(full.line)")
        let daemon = try world.serve("alice")
        let many = try check(world, free[0], free[1], free[2], free[3], "--connections-warning", "0")
        #expect([0, 1].contains(many.exit), "\(many.line)")
        daemon.signal(SIGTERM)
        #expect(daemon.finished(limit: 20).exit == 0)

        let relay = try world.relayProcess("north")
        relay.signal(SIGSTOP)
        let started = Date()
        let hanging = try check(world, "--timeout", "1")
        relay.signal(SIGCONT)
        #expect(hanging.exit == 2 && hanging.line == "CRITICAL - no answer within 1 s", "\(hanging.line)")
        #expect(Date().timeIntervalSince(started) < 20)
        #expect(try check(world, free[0], free[1], free[2], free[3]).exit == 0)

        try world.stopRelay("north")
        let stopped = try check(world)
        #expect(stopped.exit == 2 && stopped.line.contains("does not run"), "\(stopped.line)")
        let missing = try RunningProcess("chanrelay", ["check", "--home", world.home("none")]).finished()
        #expect(missing.exit == 3 && missing.line.hasPrefix("UNKNOWN - "), "\(missing.line)\(missing.errorText)")
    }

    @Test func `a node's check tells one silent relay from none that answers, and a hanging one from a wrong name`()
        throws
    {
        let world = try World()
        _ = try world.openChannel(on: "north", "south")
        let well = try world.chanadm("alice", "relay", "check")
        #expect(well.exit == 0 && well.line.hasPrefix("OK - ") && well.line.contains("relays=2 "), "\(well.line)")
        #expect(try world.chanadm("alice", "relay", "check", "#help", "--lag-warning", "0").exit == 0)
        let unknown = try world.chanadm("alice", "relay", "check", "#nowhere")
        #expect(unknown.exit == 3 && unknown.line.hasPrefix("UNKNOWN - "), "\(unknown.line)")
        #expect(try world.chanadm("nobody", "relay", "check").exit == 3)
        world.killRelay("south")
        let one = try world.chanadm("alice", "relay", "check")
        #expect(
            one.exit == 1 && one.line.hasPrefix("WARNING - south of ") && one.line.contains("silent=1;0"), "\(one.line)"
        )
        let north = try world.relayProcess("north")
        north.signal(SIGSTOP)
        let started = Date()
        let none = try world.chanadm("alice", "relay", "check", "--timeout", "4")
        north.signal(SIGCONT)
        #expect(none.exit == 2 && none.line.hasPrefix("CRITICAL - "), "\(none.line)")
        #expect(Date().timeIntervalSince(started) < 20)

        let daemon = try world.serve("alice")
        daemon.signal(SIGSTOP)
        let hanging = try world.chanadm("alice", "relay", "check", "--timeout", "2")
        daemon.signal(SIGCONT)
        #expect(hanging.exit == 2 && hanging.line == "CRITICAL - no answer within 2 s", "\(hanging.line)")
        daemon.signal(SIGTERM)
        #expect(daemon.finished(limit: 20).exit == 0)
    }

    @Test func `a relay that refuses, or left, is no relay that is well`() throws {
        let world = try World()
        _ = try world.openChannel(on: "north")
        func channels() throws -> [[String: Any]] {
            let answer = try RunningProcess("chanrelay", ["channels", "--home", world.home("north"), "--json"])
            return try answer.finished().json()["items"] as? [[String: Any]] ?? []
        }
        let id = try #require(try channels().first?["conversation"] as? String)
        func relay(_ verb: String) throws {
            try RunningProcess.succeed("chanrelay", [verb, "--home", world.home("north"), id])
        }
        func check() throws -> ProcessResult { try world.chanadm("alice", "relay", "check", "#help") }

        try relay("refuse")
        let refused = try check()
        #expect(refused.exit == 2 && refused.line.contains("its operator declined"), "\(refused.line)")
        #expect(refused.line.contains("refusing=1;0"), "\(refused.line)")
        let cached = try world.chanadm("alice", "relay", "status", "#help", "--cached", "--json").text
        #expect(cached.contains(#""observed": "refusing""#) && cached.contains("declined"), "\(cached)")
        try relay("allow")
        _ = try world.chanadm("alice", "sync")
        #expect(try check().exit == 0)

        try relay("leave")
        _ = try world.chanadm("alice", "sync")
        let left = try check()
        #expect(left.exit == 2 && left.line.contains("no relay carries #help: north left"), "\(left.line)")
        let address = try RunningProcess("chanrelay", ["address", "--home", world.home("north")]).finished().line
        #expect(try world.chanadm("alice", "relay", "add", "#help", address).errorText.contains("stopped"))
        try relay("allow")
        try world.run("alice", "sync")
        #expect(try check().exit == 0)
        #expect(try channels().first?["state"] as? String == "accepted")
    }

    @Test func `a removed relay is told, and shows what it held for a week`() throws {
        let world = try World()
        _ = try world.openChannel(on: "north", "south")
        try world.run("alice", "relay", "remove", "#help", "south")
        _ = try world.chanadm("alice", "sync")
        let channels = try RunningProcess("chanrelay", ["channels", "--home", world.home("south"), "--json"]).finished()
        #expect(channels.line.contains(#""state":"retired""#), "\(channels.line)")
        #expect(!channels.line.contains(#""delete_at":null"#), "\(channels.line)")
        #expect(try world.chanadm("alice", "relay", "check", "#help").exit == 0)
        let address = try RunningProcess("chanrelay", ["address", "--home", world.home("south")]).finished().line
        try world.run("alice", "relay", "add", "#help", address)
        try world.run("alice", "sync")
        #expect(try world.chanadm("alice", "relay", "check", "#help").line.contains("relays=2"), "it can come back")
    }

    @Test func `both daemons tell the service manager that they are ready, live and stop`() throws {
        let world = try World()
        try world.people("alice")
        try RunningProcess.succeed("chanrelay", ["init", "--home", world.home("north"), "--name", "north"])
        for (program, arguments) in [
            ("chanrelay", ["serve", "--home", world.home("north"), "--listen", "127.0.0.1:0"]),
            ("chanadm", ["--home", world.home("alice"), "serve"]),
        ] {
            let manager = try NotifySocket(world.directory.appending(path: "notify-\(program)").path)
            let daemon = try RunningProcess(
                program, arguments, environment: ["NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "300000"])
            defer { daemon.signal(SIGKILL) }
            #expect(manager.receive() == "READY=1", "\(program): \(daemon.errorTextSoFar)")
            for _ in 0..<3 { #expect(manager.receive() == "WATCHDOG=1", "\(program)") }
            daemon.signal(SIGTERM)
            var last = manager.receive()
            while last == "WATCHDOG=1" { last = manager.receive() }
            #expect(last == "STOPPING=1", "\(program)")
            #expect(daemon.finished(limit: 20).exit == 0)
        }
    }
}

/// The datagram socket of a service manager.
private final class NotifySocket {
    let path: String
    private let descriptor: Int32

    init(_ path: String) throws {
        self.path = path
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        try #require(path.utf8.count < MemoryLayout.size(ofValue: address.sun_path))
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let outcome = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(outcome == 0)
        var limit = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    /// Returns the next message, after 30 seconds `nil`.
    func receive() -> String? {
        var buffer = [UInt8](repeating: 0, count: 100)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count < 0 ? nil : String(decoding: buffer.prefix(count), as: UTF8.self)
    }
}
