import ChanID
import Foundation
import Testing

/// Defects of version 0.1 in refusals and reports of a node, as seen on the command line. With `BIN` set to a build of
/// 0.1 each of these tests fails.
@Suite("Regressions: nodes and tokens", .onDedicatedThreads, .timeLimit(.minutes(10))) struct NodeRegressionTests {
    private func channel(_ world: World) throws {
        try world.people("alice")
        try world.run("alice", "channel", "create", "#help", "--visibility", "open")
    }

    @Test func `x6: a NUL in a search is not an internal error`() throws {
        let world = try World()
        try channel(world)
        try world.run("alice", "message", "post", "#help", "--text", "a needle")
        let params = ##"{"conversation":"#help","query":"a\u0000needle"}"##
        let found = try world.chanadm("alice", "rpc", "message.search", params)
        #expect(found.exit == 0, "\(found.errorText)")
    }

    @Test func `s3, B4: narrowing a token cannot read local files, and no token can read the recovery words`() throws {
        let world = try World()
        try channel(world)
        let token = try world.run("alice", "token", "create", "bot", "--method", "export.*", "--plain").line
        let secret = world.home("secret")
        let widened = try world.run(
            "alice", "token", "narrow", token, "--parameter", "path=\(secret)", "--plain"
        ).line
        let export = "{\"conversation\":\"#help\",\"path\":\"\(secret)\"}"
        #expect(try world.chanadm("alice", "token", "check", widened, "export.jsonl", export).exit == 4)
        let all = try world.run("alice", "token", "create", "all", "--plain").line
        let words = #"{"profile":"alice","confirm":"alice"}"#
        #expect(try world.chanadm("alice", "token", "check", all, "profile.phrase", words).exit == 4)
    }

    @Test func `m4: the journal names the created and revoked token`() throws {
        let world = try World()
        try channel(world)
        try world.run("alice", "token", "create", "bot", "--plain")
        try world.run("alice", "token", "revoke", "bot")
        let text = try world.run("alice", "audit", "journal").text
        #expect(text.contains("bot"), "\(text)")
    }

    @Test func `n1: a backup can be verified on a machine without a node, with its passphrase only`() throws {
        let world = try World()
        try channel(world)
        let (passphrase, file) = (world.home("passphrase"), world.home("node.backup"))
        try Data("correct horse\n".utf8).write(to: URL(filePath: passphrase))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: passphrase)
        try world.run("alice", "backup", "create", file, "--passphrase-file", passphrase)
        for elsewhere in ["nobody", "other"] {
            if elsewhere == "other" { try world.people(elsewhere) }
            let verified = try world.chanadm(elsewhere, "backup", "verify", file, "--passphrase-file", passphrase)
            #expect(verified.exit == 0, "\(elsewhere): \(verified.errorText)")
        }
        #expect(!FileManager.default.fileExists(atPath: world.home("nobody")), "it makes no node")
    }

    @Test func `m22: serve creates no node at a mistyped path, and reports an emptied database`() throws {
        let world = try World()
        let refused = try world.start("typo", "serve").finished()
        #expect(refused.exit == 3, "\(refused.errorText)")
        #expect(!FileManager.default.fileExists(atPath: world.home("typo")))
        try channel(world)
        let database = world.home("alice") + "/node.sqlite"
        try Data().write(to: URL(filePath: database))
        for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: database + suffix) }
        #expect(try world.fault("alice", "channel", "list").name == "store.corrupt")
    }

    @Test func `m19: doctor warns of a channel without relays, and finds no clock difference within one machine`()
        throws
    {
        let world = try World()
        try world.people("alice")
        try world.run(
            "alice", "channel", "create", "#help", "--visibility", "open", "--relay", try world.relay("north"))
        try world.run("alice", "relay", "remove", "#help", "north", "--allow-offline", "--yes")
        let report = try world.chanadm("alice", "doctor", "--json")
        let checks = try #require(try report.json()["checks"] as? [[String: Any]])
        let relays = try #require(checks.first { ($0["name"] as? String) == "relays #help" })
        #expect(relays["state"] as? String == "warning", "\(relays)")
    }
}
