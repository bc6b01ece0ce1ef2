import ChanForge
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanSodium
import ChanTestSupport
import Foundation
import Testing

/// Witnesses of the built program beside real relays: what they cosign counts, and what contradicts it does not.
@Suite("Witnesses", .onDedicatedThreads, .timeLimit(.minutes(10))) struct WitnessTests {
    /// A witness in its own home, which can be killed and started again at the same port.
    private final class WitnessProcess {
        let home: String
        let key: String
        private(set) var url = ""
        private var process: RunningProcess?

        init(_ home: String, options: String...) throws {
            self.home = home
            let made = try RunningProcess(
                "chanrelay", ["witness", "init", "--home", home, "--name", "witness.example/w1", "--json"]
            ).finished()
            try #require(made.exit == 0, "\(made.errorText)")
            key = try #require(try made.json()["key"] as? String)
            try start(options.isEmpty ? ["--policy", "open"] : options)
        }

        deinit { kill() }

        func start(_ options: [String] = ["--policy", "open"]) throws {
            let place = url.isEmpty ? "127.0.0.1:0" : String(url.dropFirst("http://".count))
            let started = try RunningProcess(
                "chanrelay", ["witness", "serve", "--home", home, "--listen", place] + options)
            process = started
            try #require(started.waitFor("listening on http"), "\(started.errorTextSoFar)")
            let line = started.textSoFar.split(separator: "\n").first { $0.hasPrefix("listening on ") }
            url = String(try #require(line).dropFirst("listening on ".count))
        }

        func kill() {
            process?.signal(SIGKILL)
            process?.process.waitUntilExit()
            process = nil
        }

        func operate(_ arguments: String...) throws -> ProcessResult {
            try RunningProcess("chanrelay", ["witness"] + arguments + ["--home", home]).finished()
        }
    }

    private let world: World

    init() throws { world = try World() }

    private func post(_ text: String, as person: String = "alice") throws {
        try world.run(person, "message", "post", "#help", "--text", text)
        _ = try world.chanadm(person, "sync")
    }

    private func shown(_ person: String) throws -> [String: Any] {
        try world.run(person, "channel", "show", "#help", "--json").json()
    }

    /// Whether everything that a person's node has is final, and how many relays and witnesses count.
    private func isFinal(_ person: String, of count: Int, syncing others: String...) throws -> Bool {
        for other in others { _ = try world.chanadm(other, "sync") }
        _ = try world.chanadm(person, "sync")
        let shown = try shown(person)
        let final = shown["final"] as? Int ?? shown["size"] as? Int
        return final == shown["size"] as? Int && shown["quorum_relays"] as? Int == count
    }

    private func witnesses(_ person: String = "alice") throws -> [[String: Any]] {
        // It ends with 9 while one fails.
        let listed = try world.chanadm(person, "witness", "list", "#help", "--all", "--json")
        return try #require(try listed.json()["items"] as? [[String: Any]], "\(listed.errorText)")
    }

    @Test func `a witness counts beside relays, is killed and keeps its promise, and is removed`() throws {
        let witness = try WitnessProcess(world.home("witness"))
        try world.join("bob", try world.openChannel(on: "north", "south"))
        try world.run("alice", "sync")
        try world.run("alice", "witness", "add", "#help", witness.url, "--key", witness.key)
        try post("one")
        try waitUntil("bob counts the witness") { try isFinal("bob", of: 3, syncing: "alice") }
        try waitUntil("the witness cosigned what the relays did") {
            _ = try world.chanadm("alice", "sync")
            return try witnesses().first?["state"] as? String == "current"
        }
        try world.run("bob", "sync")
        #expect(try witnesses("bob").first?["cosigned_size"] as? Int == witnesses().first?["cosigned_size"] as? Int)

        try world.stopRelay("south")
        try post("two")
        try waitUntil("a relay and the witness are the quorum") { try isFinal("bob", of: 3, syncing: "alice") }

        witness.kill()
        try post("three")
        _ = try world.chanadm("bob", "sync")
        let waiting = try shown("bob")
        #expect(waiting["cosigning"] as? Int == 1 && waiting["quorum"] as? Int == 2, "\(waiting)")
        #expect(try #require(waiting["final"] as? Int) < (try #require(waiting["size"] as? Int)))
        #expect(try world.texts("bob", "#help").last == "three", "what is provisional can be read")
        // A witness that answered a moment ago is not asked at once again.
        try waitUntil("the origin's node sees that the witness fails") {
            _ = try world.chanadm("alice", "sync")
            return try witnesses().first?["state"] as? String == "failing"
        }
        #expect(try #require(try witnesses().first?["detail"] as? String).contains("is not reachable"))
        try expectAlarm()
        try witness.start()
        try waitUntil("the witness cosigns again") { try isFinal("bob", of: 3, syncing: "alice") }
        try waitUntil("nothing is wrong with it any more") {
            _ = try world.chanadm("alice", "sync")
            return try world.chanadm("alice", "witness", "list", "#help").exit == 0
        }
        #expect(try shown("bob")["not_cosigning"] == nil)

        try world.startRelay("south")
        try world.run("alice", "witness", "remove", "#help", "witness.example/w1", "--yes")
        try waitUntil("the removal counts") { try isFinal("bob", of: 2, syncing: "alice") }
        #expect(try witnesses().first?["state"] as? String == "removed")
        let asked = try #require(try witnesses().first?["cosigned_size"] as? Int)
        try post("four")
        try waitUntil("two relays are the quorum") { try isFinal("bob", of: 2, syncing: "alice") }
        #expect(try witnesses().first?["cosigned_size"] as? Int == asked, "it is asked no more")
    }

    /// What alice's node and a monitoring system say of a witness that does not answer.
    private func expectAlarm() throws {
        let listed = try world.chanadm("alice", "witness", "list", "#help")
        #expect(listed.exit == 9, "\(listed.errorText)\(listed.text)")
        let lacks = try #require(try shown("alice")["not_cosigning"] as? [String])
        #expect(lacks.contains("witness.example/w1"), "\(lacks)")
        let findings = try world.chanadm("alice", "doctor", "--fast").text
        #expect(findings.contains("witness.example/w1 did not cosign"), "\(findings)")
        let check = try world.chanadm("alice", "relay", "check", "#help")
        #expect(check.exit != 0 && check.text.contains("witness.example/w1, a witness of"), "\(check.text)")
    }

    @Test func `a wrong path, a wrong URL and another program's directory are told as what they are`() throws {
        let witness = try WitnessProcess(world.home("witness"), options: "--policy", "allowlist")
        _ = try world.openChannel(on: "north")
        try world.run("alice", "sync")
        let path = try world.fault("alice", "witness", "add", "#help", witness.url + "/w2", "--key", witness.key)
        #expect(path.name == "witness.refused" && path.message.contains("compare the path"), "\(path.text)")
        #expect(path.message.contains("nothing takes checkpoints at \(witness.url)/w2/add-checkpoint"))
        let log = try world.fault("alice", "witness", "add", "#help", witness.url, "--key", witness.key)
        #expect(log.message.contains("its operator must allow chanadm/") && !log.message.contains("path"))
        let bare = try world.chanadm("alice", "witness", "add", "#help", "witness.example/w1", "--key", witness.key)
        #expect(bare.errorText.contains("does not begin with https://"), "\(bare.errorText)")
        #expect(bare.errorText.contains("https://HOST/PATH") && !bare.errorText.contains("relay://"))

        for arguments in [["serve", "--listen", "127.0.0.1:0"], ["status"], ["channels"]] {
            let asRelay = try RunningProcess("chanrelay", arguments + ["--home", witness.home]).finished()
            #expect(asRelay.exit != 0, "\(arguments)")
            #expect(
                asRelay.errorText.contains("is a witness's home: its commands begin with chanrelay witness"),
                "\(arguments): \(asRelay.errorText)")
        }
        let relay = world.home("south")
        #expect(try RunningProcess("chanrelay", ["init", "--home", relay, "--name", "south"]).finished().exit == 0)
        for arguments in [["serve", "--listen", "127.0.0.1:0"], ["list"], ["key"], ["check"]] {
            let asWitness = try RunningProcess("chanrelay", ["witness"] + arguments + ["--home", relay]).finished()
            #expect(asWitness.exit != 0, "\(arguments)")
            let text = asWitness.errorText + asWitness.text
            #expect(
                text.contains("is a relay's home: its commands begin with chanrelay alone"), "\(arguments): \(text)")
        }
    }

    @Test func `a witness is added only after it cosigned by the key that the owner gave`() throws {
        let witness = try WitnessProcess(world.home("witness"), options: "--policy", "allowlist")
        let other = try WitnessProcess(world.home("other"))
        _ = try world.openChannel(on: "north")
        try world.run("alice", "sync")
        let refused = try world.fault("alice", "witness", "add", "#help", witness.url, "--key", witness.key)
        #expect(refused.name == "witness.refused" && refused.message.contains("its operator must allow chanadm/"))
        let wrongKey = try world.fault("alice", "witness", "add", "#help", other.url, "--key", witness.key)
        #expect(wrongKey.name == "witness.refused" && wrongKey.message.contains("did not sign by the key"))
        for url in ["http://witness.example/w1", "https://alice@witness.example", "ftp://127.0.0.1", "https://x/?a=b"] {
            let bad = try world.fault("alice", "witness", "add", "#help", url, "--key", witness.key)
            #expect(bad.name == "invalid.witness_url", "\(url): \(bad.text)")
        }
        #expect(try world.fault("alice", "witness", "add", "#help", other.url, "--key", "w1").name == "invalid.value")
        #expect(try witnesses().isEmpty)
        // What the message names is what the operator allows.
        let log = try #require(refused.message.split(separator: " ").first { $0.hasPrefix("chanadm/") })
        #expect(try witness.operate("allow", String(log.prefix { $0 != "\u{201D}" && $0 != "." })).exit == 0)
        try world.run("alice", "witness", "add", "#help", witness.url, "--key", witness.key)
        let listed = try witness.operate("list", "--json").json()["logs"] as? [[String: Any]]
        #expect(try #require(listed?.first?["size"] as? Int) > 0)
        #expect(try witness.operate("check").exit == 0)
        witness.kill()
        #expect(try witness.operate("check").exit == 2)
        // What changes nothing asks nobody.
        try world.run("alice", "witness", "add", "#help", witness.url, "--key", witness.key)
        other.kill()
        let gone = try world.fault("alice", "witness", "add", "#help", other.url, "--key", other.key)
        #expect(gone.name == "witness.unreachable" && gone.exit == 3)
    }

    @Test func `a reader of a fork finds it provisional, since the witness cosigned the other log`() throws {
        let witness = try WitnessProcess(world.home("witness"))
        let link = try world.openChannel(on: "north", "south")
        try world.run("alice", "sync")
        try world.run("alice", "witness", "add", "#help", witness.url, "--key", witness.key)
        try world.join("bob", link)
        try world.join("carol", link)
        try post("before")
        for person in ["bob", "carol"] {
            try waitUntil("everything is final for \(person)") { try isFinal(person, of: 3, syncing: "alice") }
        }
        try copyHome("alice", to: "twin")
        try world.stopRelay("south")
        try post("a1")
        try waitUntil("the log of north is final") { try isFinal("bob", of: 3, syncing: "alice") }
        try world.stopRelay("north")
        try world.startRelay("south")
        _ = try world.chanadm("twin", "sync", "--force")
        try post("b1", as: "twin")
        try post("b2", as: "twin")
        for _ in 0..<2 { _ = try world.chanadm("carol", "sync") }
        #expect(try world.texts("carol", "#help").last == "b2")
        let shown = try shown("carol")
        #expect(shown["cosigning"] as? Int == 1 && shown["quorum"] as? Int == 2, "\(shown)")
        #expect(try #require(shown["final"] as? Int) < (try #require(shown["size"] as? Int)))
        let failing = try #require(try witnesses("twin").first)
        #expect(failing["state"] as? String == "failing", "\(failing)")
        try world.startRelay("north")
        _ = try world.chanadm("carol", "sync")
        let errors = try world.list("carol", "integrity", "list", "#help", "--all")
        #expect(errors.contains { $0["kind"] as? String == "forked" }, "\(errors)")
    }

    @Test func `the program refuses a rollback and a bad proof`() async throws {
        let witness = try WitnessProcess(world.home("witness"))
        let client = WitnessClient(at: try WitnessURL(parsing: witness.url))
        var origin = ForgedLog()
        for _ in 0..<6 { origin.appendMessage() }
        guard case .unknownLog = try await client.add(origin.checkpointRequest(old: 0, size: 4)) else {
            return #expect(Bool(false), "the log is not known yet")
        }
        let introduction = WitnessIntroduction(
            leaf: origin.genesis.entry.leafBytes, body: origin.genesis.body ?? [], originChanges: [])
        #expect(try await client.introduce(introduction) == .followed)
        guard case .cosigned(let lines) = try await client.add(origin.checkpointRequest(old: 0, size: 4)) else {
            return #expect(Bool(false), "the first checkpoint is cosigned")
        }
        #expect(lines.map(\.name) == ["witness.example/w1"])
        witness.kill()
        try witness.start()
        guard case .conflict(4) = try await client.add(origin.checkpointRequest(old: 0, size: 2)) else {
            return #expect(Bool(false), "a rollback is refused with the size, after a kill")
        }
        let good = try origin.checkpointRequest(old: 4, size: 7)
        let bad = AddCheckpointRequest(oldSize: 4, proof: [], head: good.head, note: good.note)
        guard case .badProof = try await client.add(bad) else { return #expect(Bool(false), "a bad proof is refused") }
        guard case .unknownKey = try await client.add(origin.checkpointRequest(old: 4, size: 7, signedBy: .generate()))
        else { return #expect(Bool(false), "another key is refused") }
        guard case .cosigned = try await client.add(good) else { return #expect(Bool(false), "the log goes on") }
    }

    private func copyHome(_ name: String, to copy: String) throws {
        let files = FileManager.default
        let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        try files.createDirectory(atPath: world.home(copy), withIntermediateDirectories: true, attributes: mode)
        for file in try files.contentsOfDirectory(atPath: world.home(name)) where !file.hasSuffix(".sock") {
            try files.copyItem(atPath: world.home(name) + "/" + file, toPath: world.home(copy) + "/" + file)
        }
    }
}
