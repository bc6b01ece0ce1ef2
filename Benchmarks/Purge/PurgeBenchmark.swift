import CBench
import ChanCore
import ChanID
import ChanService
import Glibc

/// Measures the purge of ten thousand messages: from the call to the answer, when their text is neither in the
/// database, nor in its search index, nor in its write-ahead log. The benchmark then searches the files' bytes.
struct PurgeBenchmark {
    private static let messages = 10_000
    private static let rounds = 5
    /// A word that occurs in every message and nowhere else.
    private static let word = "xylophonequartz"

    func measure() async throws -> [BenchmarkResult] {
        var times: [Double] = []
        for _ in 0..<Self.rounds { times.append(try await secondsToPurge()) }
        return [.cost("purge of 10,000 messages, nothing left in any file", median(times), "s", atMost: 2)]
    }

    private func secondsToPurge() async throws -> Double {
        let scratch = try ScratchDirectory()
        let home = scratch.file("node")
        let node = try Node(home: home)
        _ = try await node.profiles.createProfile(name: "alice", for: .system("profile.create"))
        let plan = NewConversationOptions(kind: .channel, visibility: .open, profile: Profile(name: "#bench"))
        let channel = try await node.conversations.createConversation(plan, for: .system("conversation.create"))
            .conversation
        let log = try writeLog(in: scratch)
        _ = try await node.imports.importHistory(
            ImportRequest(conversation: channel, path: log, format: .irc(date: "2016-12-19")))
        unlink(log)
        guard try Self.isFound(in: home) else { throw BenchmarkError("the word was not stored") }
        var terms = PurgeCriteria()
        terms.since = Timestamp(milliseconds: 0)
        let request = Request.system("message.purge")
        var purged = 0
        let taken = try await seconds {
            purged = try await node.messages.purge(terms, in: channel, for: request).purged ?? 0
        }
        guard purged == Self.messages else { throw BenchmarkError("\(purged) messages were purged") }
        guard try !Self.isFound(in: home) else { throw BenchmarkError("what was purged is still in a file") }
        try node.close()
        return taken
    }

    private func writeLog(in scratch: ScratchDirectory) throws(BenchmarkError) -> String {
        let path = scratch.file("bench.log")
        guard let file = fopen(path, "w") else { throw BenchmarkError("cannot write \(path)") }
        for number in 0..<Self.messages {
            fputs("[12:00] <nick\(number % 50)> \(Self.word) \(SampleChannel.text(number))\n", file)
        }
        fclose(file)
        return path
    }

    /// Returns whether any file of the state directory contains the word's bytes.
    private static func isFound(in home: String) throws -> Bool {
        try ScratchDirectory.names(in: home).contains { name in
            switch cbench_contains(home + "/" + name, word) {
            case 0: return false
            case 1: return true
            case _: throw BenchmarkError("cannot read \(name)")
            }
        }
    }
}
