import ChanTestSupport
import Foundation
import Testing

/// What outlives a session, a start of the node, or another service's attempts. Found by an attacker.
@Suite("The end of console sessions", .onDedicatedThreads, .timeLimit(.minutes(10))) struct ConsoleSessionEndTests {
    private static let call = #"{"jsonrpc":"2.0","id":1,"method":"conversation.list","params":{}}"#

    private let world: World

    init() throws {
        world = try World()
        try world.people("alice")
        try world.run("alice", "channel", "create", "#help", "--visibility", "open")
    }

    private func serve(_ arguments: String...) throws -> RunningProcess {
        let daemon = try world.start("alice", ["serve"] + arguments)
        try #require(daemon.waitFor("chanadm: serving"))
        return daemon
    }

    private func session() throws -> ConsoleClient {
        let (client, code) = try ConsoleClient.reading(world.run("alice", "web", "--no-browser").line)
        #expect(try client.open(code: code).status == 200)
        return client
    }

    private func end(_ client: ConsoleClient) throws {
        let name = try #require(try client.send("GET", "/session").json()["name"] as? String)
        try world.run("alice", "web", "end", name)
    }

    @Test func `the name is another at each start, and both halves of a session are worthless at the next one`() throws
    {
        let address = "127.0.0.1:\(try Ports.free())"
        let daemon = try serve("--web", address)
        let old = try session()
        #expect(try old.send("GET", "/session").status == 200)
        daemon.signal(SIGKILL)
        _ = daemon.finished(limit: 20)
        _ = try serve("--web", address)
        let new = try session()
        #expect(old.port == new.port && old.host != new.host)
        for path in ["/", "/session", "/contract.json"] { #expect(try old.send("GET", path).status == 403, "\(path)") }
        #expect(try old.webSocket().head.hasPrefix("HTTP/1.1 403"))
        let stolen = ConsoleClient(besides: new)
        (stolen.cookie, stolen.pageKey) = (old.cookie, old.pageKey)
        #expect(try stolen.send("GET", "/session").status == 401)
        #expect(try stolen.webSocket().head.hasPrefix("HTTP/1.1 401"))
    }

    @Test(.enabled(if: OtherListener.isPossible, "this machine has no ::1"))
    func `nobody else can listen at the other loopback address of the port`() throws {
        _ = try serve()
        let client = try session()
        #expect(throws: (any Error).self) { try OtherListener(port: client.port) }
        let taken = try OtherListener(port: 0)
        let refused = try world.chanadm("alice", "serve", "--web", "127.0.0.1:\(taken.port)")
        #expect(refused.exit != 0)
    }

    @Test func `cookies of other ports lock no browser out`() throws {
        _ = try serve()
        let client = try session()
        let own = try #require(client.cookie)
        let junk = "chanadm-\(client.port)=junk"
        client.cookie = "\(junk); \(junk); \(own)"
        #expect(try client.send("GET", "/session").status == 200)
        #expect(try client.webSocket().head.hasPrefix("HTTP/1.1 101"))
        client.cookie = Array(repeating: junk, count: 8).joined(separator: "; ") + "; \(own)"
        #expect(try client.send("GET", "/session").status == 401)
        client.cookie = "\(junk); \(junk)"
        #expect(try client.send("GET", "/session").status == 401)
    }

    @Test func `one session has eight transfers, and they end with it`() throws {
        _ = try serve()
        let (one, other) = (try session(), try session())
        let origin = ["Origin: http://\(one.host)"]
        var uploads: [StreamSocket] = []
        var answer = 0
        // A whole upload may have a place before one of the others; then another one takes it afterwards.
        while answer != 503, uploads.count < 40 {
            uploads.append(try one.beginUpload(to: "/files/%23help?name=a", length: 100_000))
            answer = try one.send("POST", "/files/%23help?name=b", origin, Data("x".utf8)).status
        }
        #expect(answer == 503 && uploads.count >= 8)
        // The relay of the channel is missing, which is found after the transfer has begun.
        #expect(try other.send("POST", "/files/%23help?name=b", origin, Data("x".utf8)).status != 503)
        try end(one)
        for upload in uploads { _ = try upload.readToEnd() }
        let transfers = world.home("alice") + "/transfers"
        try waitUntil("the transfers are removed") {
            try FileManager.default.contentsOfDirectory(atPath: transfers).isEmpty
        }
        #expect(try other.send("GET", "/session").status == 200)
    }

    @Test func `a session that gives way to the newest is disconnected`() throws {
        _ = try serve()
        let first = try session()
        let (head, socket) = try first.webSocket()
        #expect(head.hasPrefix("HTTP/1.1 101"))
        try socket.sendText(Self.call)
        #expect(try socket.frame().text?.contains("#help") == true)
        for _ in 0..<32 { _ = try session() }
        #expect(try socket.frame().code == 1_008)
        #expect(try first.send("GET", "/session").status == 401)
    }

    @Test func `failed codes of all loopback addresses are counted together`() throws {
        let daemon = try serve()
        let client = try session()
        let stranger = ConsoleClient(besides: client)
        for number in 1...30 {
            _ = try stranger.open(code: String(repeating: "0", count: 32), from: "127.0.0.\(number)")
        }
        daemon.signal(SIGTERM)
        let text = daemon.finished(limit: 20).errorText
        #expect(text.matches(of: /refused a code/).count == 10)
    }
}
