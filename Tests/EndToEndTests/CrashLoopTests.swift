import ChanTestSupport
import Foundation
import Testing

/// Submissions that really crash the origin's node: debug builds crash on the inputs that CHANADM_CRASH_ON names.
@Suite(
    "A submission that crashes the node", .onDedicatedThreads,
    .enabled(if: Binaries.areForDebugging, "optimised programs do not crash on request"))
struct CrashLoopTests {
    private let world: World
    /// The hash of Bob's submission.
    private let hash: String

    init() throws {
        world = try World()
        let link = try world.openChannel(on: "north")
        for person in ["bob", "carol"] {
            try world.join(person, link)
            try world.run("alice", "member", "role", "#help", "@\(person)", "author")
            try world.run("alice", "sync")
            try world.run(person, "sync")
        }
        try world.run("bob", "message", "post", "#help", "--text", "bad")
        try world.run("carol", "message", "post", "#help", "--text", "good")
        hash = try Self.query(
            world.home("bob"), "SELECT lower(hex(hash)) FROM submission WHERE state IN ('pending', 'sent')")
    }

    /// Runs SQL on the database of a stopped node.
    @discardableResult
    private static func query(_ home: String, _ sql: String) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        let script = """
            import sqlite3, sys
            database = sqlite3.connect(sys.argv[1] + "/node.sqlite")
            print("\\n".join(str(row[0]) for row in database.execute(sys.argv[2])))
            database.commit()
            """
        process.arguments = ["-c", script, home, sql]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return String(decoding: said, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private func serve() throws -> RunningProcess {
        // Without the backtrace of the crash, which takes many seconds in a debug build.
        let environment = ["CHANADM_CRASH_ON": hash, "SWIFT_BACKTRACE": "enable=no"]
        return try RunningProcess(
            "chanadm", ["--home", world.home("alice"), "serve"], environment: environment)
    }

    private func crashThreeTimes() throws {
        for _ in 0..<3 {
            let outcome = try serve().finished(limit: 60)
            #expect([SIGILL, SIGTRAP].contains(outcome.exit), "\(outcome.exit) \(outcome.errorText)")
        }
    }

    private func stop(_ daemon: RunningProcess) {
        daemon.signal(SIGTERM)
        #expect(daemon.finished(limit: 20).exit == 0)
    }

    @Test func `a submission is rejected after three crashes, and doctor names it`() throws {
        try crashThreeTimes()
        let daemon = try serve()
        defer { stop(daemon) }
        try #require(daemon.waitFor("listening"))
        try world.run("alice", "sync")
        try world.run("carol", "sync")
        #expect(try world.texts("alice", "#help") == ["good"])
        let name = String(hash.prefix(16))
        let doctor = try world.chanadm("alice", "doctor")
        #expect(doctor.text.contains("a submission to #help from relay north is set aside"), "\(doctor.text)")
        #expect(doctor.text.contains(" integrity drop \(name)"))
        #expect(try world.fault("alice", "integrity", "drop", "00").name == "not_found.input")
        try world.run("alice", "integrity", "drop", name)
        #expect(try !world.chanadm("alice", "doctor").text.contains(name))
        try world.run("alice", "sync")
        try world.run("bob", "sync")
        #expect(
            try Self.query(world.home("bob"), "SELECT state FROM submission WHERE lower(hex(hash)) = '\(hash)'")
                != "sent")
        #expect(daemon.process.isRunning)
        #expect(try world.texts("alice", "#help") == ["good"])
    }

    @Test func `another version of the program tries the submission once more and answers it if it can`() throws {
        try crashThreeTimes()
        let daemon = try serve()
        try #require(daemon.waitFor("listening"))
        try world.run("alice", "sync")
        stop(daemon)
        let older = "UPDATE faulty_input SET version = '0.0.1'"
        try Self.query(world.home("alice"), older)
        let again = try serve().finished(limit: 60)
        #expect([SIGILL, SIGTRAP].contains(again.exit), "it is tried again")
        let alive = try serve()
        try #require(alive.waitFor("listening"))
        try world.run("alice", "sync")
        stop(alive)
        #expect(try world.texts("alice", "#help") == ["good"])
        try Self.query(world.home("alice"), older)
        try world.run("alice", "sync")
        #expect(try world.texts("alice", "#help") == ["good", "bad"])
        #expect(try Self.query(world.home("alice"), "SELECT count(*) FROM faulty_input") == "0")
    }

    @Test func `SIGKILL at any time does not cause a submission to be rejected`() throws {
        var random = Seed.generator(for: "SIGKILL while submissions are answered")
        let rounds = ProcessInfo.processInfo.environment["CHANADM_SLOW"] == nil ? 20 : 1_000
        for _ in 0..<rounds {
            let daemon = try world.start("alice", "serve")
            daemon.end(SIGKILL, after: Double(random.below(300)) / 1000)
        }
        #expect(try Self.query(world.home("alice"), "SELECT count(*) FROM faulty_input") == "0")
        try world.run("alice", "sync")
        #expect(Set(try world.texts("alice", "#help")) == ["good", "bad"])
        #expect(try !world.chanadm("alice", "doctor").text.contains("set aside"))
        #expect(try Self.query(world.home("alice"), "SELECT count(*) FROM faulty_input") == "0")
    }
}
