import ChanID
import Foundation
import Testing

/// The use of tokens from the command line.
@Suite("Tokens", .onDedicatedThreads, .timeLimit(.minutes(10))) struct TokenTests {
    @Test func `a token is made once, narrowed without a node, checked, revoked and restored`() throws {
        let world = try World()
        try world.people("alice")
        try world.run("alice", "channel", "create", "#help", "--visibility", "open")
        let made = try world.run(
            "alice", "token", "create", "bot", "--conversation", "#help", "--method", "message.*", "--plain")
        let token = made.line
        #expect(token.hasPrefix("chanadm_"))

        // Run without a state directory: none is opened or created.
        let narrowed = try world.run("nowhere", "token", "narrow", token, "--max-severity", "read", "--plain").line
        #expect(narrowed.hasPrefix("chanadm_") && narrowed != token)
        #expect(!FileManager.default.fileExists(atPath: world.home("nowhere")))

        let post = ##"{"conversation":"#help","text":"hello"}"##
        let allowed = try world.run("alice", "token", "check", token, "message.post", post, "--plain")
        #expect(allowed.line == "true")
        let refused = try world.chanadm("alice", "token", "check", narrowed, "message.post", post)
        #expect(refused.exit == 4)
        #expect(refused.text.contains("severity"))

        let listed = try world.run("alice", "token", "list", "--json").text
        #expect(listed.contains("bot") && !listed.contains(token))
        try world.run("alice", "token", "revoke", token)
        #expect(try world.chanadm("alice", "token", "check", narrowed).exit == 4)
        try world.run("alice", "token", "restore", "bot")
        #expect(try world.chanadm("alice", "token", "check", narrowed).exit == 0)
        #expect(try world.fault("alice", "token", "narrow", token + "x").name == "invalid.token")
    }
}
