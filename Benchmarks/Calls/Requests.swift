import CBench

/// Requests as lines, sent by the caller in C.
struct Requests {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    var count: Int { ends.count }

    /// - Parameter params: the inside of a JSON object, with strings that need no escapes.
    init(_ method: String, _ params: [String]) {
        for (number, params) in params.enumerated() {
            add("{\"jsonrpc\":\"2.0\",\"id\":\(number),\"method\":\"\(method)\",\"params\":{\(params)}}")
        }
    }

    /// Creates equal HTTP requests on connections that stay open.
    init(http head: [UInt8], count: Int) {
        for _ in 0..<count {
            bytes += head
            ends.append(bytes.count)
        }
    }

    private mutating func add(_ line: String) {
        bytes += Array(line.utf8)
        bytes.append(0x0A)
        ends.append(bytes.count)
    }

    /// Sends all requests and waits for every reply.
    ///
    /// - Parameter expecting: a text that each reply must contain.
    func send(
        to socket: String, connections: Int, expecting expected: String = "\"result\""
    ) throws(BenchmarkError) -> RequestTimings {
        try send(cbench_load(), to: socket, connections: connections, expecting: expected)
    }

    /// Sends all HTTP requests to a port of this machine, and waits for responses of `length` bytes.
    func send(
        to port: UInt16, responding length: Int, connections: Int
    ) throws(BenchmarkError) -> RequestTimings {
        var load = cbench_load()
        load.port = Int32(port)
        load.reply_bytes = length
        return try send(load, to: "", connections: connections, expecting: "HTTP/1.1 200 ")
    }

    private func send(
        _ load: cbench_load, to socket: String, connections: Int, expecting expected: String
    ) throws(BenchmarkError) -> RequestTimings {
        var load = load
        var latencies = [Double](repeating: 0, count: ends.count)
        load.count = ends.count
        load.connections = Int32(connections)
        let outcome = socket.withCString { path in
            expected.withCString { expected in
                bytes.withUnsafeBufferPointer { lines in
                    ends.withUnsafeBufferPointer { ends in
                        latencies.withUnsafeMutableBufferPointer { latencies in
                            load.path = path
                            load.expected = expected
                            load.lines = lines.baseAddress
                            load.latencies = latencies.baseAddress
                            return ends.withMemoryRebound(to: Int.self) { ends in
                                load.ends = UnsafeRawPointer(ends.baseAddress)?.assumingMemoryBound(to: Int.self)
                                return cbench_send(&load)
                            }
                        }
                    }
                }
            }
        }
        guard outcome == 0 else { throw BenchmarkError("\(socket): error \(outcome)") }
        guard load.refused == 0 else {
            let reply = withUnsafeBytes(of: &load.refusal) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            throw BenchmarkError("\(load.refused) of \(count) requests were refused: \(reply)")
        }
        let ending = withUnsafeBytes(of: &load.ending) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        return RequestTimings(seconds: load.seconds, latencies: latencies, ending: ending)
    }
}

/// The timings of a round of requests.
struct RequestTimings {
    let seconds: Double
    /// The latency of each request, in seconds.
    let latencies: [Double]
    /// The end of the last reply.
    let ending: String

    /// Returns the latency at a quantile, in milliseconds.
    func milliseconds(_ quantile: Double) -> Double {
        let sorted = latencies.sorted()
        guard !sorted.isEmpty else { return 0 }
        return sorted[min(sorted.count - 1, Int(Double(sorted.count) * quantile))] * 1_000
    }
}
