import ChanCore
import ChanService
import Glibc

/// Measures imports of real chat logs into a channel: parsing, deciding, sealing, signing, storing and indexing, with
/// 250 lines per commit.
struct ImportBenchmark {
    private static let rounds = 5
    /// The date in the names of the logs.
    private static let date = "2016-12-19"

    func measure() async throws -> [BenchmarkResult] {
        let directory = getenv("CHANBENCH_DATA").map { String(cString: $0) } ?? "../shared/data/irc"
        let logs = ScratchDirectory.names(in: directory).filter { $0.hasSuffix(".log") }.map { directory + "/" + $0 }
        guard !logs.isEmpty else { throw BenchmarkError("no logs in \(directory): CHANBENCH_DATA names another") }
        let scratch = try ScratchDirectory()
        let node = try Node(home: scratch.file("node"))
        _ = try await node.profiles.createProfile(name: "alice", for: .system("profile.create"))
        // Each SQL statement is compiled once, so a first round that is not counted includes this cost.
        _ = try await linesPerSecond(logs, into: node)
        var speeds: [Double] = []
        for round in 1...Self.rounds { speeds.append(try await linesPerSecond(logs, into: node, round: round)) }
        try node.close()
        return [.rate("import of IRC logs", median(speeds), "lines/s", atLeast: 10_000)]
    }

    private func linesPerSecond(_ logs: [String], into node: Node, round: Int = 0) async throws -> Double {
        let plan = NewConversationOptions(kind: .channel, visibility: .open, profile: Profile(name: "#mirror\(round)"))
        let channel = try await node.conversations.createConversation(plan, for: .system("conversation.create"))
            .conversation
        var lines = 0
        let taken = try await seconds {
            for log in logs {
                let request = ImportRequest(conversation: channel, path: log, format: .irc(date: Self.date))
                lines += try await node.imports.importHistory(request).lines
            }
        }
        return Double(lines) / taken
    }
}
