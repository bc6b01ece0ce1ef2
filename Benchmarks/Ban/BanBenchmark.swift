import ChanCore
import ChanEnvelope
import ChanID
import ChanJSON
import ChanLog
import ChanService
import ChanStore

/// Measures a ban of a thousand members by one request: the whole job, with one commit for all of them; and the update
/// of the key tree of a closed conversation of 100,000 without these members, with its notice in chunks.
struct BanBenchmark {
    private static let members = 1_000
    private static let rounds = 5

    func measure() async throws -> [BenchmarkResult] {
        let banning = try await millisecondsToBan()
        let (rekeying, pieces) = try await millisecondsToRekey()
        return [
            .note("1,000 bans in one act, in the channel of 100,000", "\(roundedText(banning)) ms"),
            .note("1,000 of 100,000 leave the key tree, notice in \(pieces) pieces", "\(roundedText(rekeying)) ms"),
            .cost("both", banning + rekeying, "ms", atMost: 300),
        ]
    }

    private func millisecondsToBan() async throws -> Double {
        let scratch = try ScratchDirectory()
        let channel = try await BigChannel(.init(members: 100_000, messages: 1_000))
        let node = try Node(home: try scratch.copy(channel.home, as: "node"))
        let found = try await node.database.read { view in try ConversationTable.list(in: view).first?.id }
        guard let id = found else { throw BenchmarkError("not a channel") }
        var times: [Double] = []
        for round in 0..<Self.rounds {
            var request = Request("ban.bulk", by: .node)
            let names = (0..<Self.members).map { "@m\(round * Self.members + $0)" }
            request.parameters = ["members": .array(names.map(JSONValue.string))]
            let taken = try await seconds {
                let (_, job) = try await node.startJob(request, in: id)
                let ended = try await node.wait(for: job.id) { _, _ in }
                guard ended.state == .done, ended.done == Self.members else {
                    throw BenchmarkError("the job ended \(ended.state) after \(ended.done)")
                }
            }
            times.append(taken * 1_000)
        }
        try node.close()
        return median(times)
    }

    private func millisecondsToRekey() async throws -> (milliseconds: Double, pieces: Int) {
        let scratch = try ScratchDirectory()
        let channel = try await SampleChannel(home: scratch.file("node"))
        let tree = try StoredKeyTree(channel, members: 100_000, vaultPath: scratch.file("vault.key"))
        let database = try NodeDatabase(home: channel.home)
        try database.blockingWrite { try tree.storeAll(in: $0) }
        // The slots are spread over the tree, so that their paths have little in common.
        let slots = (0..<UInt32(Self.members)).map { $0 * 7_919 % 100_000 }
        var (times, pieces): ([Double], Int) = ([], 0)
        for _ in 0..<Self.rounds {
            let (taken, count) = try database.blockingWrite { transaction in
                var count = 0
                let taken = try seconds { count = try tree.remove(slots, from: tree.head, in: transaction).pieces }
                // Restores the tree for the next round.
                try tree.storeAll(in: transaction)
                return (taken, count)
            }
            times.append(taken * 1_000)
            pieces = count
        }
        try database.close()
        return (median(times), pieces)
    }
}
