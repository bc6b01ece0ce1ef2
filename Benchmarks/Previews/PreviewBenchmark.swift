import CBench

/// Measures how fast a relay serves the page of a public preview from memory, over connections that stay open, against
/// NIOHTTP1 alone, which answers with as many bytes. One caller in C measures both.
struct PreviewBenchmark {
    private static let posts = 20
    private static let requests = 20_000
    private static let connections = 64

    func measure() async throws -> [BenchmarkResult] {
        let scratch = try ScratchDirectory()
        let site = try PreviewServer(in: scratch, posts: Self.posts)
        var results: [BenchmarkResult] = []
        for (name, coding) in [("page", ""), ("page as gzip", "Accept-Encoding: gzip\r\n")] {
            let head = site.request(coding)
            let length = try HTTPReply.bytes(to: head, at: site.port)
            let bare = try ChildProcess("chanbench", [BareHTTP.command, "\(length)"])
            guard let port = UInt16(try bare.line()) else { throw BenchmarkError("the bare server has no port") }
            let bareLength = try HTTPReply.bytes(to: head, at: port)
            let requests = Requests(http: head, count: Self.requests)
            let pair = try await PairedRounds(count: 5).compare(Self.requests) {
                try requests.send(to: site.port, responding: length, connections: Self.connections).seconds
            } bare: {
                try requests.send(to: port, responding: bareLength, connections: Self.connections).seconds
            }
            let what = "preview from memory, \(name), \(groupedText(Double(length))) bytes"
            results.append(.speed(what, pair, per: "answers/s"))
            results.append(.rate("the same, alone", pair.ours, "answers/s", atLeast: 10_000))
        }
        return results
    }
}

/// The length of an HTTP response, head and body, which is the same each time.
enum HTTPReply {
    static func bytes(to request: [UInt8], at port: UInt16) throws(BenchmarkError) -> Int {
        let bytes = cbench_http_reply_bytes(Int32(port), request, request.count)
        guard bytes > 0 else { throw BenchmarkError("nothing serves the page at port \(port)") }
        return bytes
    }
}
