import ChanHost
import ChanTestSupport
import Foundation
import Testing

/// Requests and clients that try to confuse, exhaust or hold the listener.
@Suite("A hostile HTTP client", .timeLimit(.minutes(10)))
struct HTTPHostileClientTests {
    @Test(arguments: [
        (
            "POST /echo HTTP/1.1\r\nHost: H\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\nHost: H\r\n\r\n",
            400
        ),
        ("POST /echo HTTP/1.1\r\nHost: H\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n", 400),
        ("POST /echo HTTP/1.1\r\nHost: H\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd", 400),
        ("POST /echo HTTP/1.1\r\nHost: H\r\nContent-Length: 3, 3\r\n\r\nabc", 400),
        ("POST /echo HTTP/1.1\r\nHost: H\r\nContent-Length: +3\r\n\r\nabc", 400),
        ("POST /echo HTTP/1.1\r\nHost: H\r\nContent-Length: -1\r\n\r\n", 400),
        ("POST /echo HTTP/1.1\r\nHost: H\r\nContent-Length: 99999999999999999999\r\n\r\n", 400),
        ("POST /echo HTTP/1.1\r\nHost: H\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501),
        ("POST /echo HTTP/1.1\r\nHost: H\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n", 400),
        ("POST /echo HTTP/1.1\r\nHost: H\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n", 400),
        ("POST /echo HTTP/1.1\r\nHost: H\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: H\r\nHost: H\r\n\r\n", 400), ("GET / HTTP/1.1\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 403),
        ("GET / HTTP/1.1\r\nHost: H.evil.example\r\n\r\n", 403),
        ("GET http://H/ HTTP/1.1\r\nHost: H\r\n\r\n", 400), ("GET /%2e%2e/x HTTP/1.1\r\nHost: H\r\n\r\n", 400),
        ("GET /a/../b HTTP/1.1\r\nHost: H\r\n\r\n", 400), ("GET /a%00 HTTP/1.1\r\nHost: H\r\n\r\n", 400),
        ("GET /a%2fb HTTP/1.1\r\nHost: H\r\n\r\n", 400), ("GET //a HTTP/1.1\r\nHost: H\r\n\r\n", 400),
        ("GET /a// HTTP/1.1\r\nHost: H\r\n\r\n", 400), ("GET /none/ HTTP/1.1\r\nHost: H\r\n\r\n", 404),
        ("TRACE / HTTP/1.1\r\nHost: H\r\n\r\n", 501), ("CONNECT x:1 HTTP/1.1\r\nHost: H\r\n\r\n", 501),
        ("DELETE / HTTP/1.1\r\nHost: H\r\n\r\n", 405), ("GET /none HTTP/1.1\r\nHost: H\r\n\r\n", 404),
        ("POST /echo HTTP/1.1\r\nHost: H\r\nContent-Length: 1001\r\n\r\n", 413),
        ("POST /echo HTTP/1.1\r\nHost: H\r\nContent-Length: 1\r\nExpect: 100-continue\r\n\r\n", 417),
        ("GET / HTTP/1.1\r\nHost: H\r\nContent-Length: 3\r\n\r\nabc", 413),
        ("GET / HTTP/2.0\r\nHost: H\r\n\r\n", 400), ("hello\r\n\r\n", 400), ("\u{16}\u{3}\u{1}\u{2}\u{0}", 400),
        ("GET / HTTP/1.1\r\nHost: H\r\nX: a\r\n b\r\n\r\n", 400),
    ])
    func `a head that two programs could read differently, or that is not one, is refused and the connection closed`(
        _ request: String, _ status: Int
    ) async throws {
        try await HTTPTestServer.with { node in
            let client = try node.client()
            try client.send(request.replacing(": H", with: ": 127.0.0.1:\(node.port)"))
            let answer = try client.response()
            #expect(answer.status == status, "\(answer.head)")
            if status == 400 { #expect(try client.isClosed()) }
            #expect(try node.ask("GET /").status == 200)
        }
    }

    @Test func `an oversized head is refused, also a byte at a time`() async throws {
        try await HTTPTestServer.with { node in
            let long = "X: " + String(repeating: "a", count: 9_000)
            #expect(try node.ask("GET /", long).status == 431)
            let many = (0..<100).map { "X\($0): 1" }
            let client = try node.client()
            try client.send(node.head("GET /", many))
            #expect(try client.response().status == 431)
            #expect([414, 431].contains(try node.ask("GET /" + String(repeating: "a", count: 9_000)).status))
            let endless = try node.client()
            try endless.send("GET / HTTP/1.1\r\n")
            // The listener may close before all of it was sent.
            for _ in 0..<2_000 { try? endless.send("Y: " + String(repeating: "b", count: 1_000) + "\r\n") }
            #expect(try endless.response().status == 431)
            #expect(try endless.isClosed())
        }
    }

    @Test func `a slow client is closed: without a head, within a head, within a body, after a response`() async throws
    {
        try await HTTPTestServer.with(
            configure: {
                $0.headSeconds = 1
                $0.keepAliveSeconds = 1
                $0.bodySeconds = 1
                $0.stallSeconds = 1
            },
            { node in
                let (silent, slow, body, streamed, idle) =
                    (try node.client(), try node.client(), try node.client(), try node.client(), try node.client())
                try slow.send("GET / HTTP/1.1\r\nHo")
                try body.send(node.head("POST /echo", ["Content-Length: 10"]) + "abc")
                try streamed.send(node.head("POST /count", ["Content-Length: 10"]) + "abc")
                try idle.send(node.head("GET /"))
                #expect(try idle.response().status == 200)
                for client in [silent, slow, body, streamed, idle] { #expect(try client.isClosed()) }
                try waitUntil("the slow request is broken off") { node.broken.value >= 1 }
            })
    }

    @Test func `a body that drips is closed, although every byte is progress`() async throws {
        try await HTTPTestServer.with(
            configure: {
                $0.stallSeconds = 1
                $0.stallBytes = 1 << 24
            },
            { node in
                let client = try node.client()
                try client.send(node.head("POST /own", ["Cookie: good", "Content-Length: 999999999"]))
                let end = Date().addingTimeInterval(15)
                while node.broken.value < 1, Date() < end { try? client.send([1]) }
                #expect(node.broken.value == 1)
            })
    }

    @Test func `a flood of connections does not exceed their limit`() async throws {
        try await HTTPTestServer.with(
            configure: {
                $0.connections = 8
                $0.headSeconds = 60
            },
            { node in
                let clients = try (0..<500).map { _ in try node.client() }
                #expect(try node.ask("GET /").status == 200)
                try waitUntil("eight connections are left") { node.server.connectionCount <= 8 }
                _ = clients
            })
    }

    @Test func `one caller has a limited number of requests, which end when it is disconnected`() async throws {
        try await HTTPTestServer.with(
            configure: { $0.requestsOfOneCaller = 2 },
            { node in
                let head = node.head("POST /own", ["Cookie: good", "Content-Length: 10"])
                let clients = try (0..<2).map { _ in try node.client() }
                for client in clients { try client.send(head + "abc") }
                try waitUntil("both requests have a place") { node.begun.value == 2 }
                #expect(try node.ask("POST /own", "Cookie: good", "Content-Length: 0").status == 503)
                #expect(try node.ask("POST /own", "Content-Length: 0").status == 401)
                #expect(try node.ask("POST /count", "Content-Length: 0").status == 200)
                node.server.disconnect(caller: "t1")
                for client in clients { #expect(try client.isClosed()) }
                try waitUntil("both requests are broken off") { node.broken.value >= 2 }
                #expect(try node.ask("POST /own", "Cookie: good", "Content-Length: 0").status == 200)
            })
    }

    @Test func `a client that does not read its response is closed`() async throws {
        try await HTTPTestServer.with(
            configure: { $0.stallSeconds = 1 },
            { node in
                let client = try node.client()
                for _ in 0..<40 { try client.send(node.head("GET /numbers/x")) }
                var isOpen = true
                let end = Date().addingTimeInterval(15)
                while isOpen, Date() < end { isOpen = node.server.connectionCount > 0 }
                #expect(!isOpen)
            })
    }

    @Test func `the oldest idle connection is closed for the newest, and a running request is not lost`() async throws {
        try await HTTPTestServer.with(
            configure: { $0.connections = 8 },
            { node in
                let first = try node.client()
                try first.send("GET / HTTP/1.1\r\n")
                try waitUntil("it is connected") { node.server.connectionCount >= 1 }
                let others = try (0..<8).map { _ in try node.client() }
                #expect(try first.isClosed())
                #expect(try node.ask("GET /").status == 200)
                // The one that was replaced last may still be closing.
                try waitUntil("eight connections are left") { node.server.connectionCount <= 8 }
                _ = others
            })
    }

    @Test func `running requests are limited, and further ones are told to try again`() async throws {
        try await HTTPTestServer.with(
            configure: { $0.requests = 2 },
            { node in
                let waiting = try (0..<2).map { _ in
                    let client = try node.client()
                    try client.send(node.head("POST /wait"))
                    return client
                }
                try waitUntil("both requests wait") { node.gate.arrived >= 2 }
                // Bodies that do not arrive are not counted.
                let slow = try (0..<4).map { _ in
                    let client = try node.client()
                    try client.send(node.head("POST /echo", ["Content-Length: 2"]) + "a")
                    return client
                }
                let refused = try node.ask("POST /echo", "Content-Length: 0")
                #expect(refused.status == 503)
                #expect(refused.header("Retry-After") == "1")
                #expect(try node.ask("GET /").status == 200)
                node.gate.open()
                for client in waiting { #expect(try client.response().status == 204) }
                for client in slow {
                    try client.send("b")
                    #expect(try client.response().text == "ab")
                }
                #expect(try node.ask("POST /echo", "Content-Length: 0").status == 200)
            })
    }

    @Test func `clients that do not read what they asked for do not use up the running requests`() async throws {
        try await HTTPTestServer.with(
            configure: { $0.requests = 2 },
            { node in
                let silent = try (0..<8).map { _ in
                    let client = try node.client()
                    try client.send(node.head("GET /endless"))
                    #expect(try client.head().contains("200"))
                    return client
                }
                #expect(try node.ask("POST /echo", "Content-Length: 0").status == 200)
                _ = silent
            })
    }

    @Test func `a body over its limit is refused while it arrives, and a disconnect ends its reader`() async throws {
        try await HTTPTestServer.with { node in
            let client = try node.client()
            try client.send(node.head("POST /count", ["Transfer-Encoding: chunked"]))
            let piece = "10000\r\n" + String(repeating: "x", count: 65_536) + "\r\n"
            // The listener may close before all of it was sent.
            for _ in 0..<20 { try? client.send(piece) }
            #expect(try client.response().status == 413)
            #expect(try client.isClosed())
            do {
                let gone = try node.client()
                try gone.send(node.head("POST /count", ["Content-Length: 100"]) + "abc")
            }
            try waitUntil("both requests are broken off") { node.broken.value >= 2 }
            #expect(try node.ask("GET /").status == 200)
        }
    }

    @Test func `a flood of pipelined requests is answered one after the other`() async throws {
        try await HTTPTestServer.with { node in
            let client = try node.client()
            let request = node.head("GET /", ["Range: bytes=0-0"])
            try client.send(String(repeating: request, count: 2_000))
            for _ in 0..<2_000 { #expect(try client.response().text == "<") }
        }
    }

    @Test func `hundreds of clients at once are served`() async throws {
        try OpenFileLimit.allow(2_048)
        try await HTTPTestServer.with(
            configure: {
                $0.headSeconds = 60
                $0.bodySeconds = 60
                $0.requests = 400
            },
            { node in
                let clients = try (0..<400).map { _ in try node.client() }
                for client in clients { try client.send(node.head("POST /echo", ["Content-Length: 2"]) + "h") }
                for client in clients { try client.send("i") }
                for client in clients { #expect(try client.response().text == "hi") }
            })
    }
}
