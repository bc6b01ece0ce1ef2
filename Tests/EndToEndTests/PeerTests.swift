import ChanForge
import ChanID
import ChanRelayClient
import ChanRelayWire
import ChanSodium
import ChanTestSupport
import Foundation
import Testing

/// Relays that exchange checkpoints and entries without any reader, with the built programs.
@Suite(.onDedicatedThreads, .timeLimit(.minutes(10))) struct `Relays that compare their logs` {
    private let world: World
    private static let settings = #"{"peers": {"interval_s": 1}}"#

    init() throws {
        world = try World()
        try world.people("alice")
        for name in ["north", "south"] {
            try RunningProcess.succeed("chanrelay", ["init", "--home", world.home(name), "--name", name])
            try Data(Self.settings.utf8).write(to: URL(filePath: world.home(name) + "/relay.json"))
            try world.startRelay(name)
        }
    }

    private func openChannel(on names: String...) throws {
        let relays = try names.flatMap { ["--relay", try world.address($0)] }
        try world.run("alice", ["channel", "create", "#help", "--title", "Help", "--visibility", "open"] + relays)
        try world.run("alice", "message", "post", "#help", "--text", "before")
        // The second round tells each relay of the other, which the first one accepted.
        for _ in 0..<2 { try world.run("alice", "sync") }
    }

    private func operate(_ relay: String, _ arguments: String...) throws -> ProcessResult {
        try RunningProcess("chanrelay", arguments + ["--home", world.home(relay)]).finished()
    }

    private func conversation() throws -> String {
        try #require(try world.run("alice", "channel", "show", "#help", "--json").json()["id"] as? String)
    }

    /// What `chanrelay show` tells of the one other relay.
    private func peer(of relay: String) throws -> [String: Any]? {
        let shown = try operate(relay, "show", try conversation(), "--json").json()
        return (shown["peers"] as? [[String: Any]])?.first
    }

    private func size(of relay: String) throws -> Int {
        try #require(try operate(relay, "show", try conversation(), "--json").json()["size"] as? Int)
    }

    private func waitForOutcome(_ outcome: String, of relay: String) throws {
        try waitUntil("\(relay) finds \(outcome)", within: .seconds(60)) {
            try peer(of: relay)?["outcome"] as? String == outcome
        }
    }

    private func copyHome(_ name: String, to copy: String) throws {
        let files = FileManager.default
        let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        try files.createDirectory(atPath: world.home(copy), withIntermediateDirectories: true, attributes: mode)
        for file in try files.contentsOfDirectory(atPath: world.home(name)) where !file.hasSuffix(".sock") {
            try files.copyItem(atPath: world.home(name) + "/" + file, toPath: world.home(copy) + "/" + file)
        }
    }

    @Test
    func `both find that the origin showed each another log, keep proofs that anybody checks, and tell the owner`()
        throws
    {
        try openChannel(on: "north", "south")
        for relay in ["north", "south"] { try waitForOutcome("agreed", of: relay) }
        #expect(try operate("north", "doctor").text.contains("checkpoints are exchanged with 1"))
        try copyHome("alice", to: "twin")
        try world.stopRelay("south")
        try world.run("alice", "message", "post", "#help", "--text", "a1")
        _ = try world.chanadm("alice", "sync")
        try world.stopRelay("north")
        try world.startRelay("south")
        _ = try world.chanadm("twin", "sync", "--force")
        for text in ["b1", "b2", "b3"] { try world.run("twin", "message", "post", "#help", "--text", text) }
        _ = try world.chanadm("twin", "sync")
        // From here on no node runs: the relays alone find it.
        try world.startRelay("north")
        for relay in ["north", "south"] {
            try waitForOutcome("forked", of: relay)
            let file = world.home("\(relay).proof")
            let saved = try operate(relay, "evidence", try conversation(), "--to", file)
            #expect(saved.exit == 0, "\(saved.errorText)")
            #expect(try operate(relay, "evidence", try conversation(), "--to", file).exit != 0, "the file exists")
            let evidence = try operate(relay, "evidence", try conversation(), "--json").json()
            #expect(evidence["without_proof"] as? Int == 0)
            let items = evidence["items"] as? [[String: Any]]
            let key = try #require(items?.first?["key"] as? String)
            let checked = try world.run("auditor", "audit", "check-proof", file, "--key", key)
            #expect((checked.text + checked.errorText).contains("signed two logs"), "\(checked.text)")
            #expect(try operate(relay, "status").text.contains("of them 1 with a fault"))
            #expect(try operate(relay, "doctor").text.contains("proofs of forks are kept"))
        }
        let status = try world.chanadm("alice", "relay", "status", "#help", "--json")
        #expect(status.exit == 10, "\(status.text)")
        let alarms = try world.list("alice", "integrity", "list", "#help", "--all")
        #expect(alarms.contains { $0["kind"] as? String == "forked" }, "\(alarms)")
    }

    @Test func `a relay that lies about its cosignature is named to the operator and the owner`() throws {
        try openChannel(on: "north", "south")
        try waitForOutcome("agreed", of: "north")
        try world.stopRelay("south")
        let store = try SQLiteFile(world.home("south") + "/relay.sqlite")
        let note = try #require(try store.execute("SELECT hex(note) FROM note ORDER BY size DESC LIMIT 1").first)
        let place = note.index(note.endIndex, offsetBy: -20)
        let other = note[place...].hasPrefix("41") ? "42" : "41"
        let changed = note[..<place] + other + note[note.index(place, offsetBy: 2)...]
        try store.execute("UPDATE note SET note = X'\(changed)' WHERE size = (SELECT max(size) FROM note)")
        try world.startRelay("south")
        try waitForOutcome("bad_cosignature", of: "north")
        let rows = try world.relayStatus("alice", "#help")
        let north = try #require(rows.first { $0["name"] as? String == "north" })
        #expect(
            (north["detail"] as? String ?? "").contains("south shows a cosignature that is not its own"), "\(north)")
    }

    @Test func `a new relay gets the log from the other one while the origin is away`() throws {
        try openChannel(on: "north")
        for number in 0..<20 { try world.run("alice", "message", "post", "#help", "--text", "m\(number)") }
        _ = try world.chanadm("alice", "sync")
        let full = try size(of: "north")
        // The new relay is invited, and its store stays empty as after an upload that was cut off at once.
        try world.run("alice", "relay", "add", "#help", try world.address("south"))
        for _ in 0..<2 { _ = try world.chanadm("alice", "sync") }
        let complete = try size(of: "south")
        #expect(complete > full)
        try world.stopRelay("south")
        let store = try SQLiteFile(world.home("south") + "/relay.sqlite")
        try store.execute(
            "UPDATE channel SET size = 0, bytes = 0, cosigned_size = 0, cosigned_note = NULL, peer_limit = \(complete);"
                + "DELETE FROM entry; DELETE FROM note")
        try world.startRelay("south")
        try waitUntil("south has the log", within: .seconds(60)) { try size(of: "south") >= full }
        try world.people("bob")
        try world.stopRelay("north")
        try world.run("bob", "channel", "join", try world.run("alice", "link", "show", "#help", "--plain").line)
        _ = try world.chanadm("alice", "sync")
        _ = try world.chanadm("bob", "sync")
        #expect(try world.texts("bob", "#help").count == 21)
    }

    @Test func `a relay whose operator turned exchanges off is left alone, until the file is read again`() throws {
        try Data(#"{"peers": {"exchange": false, "interval_s": 1}}"#.utf8).write(
            to: URL(filePath: world.home("south") + "/relay.json"))
        #expect(try operate("south", "reload").exit == 0)
        try openChannel(on: "north", "south")
        try waitForOutcome("unsupported", of: "north")
        #expect(try operate("south", "status").text.contains("checkpoints are not exchanged"))
        #expect(try operate("south", "doctor").text.contains("peers.exchange"))
        try Data(Self.settings.utf8).write(to: URL(filePath: world.home("south") + "/relay.json"))
        #expect(try operate("south", "reload").exit == 0)
        _ = try world.chanadm("alice", "sync")
        try waitForOutcome("agreed", of: "south")
        try Data(#"{"peers": {"interval_s": 0}}"#.utf8).write(
            to: URL(filePath: world.home("south") + "/relay.json"))
        let refused = try operate("south", "reload")
        #expect(refused.exit == 2 && refused.errorText.contains("/peers/interval_s"), "\(refused.errorText)")
    }

    @Test func `an identity that the origin did not name is refused, however often it comes`() async throws {
        try openChannel(on: "north", "south")
        let id = try #require(ConversationID(hex: try conversation()))
        let address = try RelayAddress(parsing: try world.address("north"))
        for _ in 0..<50 {
            do {
                _ = try await RelayConnection.connect(to: address, as: .peer(.generate()), conversation: id)
                Issue.record("it was admitted")
            } catch { #expect(error.code == .unauthorized) }
        }
        #expect(try operate("north", "status", "--json").json()["running"] as? Bool == true)
    }
}
