import ChanTestSupport
import Foundation
import Testing

/// Public previews as browsers and feed readers meet them: at a relay and at a node, over HTTP.
@Suite("Public previews over HTTP", .onDedicatedThreads, .timeLimit(.minutes(10))) struct PublicPreviewTests {
    /// How soon what was deleted is gone.
    private static let promise: TimeInterval = 10

    /// Alice's channel on a relay; both serve previews.
    private struct Setup {
        let world: World
        let daemon: RunningProcess
        let relay: ConsoleClient
        let node: ConsoleClient
        let path: String

        /// - Parameter isSecure: whether the relay serves its pages over TLS, as localhost.
        init(visibility: String = "open", isSecure: Bool = false) throws {
            world = try World()
            try world.people("alice")
            let port = try Ports.free()
            relay = ConsoleClient(host: "127.0.0.1:\(port)", port: port)
            let web = ["--web", relay.host, "--web-url", "https://relay.example"]
            let address = try world.relay("north", web + (isSecure ? Self.certificate(in: world) : []))
            try world.run(
                "alice", "channel", "create", "#help", "--title", "Help <b>", "--visibility", visibility, "--relay",
                address)
            daemon = try world.start("alice", "serve", "--web", "127.0.0.1:0")
            try #require(daemon.waitFor("chanadm: serving"))
            node = try ConsoleClient.reading(try world.run("alice", "web", "--no-browser").line).client
            try world.run("alice", "channel", "set-preferences", "#help", "--on", "previews")
            let shown = try world.run("alice", "channel", "show", "#help", "--json").json()
            path = "/c/help-\(try #require(shown["id"] as? String))/"
        }

        /// Writes a certificate for localhost, and returns the options that name it.
        private static func certificate(in world: World) throws -> [String] {
            let (chain, key) = (world.home("chain.pem"), world.home("key.pem"))
            try Data(LocalhostCertificate.chain.utf8).write(to: URL(filePath: chain))
            try Data(LocalhostCertificate.key.utf8).write(to: URL(filePath: key))
            return ["--tls-certificate", chain, "--tls-key", key]
        }

        func publish(_ options: String...) throws {
            try world.run("alice", ["preview", "publish", "#help", "--yes"] + options)
        }

        /// Posts a message, and returns its id.
        func post(_ text: String) throws -> String {
            let posted = try world.run("alice", "message", "post", "#help", "--text", text, "--json").json()
            let message = try #require(posted["message"] as? [String: Any])
            return try #require(message["id"] as? String)
        }

        /// Waits until the page at both servers holds.
        func bothShow(
            _ what: Comment, within seconds: TimeInterval = 60, _ condition: (ConsoleClient.Answer) -> Bool
        ) throws {
            let deadline = Date().addingTimeInterval(seconds)
            for server in [relay, node] {
                while try !condition(server.send("GET", path)) {
                    guard Date() < deadline else {
                        let answer = try server.send("GET", path)
                        Issue.record("\(what): \(answer.status) \(answer.text.prefix(2_000))")
                        return
                    }
                    RandomDelay.wait(0.05)
                }
            }
        }
    }

    @Test func `posts are shown; edited, deleted, moderated and withdrawn texts disappear in time`() throws {
        let setup = try Setup()
        #expect(try setup.relay.send("GET", setup.path).status == 404)
        #expect(try setup.node.send("GET", setup.path).status == 404)
        let first = try setup.post("the first <script>alert(1)</script>")
        try setup.publish()
        try setup.bothShow("published") { $0.status == 200 && $0.text.contains("the first &lt;script&gt;") }
        let second = try setup.post("the second")
        let third = try setup.post("the third")
        try setup.bothShow("posted", within: Self.promise) { $0.text.contains("the third") }
        try setup.world.run("alice", "message", "edit", "#help", second, "--text", "a better one")
        try setup.bothShow("edited", within: Self.promise) { !$0.text.contains("the second") }
        try setup.world.run("alice", "message", "delete", "#help", third)
        try setup.bothShow("deleted", within: Self.promise) { !$0.text.contains("the third") }
        try setup.world.run("alice", "message", "moderate", "#help", first, "--reason", "spam")
        try setup.bothShow("moderated", within: Self.promise) { !$0.text.contains("the first") }
        for server in [setup.relay, setup.node] {
            #expect(try server.send("GET", setup.path).text.contains("a better one"))
        }
        try setup.world.run("alice", "preview", "withdraw", "#help")
        try setup.bothShow("withdrawn", within: Self.promise) { $0.status == 410 }
        setup.daemon.signal(SIGTERM)
        #expect(setup.daemon.finished(limit: 20).exit == 0)
    }

    @Test func `files have their types and tags, conditions and ranges hold, and every page may read them`() throws {
        let setup = try Setup()
        _ = try setup.post("hello")
        try setup.publish("--indexed")
        try setup.bothShow("published") { $0.text.contains("hello") }
        let types = [
            "": "text/html", "style.css": "text/css", "feed.rss": "application/rss+xml",
            "feed.atom": "application/atom+xml", "feed.json": "application/feed+json",
            "preview.json": "application/json",
        ]
        let foreign = ["Origin: https://other.example", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: cors"]
        for (server, address, origin) in [
            (setup.relay, "https://relay.example", foreign), (setup.node, "http://\(setup.node.host)", []),
        ] {
            for (name, type) in types {
                let file = try server.send("GET", setup.path + name, origin)
                #expect(file.status == 200 && file.header("Content-Type")?.hasPrefix(type) == true, "\(name)")
                #expect(file.header("Access-Control-Allow-Origin") == "*")
                #expect(file.header("X-Content-Type-Options") == "nosniff")
                #expect(file.header("Cache-Control") == "public, max-age=10")
                #expect(file.header("X-Robots-Tag") == nil)
                let policy = file.header("Content-Security-Policy") ?? ""
                #expect(policy.hasPrefix("default-src 'none'; style-src 'self'") && !policy.contains("script"))
                let tag = try #require(file.header("ETag"))
                let again = try server.send("GET", setup.path + name, ["If-None-Match: W/\(tag)"])
                #expect(again.status == 304 && again.body.isEmpty)
                try Self.expectCompressed(file, try server.send("GET", setup.path + name, ["Accept-Encoding: gzip"]))
                let head = try server.send("HEAD", setup.path + name)
                #expect(head.status == 200 && head.body.isEmpty)
            }
            let feed = try server.send("GET", setup.path + "feed.atom").text
            #expect(feed.contains("href=\"\(address)\(setup.path)feed.atom\""), "\(feed.prefix(800))")
            let moved = try server.send("GET", setup.path.replacing("/help-", with: "/other-"))
            #expect(moved.status == 301 && moved.header("Location") == setup.path)
            #expect(try server.send("GET", String(setup.path.dropLast())).status == 301)
            for wrong in ["/c/", "/c", "/c/x/", setup.path + "x", setup.path + "feed.rss/"] {
                #expect(try server.send("GET", wrong).status == 404, "\(wrong)")
            }
            for wrong in ["//", "/c//", setup.path + "/", setup.path + "../x"] {
                #expect(try server.send("GET", wrong).status == 400, "\(wrong)")
            }
            let body = Data("x".utf8)
            #expect(try [403, 405].contains(server.send("POST", setup.path, foreign, body).status))
        }
        #expect(try setup.relay.send("GET", "/").status == 404)
        #expect(try setup.relay.send("GET", setup.path, host: "any.example").status == 200)
        #expect(try !setup.relay.send("GET", setup.path, host: "any.example").text.contains("any.example"))
        #expect(try setup.node.send("GET", setup.path, host: "evil.example").status == 403)
        // A page that its visitor's node serves on loopback would tell who owns the channel.
        for path in [setup.path, setup.path + "feed.json", "/c/none/"] {
            #expect(try setup.node.send("GET", path, foreign).status == 403, "\(path)")
            #expect(try setup.node.send("GET", path, ["Sec-Fetch-Site: cross-site"]).status == 403, "\(path)")
        }
        let link = ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"]
        #expect(try setup.node.send("GET", setup.path, link).status == 200)
        #expect(try setup.node.send("GET", "/session", foreign).status == 403)
    }

    /// Expects the same file in another form, with a tag of its own.
    private static func expectCompressed(_ file: ConsoleClient.Answer, _ compressed: ConsoleClient.Answer) throws {
        #expect(file.header("Content-Encoding") == nil && file.header("Vary") == "Accept-Encoding")
        #expect(compressed.status == 200 && compressed.header("Content-Encoding") == "gzip")
        #expect(compressed.header("Vary") == "Accept-Encoding")
        #expect(compressed.header("ETag") != file.header("ETag") && compressed.body.count < file.body.count)
        #expect(try Gunzip.decompressed(compressed.body) == file.body)
    }

    @Test func `a closed channel has no page anywhere, and the relay refuses a listener that others could read`() throws
    {
        let setup = try Setup(visibility: "closed")
        _ = try setup.post("secret")
        let refused = try setup.world.fault("alice", "preview", "publish", "#help", "--yes")
        #expect(refused.name == "state.no_preview")
        for server in [setup.relay, setup.node] { #expect(try server.send("GET", setup.path).status == 404) }
        for (options, exit) in [
            (["--web", "0.0.0.0:0"], Int32(6)), (["--web", "nonsense"], 6), (["--web-url", "https://x.example"], 2),
            (["--web", "127.0.0.1:0", "--web-url", "https://x.example/a\"b"], 2),
            (["--web", "127.0.0.1:0", "--tls-key", "/none"], 2),
            (["--web", "127.0.0.1:0", "--tls-key", "/none", "--tls-certificate", "/none"], 6),
        ] {
            let outcome = try RunningProcess("chanrelay", ["init", "--home", setup.world.home("south"), "--name", "s"])
                .finished()
            #expect([0, 6].contains(outcome.exit))
            let serve = try RunningProcess(
                "chanrelay", ["serve", "--home", setup.world.home("south"), "--listen", "127.0.0.1:0"] + options)
            let ended = serve.finished(limit: 20)
            #expect(ended.exit == exit, "\(options): \(ended.errorText)")
            #expect(ended.errorText.split(separator: "\n").count == 1, "\(ended.errorText)")
        }
    }

    @Test func `a relay and a node say in words why they cannot serve the web`() throws {
        let setup = try Setup()
        let (chain, used) = (setup.world.home("none.pem"), "127.0.0.1:\(setup.relay.port)")
        let words = [
            (["--web", "0.0.0.0:0"], "cannot listen at 0.0.0.0:0: "),
            (["--web", used], "cannot listen at \(used): Address already in use"),
            (
                ["--web", "127.0.0.1:0", "--tls-certificate", chain, "--tls-key", chain],
                "--tls-certificate \(chain): No such file or directory"
            ),
        ]
        let open = "others could read or change what is sent"
        _ = try RunningProcess("chanrelay", ["init", "--home", setup.world.home("south"), "--name", "s"]).finished()
        try setup.world.people("carol")
        for (options, text) in words {
            let relay = try RunningProcess(
                "chanrelay", ["serve", "--home", setup.world.home("south"), "--listen", "127.0.0.1:0"] + options
            ).finished(limit: 20)
            #expect(relay.exit != 0 && relay.errorText.contains(text), "\(relay.errorText)")
            #expect(relay.errorText.contains(open) == options.contains("0.0.0.0:0"), "\(relay.errorText)")
            let node = try setup.world.start("carol", ["serve"] + options).finished(limit: 20)
            #expect(node.exit != 0 && node.errorText.contains(text), "\(node.errorText)")
        }
    }

    @Test func `a reader learns from the relay whether there is a preview, and where its page is`() throws {
        let setup = try Setup()
        let link = try setup.world.run("alice", "link", "show", "#help", "--plain").line
        try setup.world.join("bob", link)
        #expect(try setup.world.fault("bob", "preview", "show", "#help").name == "not_found.preview")
        _ = try setup.post("hello")
        try setup.publish("--last", "7")
        try setup.bothShow("published") { $0.text.contains("hello") }
        let seen = try setup.world.run("bob", "preview", "show", "#help", "--json").json()
        let own = try setup.world.run("alice", "preview", "show", "#help", "--json").json()
        #expect(seen["state"] as? String == "shown" && seen["posts"] as? Int == 1)
        #expect(seen["last"] == nil && own["last"] as? Int == 7)
        #expect(seen["url"] == nil && own["url"] as? String == "http://\(setup.node.host)\(setup.path)")
        for shown in [seen, own] {
            let relays = try #require(shown["relays"] as? [[String: Any]])
            #expect(relays.compactMap { $0["url"] as? String } == ["https://relay.example\(setup.path)"])
            #expect(relays.compactMap { $0["current"] as? Bool } == [true])
        }
        try setup.world.run("alice", "preview", "withdraw", "#help")
        try setup.bothShow("withdrawn") { $0.status == 410 }
        #expect(try setup.world.fault("bob", "preview", "show", "#help").name == "not_found.preview")
    }

    @Test func `the feature warns where no preview is possible, and an import where there is one`() throws {
        let setup = try Setup()
        try setup.world.run("alice", "group", "create", "#talk")
        let closed = try setup.world.chanadm("alice", "group", "set-preferences", "#talk", "--on", "previews")
        #expect(closed.exit == 0 && closed.errorText.contains("only an open channel"), "\(closed.errorText)")
        let open = try setup.world.chanadm("alice", "channel", "set-preferences", "#help", "--on", "previews")
        #expect(!(open.text + open.errorText).contains("only an open channel"), "\(open.errorText)")
        let file = setup.world.home("lines.jsonl")
        let line = #"{"at":"2026-11-01T10:00:00Z","author":"zed","text":"from elsewhere"}"#
        try Data("\(line)\n".utf8).write(to: URL(filePath: file))
        let importing = ["import", "jsonl", "--to", "#help", file, "--yes"]
        let silent = try setup.world.run("alice", importing)
        #expect(!(silent.text + silent.errorText).contains("public preview"), "\(silent.text)\(silent.errorText)")
        try setup.publish()
        let warned = try setup.world.run("alice", importing)
        #expect((warned.text + warned.errorText).contains("has a public preview"), "\(warned.text)\(warned.errorText)")
    }

    @Test func `over TLS, a client that trusts the certificate reads it, and no other does`() throws {
        let setup = try Setup(isSecure: true)
        _ = try setup.post("hello over TLS")
        try setup.publish()
        let (port, chain) = (setup.relay.port, setup.world.home("chain.pem"))
        var answer = try SecureReader.get(setup.path, port: port, trusting: chain)
        let deadline = Date().addingTimeInterval(60)
        while !answer.text.contains("hello over TLS"), Date() < deadline {
            RandomDelay.wait(0.1)
            answer = try SecureReader.get(setup.path, port: port, trusting: chain)
        }
        #expect(answer.exit == 0 && answer.text.hasPrefix("TLSv1.3 200 gzip\n"), "\(answer.text)\(answer.errorText)")
        #expect(answer.text.contains("hello over TLS"))
        let feed = try SecureReader.get(setup.path + "feed.atom", port: port, trusting: chain)
        #expect(feed.text.contains("href=\"https://relay.example\(setup.path)feed.atom\""), "\(feed.text)")
        let strange = try SecureReader.get(setup.path, port: port, trusting: nil)
        #expect(strange.exit != 0 && strange.errorText.contains("CERTIFICATE_VERIFY_FAILED"), "\(strange.errorText)")
    }

    @Test func `a relay that was away has the newest preview soon after it is back`() throws {
        let setup = try Setup()
        let message = try setup.post("too much")
        try setup.publish()
        try setup.bothShow("published") { $0.text.contains("too much") }
        setup.world.killRelay("north")
        try setup.world.run("alice", "message", "delete", "#help", message)
        try setup.world.startRelay("north", ["--web", setup.relay.host])
        try setup.bothShow("told") { $0.status == 200 && !$0.text.contains("too much") }
    }
}
