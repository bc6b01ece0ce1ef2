import ChanID
import ChanTestSupport
import Foundation
import Testing

/// Verifies the signatures and proofs of the built programs with Tests/Interop/verify_tlog.py: another language and
/// another library, written from the C2SP specifications only.
@Suite("Another implementation of C2SP", .onDedicatedThreads) struct InteropTests {
    private let world: World
    private let key: String
    private let cosigners: [String]

    init() throws {
        world = try World()
        _ = try world.openChannel(on: "north", "south")
        for text in ["one", "two", "three"] { try world.run("alice", "message", "post", "#help", "--text", text) }
        try world.run("alice", "sync")
        let keys = try world.list("alice", "audit", "keys", "#help")
        key = try #require(keys.first { $0["role"] as? String == "origin" }?["key"] as? String)
        cosigners = keys.filter { $0["role"] as? String == "cosigner" }.compactMap { $0["key"] as? String }
        try #require(cosigners.count == 2)
    }

    private func file(_ name: String) -> String { world.directory.appending(path: name).path }

    private func write(_ bytes: [UInt8], _ name: String) throws -> String {
        try Data(bytes).write(to: URL(filePath: file(name)))
        return file(name)
    }

    private var witnessed: [String] { cosigners.flatMap { ["--cosigner", $0] } + ["--quorum", "2"] }

    /// - Returns: 0 when everything is valid, 10 when something is not.
    private func verify(_ arguments: String...) throws -> Int32 { try verify(arguments) }

    private func verify(_ arguments: [String]) throws -> Int32 {
        let process = Process()
        // The system's Python, for which Debian's python3-nacl is installed.
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = [try Repository.path("Tests/Interop/verify_tlog.py").path] + arguments
        process.standardOutput = FileHandle.nullDevice
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let said = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(
            [0, 10].contains(process.terminationStatus),
            "is python3-nacl there? \(String(decoding: said, as: UTF8.self))")
        return process.terminationStatus
    }

    @Test func `it accepts our checkpoints with both cosignatures, and no changed one`() throws {
        let path = file("checkpoint")
        try world.run("alice", "audit", "checkpoint", "#help", "--to", path)
        #expect(try verify(["checkpoint", path, "--key", key] + witnessed) == 0)
        #expect(try verify("checkpoint", path, "--key", key, "--quorum", "1") == 10)
        var random = Seed.generator(for: "changed checkpoints")
        let good = Array(try Data(contentsOf: URL(filePath: path)))
        for _ in 0..<12 {
            var bad = good
            bad[random.below(bad.count)] ^= 1 << UInt8(random.below(8))
            #expect(try verify(["checkpoint", try write(bad, "bad"), "--key", key] + witnessed) == 10)
        }
    }

    @Test func `it accepts our proofs, as chanadm does without a node, and neither accepts a changed one`() throws {
        let path = file("2.tlog-proof")
        try world.run("alice", "audit", "prove", "#help", "2", "--to", path)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(try verify(["proof", path, "--key", key] + witnessed) == 0)
        #expect(try check(path).exit == 0)
        var random = Seed.generator(for: "changed proofs")
        let good = Array(try Data(contentsOf: URL(filePath: path)))
        for _ in 0..<12 {
            var bad = good
            bad[random.below(bad.count)] ^= 1 << UInt8(random.below(8))
            let changed = try write(bad, "bad")
            #expect(try verify(["proof", changed, "--key", key] + witnessed) == 10)
            #expect([2, 10].contains(try check(changed).exit))
        }
        #expect(
            try world.chanadm("alice", "audit", "prove", "#help", "2", "--to", path).exit == 2, "it is there already")
    }

    /// Runs `check-proof` without a state directory, which it must not create.
    private func check(_ path: String) throws -> ProcessResult {
        let nowhere = world.home("nobody")
        let outcome = try RunningProcess(
            "chanadm", ["--home", nowhere, "audit", "check-proof", path, "--key", key] + witnessed + ["--json"]
        ).finished()
        #expect(!FileManager.default.fileExists(atPath: nowhere))
        return outcome
    }

    @Test func `a failing proof names the step on standard output and ends with exit code 10`() throws {
        let path = file("1.tlog-proof")
        try world.run("alice", "audit", "prove", "#help", "1", "--to", path)
        let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
        let wrong = try write(Array(text.replacing("\nindex 1\n", with: "\nindex 2\n").utf8), "wrong")
        let outcome = try check(wrong)
        #expect(outcome.exit == 10)
        #expect(try outcome.json()["failed_step"] as? String == "inclusion")
    }

    @Test func `it accepts our consistency proofs, and no other path or root`() throws {
        let outcome = try world.run("alice", "audit", "prove-growth", "#help", "2", "--json")
        #expect(try verify("growth", try write(Array(outcome.output), "growth"), "--key", key) == 0)
        var proof = try outcome.json()
        proof["from_root"] = String(repeating: "0", count: 64)
        #expect(try verify("growth", try write(Array(try encoded(proof)), "growth"), "--key", key) == 10)
        proof = try outcome.json()
        proof["path"] = Array((proof["path"] as? [String] ?? []).dropLast())
        #expect(try verify("growth", try write(Array(try encoded(proof)), "growth"), "--key", key) == 10)
    }

    private func encoded(_ object: [String: Any]) throws -> Data { try JSONSerialization.data(withJSONObject: object) }

    @Test func `it computes the journal's root from an export and detects every change`() throws {
        let (lines, note) = (file("journal.jsonl"), file("journal.note"))
        try world.run("alice", "audit", "checkpoint", "journal", "--to", note)
        try world.run("alice", "audit", "export", "journal", "--to", lines)
        let keys = try world.list("alice", "audit", "keys", "journal")
        let key = try #require(keys.first?["key"] as? String)
        func verdict(_ path: String) throws -> Int32 { try verify("journal", path, "--key", key, "--checkpoint", note) }
        #expect(try verdict(lines) == 0)
        let good = Array(try Data(contentsOf: URL(filePath: lines)))
        try #require(good.count { $0 == 0x0A } >= 4, "profile, channel and three messages were asked for")
        var random = Seed.generator(for: "changed journals")
        for _ in 0..<8 {
            var bad = good
            bad[random.below(bad.count)] ^= 1 << UInt8(random.below(8))
            #expect(try verdict(try write(bad, "bad")) == 10)
        }
        let split = good.split(separator: 0x0A).map { Array($0) + [0x0A] }
        #expect(try verdict(try write(Array(split.dropFirst().joined()), "bad")) == 10)
        #expect(try verdict(try write(Array((split[1...1] + split[0...0] + split[2...]).joined()), "bad")) == 10)
        let proof = file("j1.tlog-proof")
        try world.run("alice", "audit", "prove", "journal", "j1", "--to", proof)
        #expect(try verify("proof", proof, "--key", key) == 0)
        let checked = try RunningProcess("chanadm", ["audit", "check-proof", proof, "--key", key, "--json"]).finished()
        #expect(checked.exit == 0)
        #expect(try checked.json()["line"] as? String == String(decoding: split[1].dropLast(), as: UTF8.self))
    }
}
