import Foundation
import Testing

/// `serve` and `web` as a browser, and as attackers, meet them.
@Suite("The web console of a daemon", .onDedicatedThreads, .timeLimit(.minutes(10))) struct ConsoleTests {
    private static let call = #"{"jsonrpc":"2.0","id":1,"method":"conversation.list","params":{}}"#

    /// A node of alice with a channel, which serves.
    private struct Setup {
        let world: World
        let daemon: RunningProcess

        init(_ arguments: String...) throws {
            world = try World()
            try world.people("alice")
            try world.run("alice", "channel", "create", "#help", "--visibility", "open")
            daemon = try world.start("alice", ["serve"] + arguments)
            try #require(daemon.waitFor("chanadm: serving"))
        }

        /// Runs `chanadm web --no-browser`.
        func link(_ arguments: String...) throws -> (client: ConsoleClient, code: String) {
            try ConsoleClient.reading(world.run("alice", ["web", "--no-browser"] + arguments).line)
        }

        /// Opens a session.
        func session(_ arguments: String...) throws -> ConsoleClient {
            let line = try world.run("alice", ["web", "--no-browser"] + arguments).line
            let (client, code) = try ConsoleClient.reading(line)
            #expect(try client.open(code: code).status == 200)
            return client
        }
    }

    @Test func `a code opens a session once, which calls methods until it is ended`() throws {
        let setup = try Setup()
        let (client, code) = try setup.link()
        #expect(try client.send("GET", "/session").status == 401)
        #expect(try client.open(code: String(repeating: "0", count: 32)).status == 401)
        let opened = try client.open(code: code)
        #expect(opened.status == 200)
        let cookie = try #require(opened.header("Set-Cookie"))
        for part in ["chanadm-\(client.port)=", "; Path=/;", "; HttpOnly", "; SameSite=Strict"] {
            #expect(cookie.contains(part))
        }
        #expect(!cookie.contains("Secure") && !cookie.contains("Domain"))
        #expect(try ConsoleClient(besides: client).open(code: code).status == 401)
        #expect(try client.send("GET", "/session").json()["idle_s"] as? Int == 1_800)

        let (head, socket) = try client.webSocket()
        #expect(head.hasPrefix("HTTP/1.1 101"))
        try socket.sendText(Self.call)
        #expect(try socket.frame().text?.contains("#help") == true)
        for method in ["token.create", "web.open", "web.sessions", "profile.phrase", "backup.list"] {
            try socket.sendText(#"{"jsonrpc":"2.0","id":2,"method":"\#(method)","params":{"name":"x"}}"#)
            #expect(try socket.frame().text?.contains(#""error""#) == true, "\(method)")
        }
        let sessions = try setup.world.run("alice", "web", "sessions", "--plain").line.split(separator: "\t")
        let name = try #require(sessions.first.map(String.init))
        #expect(sessions.contains("127.0.0.1"))
        #expect(try !setup.world.run("alice", "token", "list", "--plain").text.contains("web:"))
        try setup.world.run("alice", "web", "end", name)
        #expect(try socket.frame().code == 1_008)
        #expect(try client.send("GET", "/session").status == 401)
        #expect(try client.webSocket().head.hasPrefix("HTTP/1.1 401"))
        setup.daemon.signal(SIGTERM)
        let outcome = setup.daemon.finished(limit: 20)
        #expect(outcome.exit == 0)
        for secret in [code, client.cookie ?? "", client.pageKey ?? ""] {
            #expect(!secret.isEmpty && !outcome.errorText.contains(secret.split(separator: "=").last ?? ""))
        }
    }

    @Test func `the printed address has the name of this start, the port that was asked for, and a code`() throws {
        let setup = try Setup()
        let port = try Ports.free()
        let printed = try setup.world.run("alice", "web", "--no-browser", "--port", "\(port)")
        let address = try #require(
            printed.line.wholeMatch(of: ##/http://([a-z2-7]{20})\.localhost:(\d+)/#([0-9a-f]{32})/##))
        #expect(address.2 == "\(port)" && printed.text == "\(printed.line)\n" && printed.errorText.isEmpty)
        let again = try setup.world.run("alice", "web", "--no-browser", "--port", "\(try Ports.free())").line
        #expect(again.hasPrefix("http://\(address.1).localhost:\(port)/#"), "a node listens at one port: \(again)")
        let (client, code) = try ConsoleClient.reading(printed.line)
        #expect(try client.open(code: code).status == 200)
    }

    @Test func `one half alone, or halves of two sessions, are refused`() throws {
        let setup = try Setup()
        let (one, other) = (try setup.session(), try setup.session())
        let mixed = ConsoleClient(besides: one)
        let halves = [(one.cookie, nil), (nil, one.pageKey), (one.cookie, other.pageKey), (nil, nil)]
        for (cookie, key) in halves {
            (mixed.cookie, mixed.pageKey) = (cookie, key)
            #expect(try mixed.send("GET", "/session").status == 401)
            #expect(try mixed.send("GET", "/files/x/y").status == 401)
            #expect(try mixed.webSocket().head.hasPrefix("HTTP/1.1 401"))
        }
        #expect(try one.send("GET", "/session").status == 200)
        #expect(try one.send("DELETE", "/session", ["Origin: http://\(one.host)"]).status == 204)
        #expect(try one.send("GET", "/session").status == 401)
        #expect(try other.send("GET", "/session").status == 200)
    }

    @Test func `revoking the token of a session ends it, and other tokens are no sessions`() throws {
        let setup = try Setup()
        let client = try setup.session()
        let name = try #require(try client.send("GET", "/session").json()["name"] as? String)
        try setup.world.run("alice", "token", "revoke", name)
        #expect(try client.send("GET", "/session").status == 401)
        for other in ["web:000000000000", "bot"] {
            let fault = try setup.world.fault("alice", "web", "end", other)
            #expect(fault.name == "not_found.web_session")
        }
        let said = try setup.world.chanadm("alice", "web", "end", "bot").errorText
        #expect(said.contains("no session bot") && said.contains(" web sessions"), "\(said)")
    }

    @Test func `other names, origins and sites are refused, before anything else`() throws {
        let setup = try Setup()
        let client = try setup.session()
        let names = [
            "evil.example", "127.0.0.1", "127.0.0.1:\(client.port)", "localhost:\(client.port)",
            "[::1]:\(client.port)", "a.localhost:\(client.port)", "a.\(client.host)", "\(client.host).evil.example",
            String(client.host.prefix { $0 != ":" }),
        ]
        for host in names { #expect(try client.send("GET", "/", host: host).status == 403, "\(host)") }
        let origins = [
            "http://evil.example", "null", "https://\(client.host)", "http://127.0.0.1:\(client.port)",
            "http://localhost:\(client.port)",
        ]
        for origin in origins {
            #expect(try client.send("GET", "/session", ["Origin: \(origin)"]).status == 403, "\(origin)")
            #expect(try client.send("DELETE", "/session", ["Origin: \(origin)"]).status == 403, "\(origin)")
            #expect(try client.webSocket(["Origin: \(origin)"]).head.hasPrefix("HTTP/1.1 403"), "\(origin)")
        }
        #expect(try client.send("DELETE", "/session").status == 403)
        for site in ["cross-site", "same-site", "none"] {
            #expect(try client.send("GET", "/session", ["Sec-Fetch-Site: \(site)"]).status == 403, "\(site)")
            #expect(try client.send("GET", "/", ["Sec-Fetch-Site: \(site)"]).status == 403, "\(site)")
            let navigation = ["Sec-Fetch-Site: \(site)", "Sec-Fetch-Mode: navigate"]
            #expect(try client.send("GET", "/", navigation + ["Sec-Fetch-Dest: document"]).status == 200, "\(site)")
            #expect(try client.send("GET", "/", navigation + ["Sec-Fetch-Dest: iframe"]).status == 403, "\(site)")
        }
        #expect(try client.send("GET", "/session", ["Sec-Fetch-Site: same-origin"]).status == 200)
        #expect(try client.webSocket(["Origin: http://\(client.host)"]).head.hasPrefix("HTTP/1.1 101"))
    }

    @Test func `the page, its files and the contract have their headers and need no session`() throws {
        let setup = try Setup()
        let client = try setup.link().client
        let page = try client.send("GET", "/")
        #expect(page.header("Content-Type") == "text/html; charset=utf-8")
        let policy = try #require(page.header("Content-Security-Policy"))
        for part in ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "trusted-types 'none'"] {
            #expect(policy.contains(part))
        }
        let expected = [
            "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
            "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Cache-Control": "no-store",
        ]
        for (name, value) in expected { #expect(page.header(name) == value, "\(name)") }
        let path = try #require(page.text.firstMatch(of: /src="(\/a\/[0-9a-f]{32}\/app\.js)"/)).1
        let script = try client.send("GET", String(path))
        #expect(script.header("Content-Type") == "text/javascript; charset=utf-8")
        #expect(script.header("Cache-Control")?.contains("immutable") == true)
        #expect(try client.send("GET", "/a/0/app.js").status == 404)
        #expect(try client.send("GET", "/a/../etc/passwd").status == 400)
        let contract = try client.send("GET", "/contract.json")
        #expect(try contract.json()["nouns"] != nil)
        let tag = try #require(contract.header("ETag"))
        #expect(try client.send("GET", "/contract.json", ["If-None-Match: \(tag)"]).status == 304)
        let compressed = try client.send("GET", "/contract.json", ["Accept-Encoding: gzip"])
        #expect(compressed.header("Content-Encoding") == "gzip" && compressed.header("ETag") != tag)
        #expect(compressed.body.count < 24_000, "\(compressed.body.count) bytes")
        #expect(try Gunzip.decompressed(compressed.body) == contract.body)
        let missing = try client.send("GET", "/nothing")
        #expect(missing.status == 404)
        #expect(missing.header("Content-Security-Policy") == policy)
    }

    @Test func `a session is restricted as it was asked for`() throws {
        let setup = try Setup()
        try setup.world.run("alice", "channel", "create", "#staff", "--visibility", "open")
        let client = try setup.session("--read-only", "--conversation", "#help")
        let (_, socket) = try client.webSocket()
        func ask(_ method: String, _ params: String) throws -> String {
            try socket.sendText(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#)
            return try socket.frame().text ?? ""
        }
        #expect(try ask("message.list", ##"{"conversation":"#help"}"##).contains(#""result""#))
        #expect(try ask("message.list", ##"{"conversation":"#staff"}"##).contains("access.restriction"))
        #expect(try ask("message.post", ##"{"conversation":"#help","text":"x"}"##).contains("access.restriction"))
        // A download changes nothing on this machine: the refusal is about the file.
        let download = try client.send("GET", "/files/%23help/ffffffffffff")
        #expect(download.status == 404, "\(download.text)")
        #expect(download.text.contains(##""hint":"chanadm file list '#help'""##), "\(download.text)")
        let upload = try client.send(
            "POST", "/files/%23help?name=a.txt", ["Origin: http://\(client.host)"], Data("x".utf8))
        #expect(upload.status == 403)
        #expect(upload.text.contains("access.restriction"))
        #expect(setup.daemon.process.isRunning)
    }

    @Test func `files go up and come down, pictures as such and everything else as a download`() throws {
        let world = try World()
        _ = try world.openChannel(on: "relay")
        let daemon = try world.serve("alice")
        let (client, code) = try ConsoleClient.reading(world.run("alice", "web", "--no-browser").line)
        #expect(try client.open(code: code).status == 200)

        let origin = ["Origin: http://\(client.host)"]
        let picture =
            Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + Data((0..<200_000).map { UInt8($0 & 255) })
        let page = Data("<svg onload=alert(1)><script>alert(1)</script>".utf8)
        var ids: [String] = []
        for (name, body) in [("a.txt", picture), ("b%22%0d.html", page), ("c.png", page)] {
            let answer = try client.send("POST", "/files/%23help?name=\(name)", origin, body)
            guard name != "b%22%0d.html" else {
                #expect(answer.status == 400)
                continue
            }
            try #require(answer.status == 200, "\(answer.text)")
            let file = try #require(try answer.json()["file"] as? [String: Any])
            #expect(file["bytes"] as? Int == body.count)
            ids.append(try #require(file["id"] as? String))
        }
        for (query, place) in [("name=a&name=b", "/name"), ("name=a&foo=1", "/foo")] {
            let refused = try client.send(
                "POST", "/files/%23help?\(query)", origin, Data("x".utf8))
            #expect(refused.status == 400 && refused.text.contains(#""param":"\#(place)""#), "\(refused.text)")
        }
        let shown = try client.send("GET", "/files/%23help/\(ids[0])")
        #expect(shown.status == 200)
        #expect(shown.header("Content-Type") == "image/png")
        #expect(shown.body == picture)
        let part = try client.send("GET", "/files/%23help/\(ids[0])", ["Range: bytes=70000-70009"])
        #expect(part.status == 206)
        #expect(part.body == picture[70_000..<70_010])
        let saved = try client.send("GET", "/files/%23help/\(ids[1])")
        #expect(saved.header("Content-Type") == "application/octet-stream")
        #expect(saved.header("Content-Disposition") == "attachment; filename*=UTF-8''c.png")
        #expect(saved.header("Content-Security-Policy") == "default-src 'none'; sandbox")
        #expect(saved.body == page)
        #expect(try client.send("GET", "/files/%23help/ffffffffffff").status == 404)
        let left = try FileManager.default.contentsOfDirectory(atPath: world.home("alice") + "/transfers")
        #expect(left.isEmpty)
        daemon.signal(SIGTERM)
        #expect(daemon.finished(limit: 20).exit == 0)
    }

    @Test func `without a node the command serves one until it is stopped, and refuses what it cannot do`() throws {
        let world = try World()
        try world.people("alice")
        #expect(try world.fault("alice", "rpc", "web.open").name == "node.console")
        let port = try Ports.free()
        let web = try world.start("alice", "web", "--no-browser", "--port", "\(port)")
        try #require(web.waitFor(".localhost:\(port)/#"))
        let name = try #require(web.textSoFar.firstMatch(of: /[a-z2-7]{20}\.localhost/)).0
        let client = ConsoleClient(host: "\(name):\(port)", port: port)
        #expect(try client.send("GET", "/").status == 200)
        // The console stays where it is, and the command says so.
        let other = try world.chanadm("alice", "web", "--no-browser", "--port", "\(port - 1)")
        #expect(other.exit == 0 && other.errorText.contains("--port \(port - 1) is ignored"), "\(other.errorText)")
        web.signal(SIGINT)
        #expect(web.finished(limit: 20).exit == 0)
        let failed = try world.chanadm("alice", "web", "--no-browser", "--conversation", "#none")
        #expect(failed.exit != 0)
        #expect(failed.errorText.contains("#none"))
        for arguments in [["0.0.0.0:0"], ["127.0.0.2:0"], ["127.0.0.1:0", "--web-host", "localhost:7081"]] {
            let refused = try world.chanadm("alice", ["serve", "--web"] + arguments)
            #expect(refused.exit == 1, "\(arguments)")
            #expect(refused.errorText.contains("127.0.0.1") || refused.errorText.contains("--tls-certificate"))
        }
    }

    @Test func `failed codes are limited and logged without them`() throws {
        let setup = try Setup("--web", "127.0.0.1:\(try Ports.free())")
        let (client, code) = try setup.link()
        let guesses = (0..<15).map { String(repeating: "\($0 % 10)", count: 32) }
        let answers = try guesses.map { try client.open(code: $0).status }
        #expect(Array(answers.prefix(10)) == Array(repeating: 401, count: 10))
        #expect(answers.last == 429)
        #expect(try client.open(code: code).status == 200)
        setup.daemon.signal(SIGTERM)
        let text = setup.daemon.finished(limit: 20).errorText
        #expect(guesses.allSatisfy { !text.contains($0) })
        #expect(text.matches(of: /refused a code/).count == 10)
    }
}
