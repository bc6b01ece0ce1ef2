import ChanHost
import ChanID
import ChanJSON
import ChanRPC
import ChanTestSupport
import Foundation
import Testing

@Suite("The WebSocket", .timeLimit(.minutes(10)))
struct WebSocketTests {
    private static let list = #"{"jsonrpc":"2.0","id":1,"method":"profile.list","params":{"limit":1}}"#

    @Test func `it answers calls and batches of a token's holder and identifies the token`() async throws {
        try await WebSocketTestNode.with { node in
            let caller = try node.authenticatedClient("good-bot")
            try caller.sendText(Self.list)
            #expect(try caller.json()?[path: "result.items"]?.array?.count == 1)
            try caller.sendText("[\(Self.list),\(Self.list)]")
            #expect(try caller.json()?.array?.count == 2)
            try caller.sendText(#"{"jsonrpc":"2.0","id":2,"method":"profile.create","params":{"name":"x"}}"#)
            #expect(try caller.json()?[path: "id"] == 2)
            guard case .token(let token) = node.journal.lastCaller else {
                Issue.record("the caller is no token")
                return
            }
            #expect(token.id == "good-bot")
        }
    }

    @Test func `it accepts a message in fragments, with pings between them, and byte by byte`() async throws {
        try await WebSocketTestNode.with { node in
            let caller = try node.authenticatedClient()
            let bytes = Array(Self.list.utf8)
            try caller.send(WebSocketTestClient.frame(1, Array(bytes.prefix(10)), fin: false))
            try caller.send(WebSocketTestClient.frame(9, [7, 7]))
            try caller.send(WebSocketTestClient.frame(0, Array(bytes[10..<11]), fin: false))
            for byte in WebSocketTestClient.frame(0, Array(bytes.dropFirst(11))) { try caller.send([byte]) }
            let pong = try #require(try caller.frame())
            #expect(pong.opcode == 10)
            #expect(pong.payload == [7, 7])
            #expect(try caller.json()?[path: "id"] == 1)
        }
    }

    @Test(arguments: [
        (WebSocketTestClient.frame(2, [1, 2, 3]), 1003), (WebSocketTestClient.frame(1, [0xFF, 0xFE]), 1007),
        (WebSocketTestClient.frame(1, [UInt8](repeating: 0x20, count: 1 << 20 + 1)), 1009),
        (WebSocketTestClient.frame(1, Array("{}".utf8), isMasked: false), 1002),
        (WebSocketTestClient.frame(0, [1]), 1002),
        (WebSocketTestClient.frame(3, []), 1002), (WebSocketTestClient.frame(8, [3, 232]), 1000),
        ([0xC1, 0x80, 1, 2, 3, 4], 1002),
        (WebSocketTestClient.frame(9, [UInt8](repeating: 0, count: 126)), 1002),
    ])
    func `it closes with the specific code`(_ bytes: [UInt8], _ code: Int) async throws {
        try await WebSocketTestNode.with { node in
            let caller = try node.authenticatedClient()
            do { try caller.send(bytes) } catch {}
            #expect(try caller.closeCode() == code)
            #expect(try caller.isClosed())
            try node.authenticatedClient().sendText(Self.list)
        }
    }

    /// Bodies of close frames and the codes of their answers.
    private static let closeFrames: [(body: [UInt8], code: Int)] = [
        ([], 1000), ([0x03, 0xE8, 0x62, 0x79, 0x65], 1000), ([0x0B, 0xB8], 1000), ([0x13, 0x87], 1000),
        // Half a code, and codes that are invalid in frames.
        ([3], 1002), ([0, 0], 1002), ([0x03, 0xE7], 1002), ([0x03, 0xEC], 1002), ([0x03, 0xED], 1002),
        ([0x03, 0xEE], 1002), ([0x03, 0xF7], 1002), ([0x0B, 0xB7], 1002), ([0x13, 0x88], 1002),
        // A reason that is not UTF-8.
        ([0x03, 0xE8, 0xFF, 0xFE], 1007),
    ]

    @Test(arguments: closeFrames) func `it answers a close frame with the code that RFC 6455 specifies`(
        _ frame: (body: [UInt8], code: Int)
    ) async throws {
        try await WebSocketTestNode.with { node in
            let caller = try node.authenticatedClient()
            try caller.send(WebSocketTestClient.frame(8, frame.body))
            #expect(try caller.closeCode() == frame.code)
            #expect(try caller.isClosed())
        }
    }

    /// Frames whose length is encoded in more bytes than necessary; the last follows a valid one.
    private static let longLengths: [[UInt8]] = [
        [0x81, 0xFE, 0, 5, 1, 2, 3, 4, 0, 0, 0, 0, 0], [0x81, 0xFF, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 1, 2, 3, 4],
        [0x89, 0x81, 1, 2, 3, 4, 7, 0x81, 0xFE, 0, 125, 1, 2, 3, 4],
    ]

    @Test(arguments: longLengths) func `it refuses a length in more bytes than necessary, also byte by byte`(
        _ bytes: [UInt8]
    ) async throws {
        try await WebSocketTestNode.with { node in
            let caller = try node.authenticatedClient()
            do { try caller.send(bytes) } catch {}
            #expect(try caller.closeCode() == 1002)
            let slow = try node.authenticatedClient()
            do { for byte in bytes { try slow.send([byte]) } } catch {}
            #expect(try slow.closeCode() == 1002)
            let exact = try node.authenticatedClient()
            for length in [125, 126, 65_535, 65_536] {
                let text = Self.list + String(repeating: " ", count: length - Self.list.utf8.count)
                try exact.sendText(text)
                #expect(try exact.json()?[path: "id"] == 1)
            }
        }
    }

    @Test func `it limits a message in fragments, too`() async throws {
        try await WebSocketTestNode.with(configure: { $0.lineLimit = 1_000 }) { node in
            let caller = try node.authenticatedClient()
            try caller.send(WebSocketTestClient.frame(1, [UInt8](repeating: 0x20, count: 600), fin: false))
            try caller.send(WebSocketTestClient.frame(0, [UInt8](repeating: 0x20, count: 600)))
            #expect(try caller.closeCode() == 1009)
        }
    }

    @Test func `it refuses every invalid handshake`() async throws {
        try await WebSocketTestNode.with(configure: { $0.policy.origins = ["https://app.example"] }) { node throws in
            func status(_ request: String) throws -> String {
                let caller = try node.caller()
                try caller.send(request)
                return String(try caller.head().dropFirst(9).prefix(3))
            }
            let port = node.listener.port
            let good = "Authorization: Bearer good"
            #expect(try status(WebSocketTestClient.request(port: port, good)) == "101")
            #expect(try status(WebSocketTestClient.request(port: port, "authorization: bearer good")) == "101")
            #expect(try status(WebSocketTestClient.request(port: port, good, "Origin: https://app.example")) == "101")
            #expect(try status(WebSocketTestClient.request(port: port, good, host: "LOCALHOST:\(port)")) == "101")
            #expect(
                try status(WebSocketTestClient.request(port: port, good, "Origin: https://mallory.example")) == "403")
            #expect(try status(WebSocketTestClient.request(port: port, good, "Origin: null")) == "403")
            #expect(try status(WebSocketTestClient.request(port: port, good, host: "mallory.example:\(port)")) == "403")
            #expect(try status(WebSocketTestClient.request(port: port, good, "Host: 127.0.0.1:\(port)")) != "101")
            #expect(try status(WebSocketTestClient.request(port: port, good, path: "/?token=good")) == "400")
            #expect(try status(WebSocketTestClient.request(port: port, good, path: "/other")) == "404")
            #expect(try status(WebSocketTestClient.request(port: port, good, good)) == "400")
            #expect(try status(WebSocketTestClient.request(port: port, good, "Cookie: a=b")) == "400")
            #expect(try status(WebSocketTestClient.request(port: port)) == "401")
            #expect(try status(WebSocketTestClient.request(port: port, "Authorization: Basic Z29vZA==")) == "401")
            #expect(try status(WebSocketTestClient.request(port: port, "Authorization: Bearer bad")) == "401")
            #expect(try status(WebSocketTestClient.request(port: port, "Authorization: Bearer  good")) == "401")
            for key in ["abc", "dGhlIHNhbXBsZSBub25jZQ=", "dGhlIHNhbXBsZSBub25jZSE=", "dGhlIHNhbXBsZSBub25j!Q=="] {
                let request = WebSocketTestClient.request(port: port, good)
                    .split(separator: "dGhlIHNhbXBsZSBub25jZQ==").joined(separator: key)
                #expect(try status(request) == "400", "\(key)")
            }
            #expect(try status("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n") == "426")
            #expect(try status("\u{16}\u{3}\u{1} garbage\r\n\r\n") == "400")
        }
    }

    @Test func `it accepts a browser's token among the subprotocols and selects the other one`() async throws {
        try await WebSocketTestNode.with { node in
            func answer(_ header: String, _ more: String = "X: y") throws -> String {
                let caller = try node.caller()
                try caller.send(WebSocketTestClient.request(port: node.listener.port, header, more))
                return try caller.head().lowercased()
            }
            let good = try answer("Sec-WebSocket-Protocol: chanadm.v1, bearer.good")
            #expect(good.hasPrefix("http/1.1 101"))
            #expect(good.contains("sec-websocket-protocol: chanadm.v1\r\n"))
            #expect(!good.contains("bearer"))
            #expect(try answer("Sec-WebSocket-Protocol: bearer.good").hasPrefix("http/1.1 400"))
            #expect(try answer("Sec-WebSocket-Protocol: chanadm.v1").hasPrefix("http/1.1 401"))
            #expect(
                try answer("Sec-WebSocket-Protocol: chanadm.v1, bearer.good, bearer.good").hasPrefix("http/1.1 400"))
            let twice = try answer(
                "Sec-WebSocket-Protocol: chanadm.v1, bearer.good", "Authorization: Bearer good")
            #expect(twice.hasPrefix("http/1.1 400"))
        }
    }

    @Test func `it answers 429 after ten failures, and still accepts valid tokens`() async throws {
        try await WebSocketTestNode.with { node in
            var statuses: [String] = []
            for _ in 0..<12 {
                let caller = try node.caller()
                try caller.send(WebSocketTestClient.request(port: node.listener.port, "Authorization: Bearer bad"))
                statuses.append(String(try caller.head().dropFirst(9).prefix(3)))
            }
            #expect(statuses.prefix(10).allSatisfy { $0 == "401" })
            #expect(statuses.suffix(2) == ["429", "429"])
            _ = try node.authenticatedClient()
        }
    }

    @Test func `it closes the connections of a revoked and of an expired token, and no others`() async throws {
        try await WebSocketTestNode.with { node in
            let (first, second, other) = (
                try node.authenticatedClient("good-a"), try node.authenticatedClient("good-a"),
                try node.authenticatedClient("good-b")
            )
            for caller in [first, second, other] {
                try caller.sendText(Self.list)
                #expect(try caller.json() != nil)
            }
            node.listener.disconnect(token: "good-a")
            #expect(try first.closeCode() == 1008)
            #expect(try second.closeCode() == 1008)
            try other.sendText(Self.list)
            #expect(try other.json() != nil)
            #expect(try node.authenticatedClient("good-short").closeCode() == 1008)
        }
    }

    @Test func `it serves others while unauthenticated clients are slow, and disconnects these`() async throws {
        try await WebSocketTestNode.with(configure: {
            $0.handshakeSeconds = 5
            $0.unauthenticated = 8
        }) { node in
            let dawdlers = try (0..<30).map { _ in try node.caller() }
            for dawdler in dawdlers { do { try dawdler.send("GET / HTTP/1.1\r\nHost: ") } catch {} }
            let caller = try node.authenticatedClient()
            try caller.sendText(Self.list)
            #expect(try caller.json()?[path: "id"] == 1)
            for dawdler in dawdlers { #expect(try dawdler.isClosed()) }
            try caller.sendText(Self.list)
            #expect(try caller.json()?[path: "id"] == 1)
        }
    }

    @Test(.timeLimit(.minutes(10))) func `it serves one client while a thousand others are idle`() async throws {
        try OpenFileLimit.allow(4_096)
        try await WebSocketTestNode.with { node in
            let others = try (0..<1_000).map { _ in try node.authenticatedClient() }
            let caller = try node.authenticatedClient("good-bot")
            for _ in 0..<100 {
                try caller.sendText(Self.list)
                #expect(try caller.json()?[path: "id"] == 1)
            }
            #expect(node.listener.connectionCount == 1_001)
            try others[500].sendText(Self.list)
            #expect(try others[500].json()?[path: "id"] == 1)
        }
    }

    @Test func `it limits each token to its share of the connections`() async throws {
        try await WebSocketTestNode.with(configure: { $0.perToken = 3 }) { node in
            let friends = try (0..<3).map { _ in try node.authenticatedClient("good-a") }
            let caller = try node.caller()
            try caller.send(WebSocketTestClient.request(port: node.listener.port, "Authorization: Bearer good-a"))
            #expect(try caller.head().hasPrefix("HTTP/1.1 503"))
            _ = try node.authenticatedClient("good-b")
            #expect(friends.count == 3)
        }
    }

    @Test func `a flood of one client delays no other`() async throws {
        try await WebSocketTestNode.with { node in
            let flooder = try node.authenticatedClient("good-a")
            // This client never reads: the node stops reading from it, and its sending blocks.
            let flood = Thread {
                let frame = WebSocketTestClient.frame(1, Array(Self.list.utf8))
                while (try? flooder.send(frame)) != nil {}
            }
            flood.start()
            let caller = try node.authenticatedClient("good-b")
            for _ in 0..<100 {
                try caller.sendText(Self.list)
                #expect(try caller.json()?[path: "id"] == 1)
            }
            node.listener.disconnect(token: "good-a")
        }
    }

    @Test func `it refuses headers without end`() async throws {
        try await WebSocketTestNode.with { node in
            let caller = try node.caller()
            do {
                try caller.send("GET / HTTP/1.1\r\n")
                for number in 0..<2_000 { try caller.send("X-\(number): \(String(repeating: "y", count: 100))\r\n") }
            } catch {}
            #expect(try caller.isClosed())
            _ = try node.authenticatedClient()
        }
    }

    @Test func `it pings silent clients and disconnects those that do not answer`() async throws {
        try await WebSocketTestNode.with(configure: { $0.pingSeconds = 1 }) { node in
            let caller = try node.authenticatedClient()
            #expect(try caller.frame()?.opcode == 9)
            #expect(try caller.isClosed())
        }
    }

    @Test func `any bytes are handled`() async throws {
        var random = Seed.generator(for: "websocket garbage")
        let inputs = (0..<60).map { _ in random.bytes(random.below(400)) }
        let mangled = (0..<60).map { _ -> [UInt8] in
            var bytes = WebSocketTestClient.frame(1, Array(Self.list.utf8))
            for _ in 0..<(1 + random.below(3)) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
            return bytes
        }
        try await WebSocketTestNode.with { node in
            for input in inputs {
                let caller = try node.caller()
                do { try caller.send(input) } catch {}
            }
            for input in mangled {
                let caller = try node.authenticatedClient()
                do { try caller.send(input) } catch {}
            }
            let caller = try node.authenticatedClient()
            try caller.sendText(Self.list)
            #expect(try caller.json()?[path: "id"] == 1)
        }
    }

    @Test func `it does not listen on a public address without TLS`() throws {
        #expect(throws: RPCFault.self) {
            try WebSocketListener.Configuration(
                address: try WebSocketAddress("0.0.0.0:0"), identity: nil, now: { 0 },
                authenticate: { _ in .failure(RPCFault(.accessToken)) })
        }
        for text in [
            "", "7080", "localhost:7080", "127.0.0.1", "::1:7080", "[127.0.0.1]:1", "127.0.0.1:65536", "127.1:80x",
        ] {
            #expect(throws: RPCFault.self, "\(text)") { try WebSocketAddress(text) }
        }
        for text in ["127.0.0.1:7080", "[::1]:0", "192.0.2.1:1"] { _ = try WebSocketAddress(text) }
    }
}
