import ChanHost
import ChanJSON
import ChanTestSupport
import Foundation
import Testing

@Suite("The HTTP listener", .timeLimit(.minutes(10)))
struct HTTPServerTests {
    @Test func `it answers GET and HEAD with length, type, tag, date and the site's headers`() async throws {
        try await HTTPTestServer.with { node in
            let answer = try node.ask("GET /")
            #expect(answer.status == 200)
            #expect(answer.body == HTTPTestServer.page)
            #expect(answer.header("Content-Type") == "text/html")
            #expect(answer.header("ETag") == "\"v1\"")
            #expect(answer.header("Date") == "Sun, 06 Nov 1994 08:49:37 GMT")
            #expect(answer.header("X-Content-Type-Options") == "nosniff")
            let head = try node.ask("HEAD /")
            #expect(head.status == 200)
            #expect(head.header("Content-Length") == "\(HTTPTestServer.page.count)")
        }
    }

    @Test(arguments: [
        ("\"v1\"", 304), ("W/\"v1\"", 304), ("\"a\", \"v1\"", 304), ("*", 304), ("\"v2\"", 200), ("v1", 200),
    ])
    func `a condition that the client's copy meets is answered with 304 and no body`(_ value: String, _ status: Int)
        async throws
    {
        try await HTTPTestServer.with { node in
            let answer = try node.ask("GET /", "If-None-Match: \(value)")
            #expect(answer.status == status)
            #expect(answer.body.isEmpty == (status == 304))
        }
    }

    @Test(arguments: [
        ("bytes=0-3", 206, 0..<4), ("bytes=299990-", 206, 299_990..<300_000), ("bytes=-5", 206, 299_995..<300_000),
        ("bytes=65530-131080", 206, 65_530..<131_081), ("bytes=0-999999", 206, 0..<300_000),
        ("bytes=300000-", 416, 0..<0), ("bytes=-0", 416, 0..<0), ("bytes=5-4", 200, 0..<300_000),
        ("bytes=0-1,3-4", 200, 0..<300_000), ("lines=0-1", 200, 0..<300_000), ("bytes=-", 200, 0..<300_000),
        ("bytes=99999999999999999999-", 200, 0..<300_000),
    ])
    func `one range is served, others are ignored or refused`(_ value: String, _ status: Int, _ bytes: Range<Int>)
        async throws
    {
        try await HTTPTestServer.with { node in
            let answer = try node.ask("GET /numbers/all", "Range: \(value)")
            #expect(answer.status == status)
            #expect(answer.body == bytes.map { UInt8(truncatingIfNeeded: $0) })
            if status == 206 {
                #expect(answer.header("Content-Range") == "bytes \(bytes.lowerBound)-\(bytes.upperBound - 1)/300000")
            }
            if status == 416 { #expect(answer.header("Content-Range") == "bytes */300000") }
        }
    }

    @Test func `a range of another version is the whole body, and HEAD has no range`() async throws {
        try await HTTPTestServer.with { node in
            let same = try node.ask("GET /", "Range: bytes=0-1", "If-Range: \"v1\"")
            #expect(same.text == "<p")
            #expect(try node.ask("GET /", "Range: bytes=0-1", "If-Range: \"v2\"").status == 200)
            let head = try node.ask("HEAD /", "Range: bytes=0-1")
            #expect(head.header("Content-Length") == "\(HTTPTestServer.page.count)")
        }
    }

    @Test func `requests follow each other on one connection, also sent at once, in order`() async throws {
        try await HTTPTestServer.with { node in
            let client = try node.client()
            let post = node.head("POST /echo", ["Content-Length: 3"])
            try client.send(
                post + "one" + node.head("GET /") + post + "two" + node.head("GET /numbers/x", ["Range: bytes=1-2"]))
            #expect(try client.response().text == "one")
            #expect(try client.response().body == HTTPTestServer.page)
            #expect(try client.response().text == "two")
            #expect(try client.response().body == [1, 2])
            try client.send(node.head("GET /", ["Connection: close"]))
            #expect(try client.response().header("Connection") == "close")
            #expect(try client.isClosed())
        }
    }

    @Test func `bodies arrive whole, a byte at a time and in chunks`() async throws {
        try await HTTPTestServer.with { node in
            let client = try node.client()
            for byte in (node.head("POST /echo", ["Content-Length: 5"]) + "hello").utf8 { try client.send([byte]) }
            #expect(try client.response().text == "hello")
            try client.send(node.head("POST /count", ["Transfer-Encoding: chunked"]))
            for _ in 0..<100 { try client.send("3e8\r\n" + String(repeating: "x", count: 1_000) + "\r\n") }
            try client.send("0\r\n\r\n")
            #expect(try client.response().text == "100000")
        }
    }

    @Test func `a WebSocket is opened with the route's consent alone`() async throws {
        try await HTTPTestServer.with { node in
            let refused = try node.client()
            try refused.send(WebSocketTestClient.request(port: node.port, path: "/rpc"))
            #expect(try refused.response().status == 401)
            let elsewhere = try node.client()
            try elsewhere.send(WebSocketTestClient.request(port: node.port, "Cookie: good", path: "/other"))
            #expect(try elsewhere.response().status == 400)
            let foreign = try node.client()
            try foreign.send(
                WebSocketTestClient.request(port: node.port, "Cookie: good", path: "/rpc", host: "evil.example"))
            #expect(try foreign.response().status == 403)
            let client = try node.client()
            try client.send(WebSocketTestClient.request(port: node.port, "Cookie: good", path: "/rpc"))
            let answer = try client.head()
            #expect(answer.hasPrefix("HTTP/1.1 101"))
            #expect(answer.contains("chanadm.v1"))
            try client.sendText(#"{"jsonrpc":"2.0","id":1,"method":"profile.list","params":{"limit":1}}"#)
            #expect(try client.json()?[path: "result.items"]?.array?.count == 1)
            node.server.disconnect(caller: "t1")
            #expect(try client.closeCode() == 1008)
        }
    }
}
