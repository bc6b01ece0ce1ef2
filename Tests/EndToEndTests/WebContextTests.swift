import ChanTestSupport
import Foundation
import Testing

/// Commands over ws:// and wss:// with a token file. Programs, sockets and certificates are real.
@Suite("A context with a WebSocket", .onDedicatedThreads, .timeLimit(.minutes(10))) struct WebContextTests {
    private let world: World
    private let port: UInt16
    private let daemon: RunningProcess
    private let tokenFile: String

    init() throws { try self.init(tls: false) }

    private init(tls: Bool) throws {
        world = try World()
        try world.people("alice")
        try world.run("alice", "channel", "create", "#help", "--visibility", "open")
        let token = try world.run("alice", "token", "create", "bot", "--plain").line
        tokenFile = world.directory.appending(path: "bot.token").path
        try Self.write(token + "\n", to: tokenFile, mode: 0o600)
        port = try Ports.free()
        var words = ["serve", "--websocket", "127.0.0.1:\(port)"]
        if tls {
            let (chain, key) = (world.home("chain.pem"), world.home("key.pem"))
            try Self.write(LocalhostCertificate.chain, to: chain, mode: 0o644)
            try Self.write(LocalhostCertificate.key, to: key, mode: 0o600)
            words += ["--tls-certificate", chain, "--tls-key", key]
        }
        daemon = try RunningProcess("chanadm", ["--home", world.home("alice")] + words)
        try #require(daemon.waitFor("listening for WebSocket"), "it does not listen")
    }

    private static func write(_ text: String, to path: String, mode: Int) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    private var variables: [String: String] { ["XDG_CONFIG_HOME": world.home("config"), "HOME": world.home("nobody")] }

    private func far(_ words: String...) throws -> ProcessResult {
        try RunningProcess("chanadm", words, environment: variables).finished()
    }

    private func fault(_ words: [String], location: SourceLocation = #_sourceLocation) throws -> CommandFault {
        try CommandFault(
            try RunningProcess("chanadm", words + ["--json"], environment: variables).finished(), location: location)
    }

    private func end() {
        daemon.signal(SIGTERM)
        #expect(daemon.finished(limit: 20).exit == 0)
    }

    @Test func `every command works through it, and events are followed`() throws {
        let made = try far(
            "context", "set", "far", "--socket", "ws://127.0.0.1:\(port)", "--token-file", tokenFile, "--conversation",
            "#help")
        #expect(made.exit == 0, "\(made.errorText)")
        #expect(try far("context", "use", "far").exit == 0)
        let follower = try RunningProcess(
            "chanadm", ["events", "follow", "--topic", "message.posted", "--from-seq", "1", "--jsonl"],
            environment: variables)
        defer { follower.signal(SIGKILL) }
        for number in 1...3 {
            let posted = try far("message", "post", "--text", "hello \(number)")
            #expect(posted.exit == 0, "\(posted.errorText)")
        }
        let texts = try far("message", "list", "--jsonl").jsonLines().compactMap { $0["text"] as? String }
        #expect(texts.suffix(3) == ["hello 1", "hello 2", "hello 3"])
        #expect(try far("channel", "list", "--plain").text.contains("help"))
        #expect(try far("server", "info", "--json").exit == 0)
        #expect(follower.waitFor("hello 3"), "the follower hears it")
        follower.signal(SIGINT)
        #expect(follower.finished(limit: 20).exit == 130)
        let refused = try fault(["channel", "show", "#nowhere"])
        #expect(refused.name == "not_found.conversation" && refused.exit == 5)
        end()
    }

    @Test func `a copy that its holder narrowed to a file of the machine gets no file`() throws {
        let here = "ws://127.0.0.1:\(port)"
        let secret = world.home("secret.txt")
        try Self.write("secret", to: secret, mode: 0o600)
        let made = try world.run("alice", "token", "create", "helper", "--conversation", "#help", "--plain").line
        let widened = try world.run(
            "alice", "token", "narrow", made, "--parameter", "file.attach:path=\(secret)", "--plain"
        ).line
        let copy = world.home("copy.token")
        try Self.write(widened + "\n", to: copy, mode: 0o600)
        let attach = ["file", "attach", "#help", secret]
        #expect(try fault(["--socket", here, "--token-file", copy] + attach).name == "access.file")
        let phrase = ["profile", "phrase", "alice", "--confirm", "alice"]
        #expect(try fault(["--socket", here, "--token-file", tokenFile] + phrase).name == "access.delegation")
        let issued = try world.run(
            "alice", "token", "create", "filer", "--parameter", "file.attach:path=\(secret)", "--plain"
        ).line
        try Self.write(issued + "\n", to: copy, mode: 0o600)
        let attached = try far("--socket", here, "--token-file", copy, "file", "attach", "#help", secret)
        #expect(attached.exit == 0, "\(attached.errorText)")
        end()
    }

    @Test func `errors of the connection are reported by name`() throws {
        func attempt(_ socket: String, _ file: String? = nil) throws -> CommandFault {
            try fault(["--socket", socket, "--token-file", file ?? tokenFile, "channel", "list"])
        }
        let here = "ws://127.0.0.1:\(port)"
        #expect(try attempt("ws://127.0.0.1:\(Ports.free())").name == "node.unreachable")
        #expect(try attempt("ws://127.0.0.1:\(port)/path").name == "invalid.value")
        #expect(try attempt("wss://127.0.0.1:\(port)").name == "node.tls")
        let loose = world.home("loose.token")
        try Self.write("chanadm_x", to: loose, mode: 0o644)
        for file in [loose, world.home("none"), "/dev/null"] {
            let fault = try attempt(here, file)
            #expect(fault.name == "node.token_file" && fault.exit == 4, "\(file)")
        }
        let other = world.home("other.token")
        try Self.write("chanadm_x\n", to: other, mode: 0o600)
        #expect(try attempt(here, other).name == "node.token_refused")
        let follower = try RunningProcess(
            "chanadm", ["--socket", here, "--token-file", tokenFile, "events", "follow", "--from-seq", "1", "--jsonl"],
            environment: variables)
        try world.run("alice", "message", "post", "#help", "--text", "before")
        #expect(follower.waitFor("before"))
        try world.run("alice", "token", "revoke", "bot")
        let ended = follower.finished(limit: 30)
        #expect(ended.exit == 4 && ended.errorText.contains("token"), "\(ended.errorText)")
        #expect(try attempt(here).name == "node.token_refused")
        end()
    }

    @Test func `under TLS only who can prove to be the node gets the token`() throws {
        let secure = try WebContextTests(tls: true)
        let (address, chain) = ("wss://localhost:\(secure.port)", secure.world.home("chain.pem"))
        let words = ["--token-file", secure.tokenFile, "channel", "list", "--plain"]
        let known = try secure.far(["--socket", address, "--ca-file", chain] + words)
        #expect(known.exit == 0 && known.text.contains("help"), "\(known.errorText)")
        let strange = try secure.fault(["--socket", address, "--token-file", secure.tokenFile, "channel", "list"])
        #expect(strange.name == "node.tls" && strange.exit == 10, "a certificate nobody vouches for")
        let misnamed = try secure.fault(
            ["--socket", "wss://127.0.0.1:\(secure.port)", "--ca-file", chain, "--token-file", secure.tokenFile]
                + ["channel", "list"])
        #expect(misnamed.name == "node.tls", "a certificate for another name")
        let unreadable = try secure.fault(
            ["--socket", address, "--ca-file", secure.tokenFile, "--token-file", secure.tokenFile, "channel", "list"])
        #expect(unreadable.name == "node.tls")
        let plain = try secure.fault(
            ["--socket", "ws://localhost:\(secure.port)", "--token-file", secure.tokenFile, "channel", "list"])
        #expect(plain.name == "node.protocol")
        secure.end()
        end()
    }

    private func far(_ words: [String]) throws -> ProcessResult {
        try RunningProcess("chanadm", words, environment: variables).finished()
    }
}
