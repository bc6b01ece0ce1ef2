import ChanTestSupport
import Foundation
import Testing

@Suite("Parsers survive untrusted bytes", .timeLimit(.minutes(60)))
struct FuzzTests {
    /// The number of inputs per target: 10⁴, or 10⁶ in the slow tier (`CHANADM_SLOW=1`).
    private static let inputs = ProcessInfo.processInfo.environment["CHANADM_SLOW"] == "1" ? 1_000_000 : 10_000

    @Test(arguments: FuzzTargets.rows)
    func `each input is refused by a typed error, or the accepted value has its property`(_ row: FuzzTarget)
        async throws
    {
        #expect(!row.corpus.isEmpty)
        var random = Seed.generator(for: "fuzz \(row.parser)")
        for number in 0..<Self.inputs {
            // Yields, so that other tasks get a thread.
            if number.isMultiple(of: 500) { await Task.yield() }
            let input = row.input(&random)
            guard let holds = try? row.parse(input), !holds else { continue }
            Issue.record("\(row.parser) of \(input)")
            return
        }
    }

    @Test(arguments: FuzzTargets.rows.filter { readsCorpus.contains($0.parser) })
    func `each parser accepts a part of its corpus`(_ row: FuzzTarget) {
        #expect(row.corpus.contains { (try? row.parse($0)) == true })
    }

    private static let readsCorpus: Set = [
        "JSON", "JSON-RPC request", "JSON-RPC reply and notification", "batch", "link", "note", "IRC log", "time",
        "base64",
        "identifier",
    ]
}
