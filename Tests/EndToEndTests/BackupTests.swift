import ChanID
import Foundation
import Testing

/// The whole life of a backup: created beside a running node, verified, and restored elsewhere after a loss.
@Suite("Backup and export", .onDedicatedThreads, .timeLimit(.minutes(10))) struct BackupTests {
    @Test func `a lost node is restored from its backup and fetches the missing entries from its relay`() throws {
        let world = try World()
        let link = try world.openChannel(on: "north")
        let passphrase = world.home("passphrase")
        try Data("correct horse\n".utf8).write(to: URL(filePath: passphrase))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: passphrase)
        let daemon = try world.serve("alice")
        try world.run("alice", "message", "post", "#help", "--text", "before")
        let file = world.home("node.backup")
        let made = try world.run("alice", "backup", "create", file, "--passphrase-file", passphrase)
        #expect(made.errorText.contains(file) || made.text.contains(file))
        let listed = try #require(try world.list("alice", "backup", "list").first)
        #expect(listed["path"] as? String == file && listed["present"] as? Bool == true)
        try world.run("alice", "backup", "verify", file, "--passphrase-file", passphrase)
        let elsewhere = try world.run("nobody", "backup", "verify", file, "--passphrase-file", passphrase)
        #expect(elsewhere.errorText.contains("is valid") || elsewhere.text.contains("is valid"))
        #expect(!FileManager.default.fileExists(atPath: world.home("nobody")), "it makes no node")
        #expect(try world.fault("alice", "backup", "create", file).name == "file.exists")
        #expect(try world.fault("alice", "backup", "create", world.home("no/where")).name == "file.unwritable")
        #expect(try world.fault("alice", "backup", "verify", passphrase).name == "backup.damaged")
        try world.run("alice", "message", "post", "#help", "--text", "after")
        try world.run("alice", "sync")
        daemon.signal(SIGKILL)
        _ = daemon.finished()
        try FileManager.default.removeItem(atPath: world.home("alice"))

        #expect(
            try world.fault("x", "backup", "restore", file, "--into", world.home("alice")).name == "backup.locked")
        try world.run("x", "backup", "restore", file, "--into", world.home("alice"), "--passphrase-file", passphrase)
        let early = try world.fault("alice", "message", "post", "#help", "--text", "too early")
        #expect(early.name == "state.restored", "it does not sign before it has asked")
        try world.run("alice", "sync")
        try world.run("alice", "message", "post", "#help", "--text", "again")
        #expect(try world.texts("alice", "#help") == ["before", "after", "again"])
        #expect(try world.chanadm("alice", "audit", "verify", "#help").exit == 0)
        try world.join("bob", link)
        #expect(try world.texts("bob", "#help") == ["before", "after", "again"])
        let again = try world.fault(
            "x", "backup", "restore", file, "--into", world.home("alice"), "--passphrase-file", passphrase)
        #expect(again.name == "backup.home_in_use" && again.exit == 6)
    }

    @Test func `a member's restored node continues after its last statement since the backup`() throws {
        let world = try World()
        try world.people("alice")
        try world.run("alice", "group", "create", "#crew", "--relay", try world.relay("north"))
        try world.join("bob", try world.run("alice", "link", "show", "#crew", "--plain").line, toA: "group")
        let (passphrase, file) = (world.home("passphrase"), world.home("node.backup"))
        try Data("correct horse\n".utf8).write(to: URL(filePath: passphrase))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: passphrase)
        try world.run("bob", "backup", "create", file, "--passphrase-file", passphrase)
        for text in ["one", "two"] { try world.run("bob", "message", "post", "#crew", "--text", text) }
        for person in ["bob", "alice", "bob"] { try world.run(person, "sync") }
        try FileManager.default.removeItem(atPath: world.home("bob"))
        try world.run("x", "backup", "restore", file, "--into", world.home("bob"), "--passphrase-file", passphrase)
        try world.run("bob", "sync")
        #expect(try world.texts("bob", "#crew") == ["one", "two"])
        try world.run("bob", "message", "post", "#crew", "--text", "three")
        for person in ["bob", "alice", "bob"] { try world.run(person, "sync") }
        for person in ["alice", "bob"] { #expect(try world.texts(person, "#crew") == ["one", "two", "three"]) }
        #expect(try world.list("bob", "submission", "list", "#crew").isEmpty)
    }

    @Test func `an export completes although its node is killed repeatedly, and anyone can verify it`() throws {
        let world = try World()
        try world.people("alice")
        try world.run("alice", "channel", "create", "#help", "--visibility", "open")
        let log = world.home("2005-08-08.log")
        let lines = (0..<4_000).map { "[11:29] <bob> line \($0)" }.joined(separator: "\n") + "\n"
        try Data(lines.utf8).write(to: URL(filePath: log))
        try world.run("alice", "import", "irc", log, "--to", "#help")
        let file = world.home("help.jsonl")
        var daemon = try world.serve("alice")
        let begun = try world.run("alice", "export", "jsonl", "#help", file, "--detach", "--json").json()
        let job = try #require((begun["job"] as? [String: Any])?["id"] as? String)
        for pause in [0.02, 0.1, 0.3] {
            daemon.end(SIGKILL, after: pause)
            daemon = try world.serve("alice")
        }
        let ended = try world.run("alice", "job", "wait", job, "--json").json()
        #expect(ended["state"] as? String == "done", "\(ended)")
        let checked = try world.run("nobody", "export", "verify", file, "--json").json()
        #expect(checked["ok"] as? Bool == true && (checked["entries"] as? Int ?? 0) > 4_000, "\(checked)")
        let whole = try String(contentsOfFile: file, encoding: .utf8)
        let forged = world.home("forged.jsonl")
        try Data(whole.replacing(#""text":"line 2000""#, with: #""text":"line 9999""#).utf8)
            .write(to: URL(filePath: forged))
        #expect(try world.chanadm("nobody", "export", "verify", forged).exit == 10)
        daemon.signal(SIGTERM)
        _ = daemon.finished(limit: 20)
    }
}
