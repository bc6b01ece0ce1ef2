import Glibc

/// Measures the readers: pages of a long timeline at the node, the terminal reader on a real terminal, and its model.
struct ReadingBenchmark {
    func measure() async throws -> [BenchmarkResult] {
        let scratch = try ScratchDirectory()
        let big = try await BigChannel(ScaleBenchmark.big)
        let node = try ServedNode(home: big.home, in: scratch, as: "reading")
        let pages = try PageBenchmark(node: node).measure()
        let terminal = try TerminalBenchmark(node: node, scratch: scratch).measure()
        return try pages + terminal + ModelBenchmark().measure()
    }
}

/// Measures pages of 100 messages around each kind of place in a million messages.
struct PageBenchmark {
    let node: ServedNode
    private static let calls = 380

    private static let places: [(name: String, parameter: @Sendable (Int) -> String)] = [
        ("the newest", { _ in #""anchor":"newest""# }), ("the oldest", { _ in #""anchor":"oldest""# }),
        ("the first unread", { _ in #""anchor":"first_unread""# }),
        ("an entry", { #""entry":\#(100 + $0 * 97)"# }),
        ("a time", { #""at":"2016-12-19T12:\#(10 + $0 % 50):00Z""# }),
    ]

    func measure() throws -> [BenchmarkResult] {
        try Self.places.map { name, parameter in
            // Each call asks for another number of items, so that none is answered from the cache of answers; half of
            // them have more than 100.
            let params = (0..<Self.calls).map { number in
                let sizes = ##""before":\##(5 + number % 190),"after":\##(number / 190)"##
                return ##""conversation":"#big","events":true,\##(sizes),\##(parameter(number))"##
            }
            let timings = try Requests("message.page", params).send(to: node.socket, connections: 1)
            return .cost("a page of 100 around \(name), of 1,000,000", timings.milliseconds(0.5), "ms", atMost: 1)
        }
    }
}
