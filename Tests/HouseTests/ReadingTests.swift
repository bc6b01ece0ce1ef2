import Testing

/// ChanReading answers questions: it changes nothing, and asks nobody.
struct ReadingTests {
    /// Folds an earlier state in a database of its own.
    private static let scratch = "Sources/ChanReading/Audit/HistoricalStateFold.swift"

    @Test func `nothing but the scratch fold takes a transaction or the database`() throws {
        let files = try SourceFile.all().filter { $0.target == "ChanReading" }
        #expect(files.count > 50)
        let writing = files.filter { $0.text.contains("StoreTransaction") || $0.text.contains(".database") }
        #expect(writing.map(\.path) == [Self.scratch])
    }

    @Test func `no query blocks`() throws {
        let files = try SourceFile.all().filter { $0.target == "ChanReading" }
        let waiting = files.filter { file in file.lines.contains { $0.contains(" async ") && !$0.contains("///") } }
        #expect(waiting.map(\.path) == [])
    }
}
