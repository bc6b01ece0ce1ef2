/// Measures pages of the roster of the big channel, read as a client does: each page by the previous page's cursor.
struct ListingBenchmark {
    let node: ServedNode
    private static let walks = 20
    private static let pages = 10

    func measure() throws -> [BenchmarkResult] {
        let page = try Requests("member.list", Array(repeating: Self.page(of: 100), count: 400))
            .send(to: node.socket, connections: 1)
        let walk = try walk()
        let again = try Requests("member.list", Array(repeating: walk, count: Self.walks).flatMap(\.self))
            .send(to: node.socket, connections: 1)
        let (pageAnew, walkAnew) = (try afterChanges([Self.page(of: 100)]), try afterChanges(walk))
        return [
            .cost("a page of 100 of 100,000 members", page.milliseconds(0.5), "ms", atMost: 1),
            .cost("the same after a change", pageAnew * 1_000, "ms", atMost: 1),
            .rate("10,000 members listed, 1,000 a page", Double(Self.walks) / again.seconds, "/s", atLeast: 150),
            .note("the same after a change", "\(groupedText(1 / walkAnew)) /s"),
        ]
    }

    private static func page(of limit: Int, after cursor: String? = nil) -> String {
        "\"conversation\":\"#big\",\"limit\":\(limit)" + (cursor.map { ",\"cursor\":\"\($0)\"" } ?? "")
    }

    /// Returns the parameters of the first pages.
    private func walk() throws -> [String] {
        var params = [Self.page(of: 1_000)]
        while params.count < Self.pages, let last = params.last {
            let round = try Requests("member.list", [last]).send(to: node.socket, connections: 1)
            guard let place = round.ending.firstRange(of: "\"next_cursor\":\"") else {
                throw BenchmarkError("the roster is too short")
            }
            let cursor = round.ending[place.upperBound...].prefix { $0 != "\"" }
            params.append(Self.page(of: 1_000, after: String(cursor)))
        }
        return params
    }

    /// Returns the median seconds of these calls directly after a change, which invalidates the caches.
    private func afterChanges(_ params: [String]) throws -> Double {
        let calls = Requests("member.list", params)
        return median(
            try (0..<Self.walks).map { number in
                let post = Requests("message.post", ["\"conversation\":\"#big\",\"text\":\"change \(number)\""])
                _ = try post.send(to: node.socket, connections: 1)
                return try calls.send(to: node.socket, connections: 1).seconds
            })
    }
}

/// Measures searches for two words among a million messages.
struct SearchBenchmark {
    let node: ServedNode
    private static let queries = 400

    func measure() throws -> [BenchmarkResult] {
        let params = (0..<Self.queries).map { "\"conversation\":\"#big\",\"query\":\"\(SyntheticChatLog.query($0))\"" }
        let requests = Requests("message.search", params)
        // The first pass reads the index from disk.
        let cold = try requests.send(to: node.socket, connections: 1)
        let warm = try requests.send(to: node.socket, connections: 1)
        return [
            .cost("search for two words in 1,000,000 messages, 99 of 100", warm.milliseconds(0.99), "ms", atMost: 50),
            .note("the same when first asked", "\(roundedText(cold.milliseconds(0.99))) ms"),
            .note("half of them", "\(roundedText(warm.milliseconds(0.5))) ms"),
        ]
    }
}
