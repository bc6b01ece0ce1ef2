import Testing

@Suite("Compressed responses", .timeLimit(.minutes(10))) struct HTTPCompressionTests {
    private static let gzip = "Accept-Encoding: gzip, deflate, br"

    @Test func `a client that accepts gzip gets it with a tag of its own, others the body as it is`() async throws {
        try await HTTPTestServer.with { node in
            let packed = try node.ask("GET /text", Self.gzip)
            #expect(packed.status == 200)
            #expect(packed.header("Content-Encoding") == "gzip")
            #expect(packed.header("ETag") == "\"t1-gzip\"")
            #expect(packed.body.count < HTTPTestServer.text.count / 10)
            #expect(try GzipTests.decompressed(packed.body) == HTTPTestServer.text)
            for header in ["Accept-Encoding: br", "Accept-Encoding: gzip;q=0", "X-Other: gzip"] {
                let plain = try node.ask("GET /text", header)
                #expect(plain.status == 200 && plain.body == HTTPTestServer.text)
                #expect(plain.header("Content-Encoding") == nil)
                #expect(plain.header("ETag") == "\"t1\"")
                #expect(plain.header("Vary") == "Accept-Encoding")
            }
            let head = try node.ask("HEAD /text", Self.gzip)
            #expect(head.header("Content-Length") == String(packed.body.count))
            #expect(head.header("Content-Encoding") == "gzip" && head.header("Vary") == "Accept-Encoding")
        }
    }

    @Test func `a condition and a range are about the form that the client would get`() async throws {
        try await HTTPTestServer.with { node in
            let packed = try node.ask("GET /text", Self.gzip)
            let same = try node.ask("GET /text", Self.gzip, "If-None-Match: \"t1-gzip\"")
            #expect(same.status == 304 && same.body.isEmpty)
            #expect(same.header("ETag") == "\"t1-gzip\"" && same.header("Vary") == "Accept-Encoding")
            #expect(same.header("Content-Encoding") == nil)
            #expect(try node.ask("GET /text", Self.gzip, "If-None-Match: \"t1\"").status == 200)
            #expect(try node.ask("GET /text", "If-None-Match: \"t1-gzip\"").status == 200)
            #expect(try node.ask("GET /text", "If-None-Match: \"t1\"").status == 304)
            let part = try node.ask("GET /text", Self.gzip, "Range: bytes=2-9", "If-Range: \"t1-gzip\"")
            #expect(part.status == 206 && part.body == Array(packed.body[2...9]))
            #expect(part.header("Content-Range") == "bytes 2-9/\(packed.body.count)")
            #expect(try node.ask("GET /text", Self.gzip, "Range: bytes=2-9", "If-Range: \"t1\"").status == 200)
            let beyond = try node.ask("GET /text", Self.gzip, "Range: bytes=\(packed.body.count)-")
            #expect(beyond.status == 416 && beyond.header("Content-Encoding") == nil)
        }
    }

    @Test func `responses that offer no gzip are never compressed`() async throws {
        try await HTTPTestServer.with { node in
            for path in ["/", "/numbers/x"] {
                let answer = try node.ask("GET \(path)", Self.gzip)
                #expect(answer.header("Content-Encoding") == nil && answer.header("Vary") == nil)
            }
        }
    }
}
