/// Pages of the roster of the big channel, walked as a client walks them.
struct Listing {
    let node: ServedNode
    private static let walks = 20
    private static let listed = 10_000

    func readings() throws -> [Reading] {
        let page = try Requests("member.list", Array(repeating: Self.page(of: 100), count: 400))
            .send(to: node.socket, connections: 1)
        let whole = try Requests("member.list", Array(repeating: Self.page(of: 1_000), count: Self.walks * 10))
            .send(to: node.socket, connections: 1)
        return [
            .cost("a page of 100 of 100,000 members", page.milliseconds(0.5), "ms", atMost: 1),
            .rate("10,000 members listed, 1,000 a page", Double(Self.walks) / whole.seconds, "/s", atLeast: 150),
        ]
    }

    private static func page(of limit: Int) -> String { "\"conversation\":\"#big\",\"limit\":\(limit)" }
}

/// Two words among a million messages.
struct Searching {
    let node: ServedNode
    private static let queries = 400

    func readings() throws -> [Reading] {
        let params = (0..<Self.queries).map { "\"conversation\":\"#big\",\"query\":\"\(Chatter.query($0))\"" }
        let requests = Requests("message.search", params)
        // The first pass reads the index from the disk.
        let cold = try requests.send(to: node.socket, connections: 1)
        let warm = try requests.send(to: node.socket, connections: 1)
        return [
            .cost("search for two words in 1,000,000 messages, 99 of 100", warm.milliseconds(0.99), "ms", atMost: 50),
            .note("the same when first asked", "\(shown(cold.milliseconds(0.99))) ms"),
            .note("half of them", "\(shown(warm.milliseconds(0.5))) ms"),
        ]
    }
}
