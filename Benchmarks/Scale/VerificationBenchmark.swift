import ChanReading
import ChanService
import ChanStore

/// Measures `audit.verify` over a whole log: leaves, root, every signature, every decrypted body.
struct VerificationBenchmark {
    private static let entries = 50_000

    func measure() async throws -> [BenchmarkResult] {
        let channel = try await BigChannel(.init(members: 100, messages: Self.entries))
        let node = try Node(home: channel.home)
        guard let id = try await node.database.read({ try ConversationTable.list(in: $0).first?.id }) else {
            throw BenchmarkError("no channel")
        }
        var size: UInt64 = 0
        let processor = ProcessorTime()
        for _ in 0..<2 {
            let report = try await node.audit.verify(id, offline: true) { _, _ in }
            guard report.isSound else { throw BenchmarkError("the log does not verify: \(report.errors)") }
            size += report.size
        }
        let (core, wall) = processor.elapsed
        try node.close()
        return [
            .rate("verify a log, per core", Double(size) / core, "entries/s", atLeast: 8_000),
            .note("the same by the clock", "\(groupedText(Double(size) / wall)) entries/s"),
        ]
    }
}
