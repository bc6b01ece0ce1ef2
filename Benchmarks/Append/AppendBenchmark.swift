import ChanCore
import ChanID
import ChanService
import ChanStore

/// Measures durable appends of messages with the Merkle tree, the timeline, its indexes and the search index. The
/// baseline writes equal rows with SQLite's C functions: same schema, same pragmas, same number of rows per commit.
///
/// There are two measurements: the store alone, with statements signed in advance; and a whole post, which also opens
/// keys, decides, seals, and signs the statement and the log's new size.
struct AppendBenchmark {
    private struct Batch {
        let size: Int
        let count: Int
        var messages: Int { size * count }
    }

    /// The numbers are small enough for one segment of the search index, like the messages before them.
    private static let batches = [Batch(size: 1, count: 400), Batch(size: 64, count: 40), Batch(size: 1_000, count: 4)]

    func measure() async throws -> [BenchmarkResult] {
        let scratch = try ScratchDirectory()
        let channel = try await SampleChannel(home: scratch.file("base"))
        var readings: [BenchmarkResult] = []
        for batch in Self.batches {
            let stored = try await compare(batch, channel, scratch) { home in
                try StoredMessages(channel, count: batch.messages, home: home).append(atOnce: batch.size)
            }
            readings.append(
                .speed("append durably, \(batch.size) a commit", stored, per: "messages/s", atLeast: 0.5))
            let posted = try await compare(batch, channel, scratch) { home in
                try await PostedMessages(channel, home: home).post(batch.messages, atOnce: batch.size)
            }
            readings.append(.speed("post as a whole, \(batch.size) callers at once", posted, per: "messages/s"))
        }
        return readings
    }

    /// Writes with `ours` into one copy of the channel, then the resulting rows into another.
    private func compare(
        _ batch: Batch, _ channel: SampleChannel, _ scratch: ScratchDirectory, ours: (String) async throws -> Double
    ) async throws -> PairedComparison {
        var written: BaselineRows?
        return try await PairedRounds(count: 5).compare(batch.messages) {
            let home = try scratch.copy(channel.home, as: "ours")
            let taken = try await ours(home)
            written = try BaselineRows(in: home + "/node.sqlite", after: channel.size, of: channel.row)
            return taken
        } bare: {
            guard let written, written.messages == batch.messages else { throw BenchmarkError("rows are missing") }
            let home = try scratch.copy(channel.home, as: "bare")
            return try SQLiteBaseline(home + "/node.sqlite").write(written, messagesAtOnce: batch.size)
        }
    }
}

/// A channel with some messages, closed and ready to be copied.
struct SampleChannel {
    let home: String
    let id: ConversationID
    let author: Author
    /// The number of its entries.
    let size: UInt64
    /// The conversation's row id in the database.
    let row: Int64 = 1

    private static let messagesBefore = 200

    init(home: String) async throws {
        self.home = home
        let node = try Node(home: home)
        _ = try await node.profiles.createProfile(name: "alice", for: .system("profile.create"))
        let plan = NewConversationOptions(kind: .channel, visibility: .open, profile: Profile(name: "#bench"))
        id = try await node.conversations.createConversation(plan, for: .system("conversation.create")).conversation
        for number in 1...Self.messagesBefore {
            _ = try await node.changes.perform(
                .post(Posting(text: Self.text(number))), in: id, for: .system("message.post"))
        }
        author = try await node.database.read { [id] view in try Author(ofOwnMemberIn: id, view) }
        size = try await node.database.read { [id] view in try LogReader.size(of: id, in: view) }
        try node.close()
    }

    /// Returns 300 bytes of words, all of which are indexed for search.
    static func text(_ number: Int) -> String {
        let words = ["relay", "message", "channel", "member", "epoch", "signature", "ledger", "quorum", "help"]
        var text = "message \(number)"
        var next = number
        while text.utf8.count < 290 {
            next = (next &* 48_271 + 11) % 2_147_483_647
            text += " " + words[next % words.count] + "\(next % 997)"
        }
        return text + String(repeating: "x", count: 300 - min(300, text.utf8.count))
    }
}

extension Author {
    /// Creates the node's own member in a conversation of which it is the origin.
    fileprivate init(ofOwnMemberIn conversation: ConversationID, _ view: StoreView) throws {
        let row = try ConversationTable.find(conversation, in: view)
        guard let member = row?.member, let device = row?.device else { throw BenchmarkError("not our channel") }
        self.init(member: member, device: device.id, scope: .members)
    }
}
