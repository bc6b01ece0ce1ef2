import ChanTimeline
import Testing

@testable import ChanTerminal

@Suite("What a reader looks for") struct SearchQueryTests {
    private static let clock = LocalClock(today: CalendarDay(number: 20_000), offset: 3_600_000)

    private static func query(_ text: String) throws(SearchQuery.Problem) -> SearchQuery {
        try SearchQuery(text, clock: clock)
    }

    @Test func `filters are words with a colon; the rest is what is found`() throws {
        let query = try Self.query(#"sound from:alice HAS:file "two words: x" kind:message since:2024-10-01 card"#)
        #expect(query.words == #"sound "two words: x" card"#)
        #expect(query.author == "alice" && query.part == .file && query.kind == .message && query.mentions == nil)
        #expect(query.since == 1_727_737_200_000 && query.until == nil)
        #expect(try Self.query(#"x from:"Bob Smith""#).author == "Bob Smith")
    }

    @Test func `until: includes its day`() throws {
        #expect(try Self.query("from:a until:2024-10-01").until == 1_727_737_200_000 + 86_400_000)
    }

    @Test(arguments: ["https://example.org/x", "09:41", "a:b:c.", ":-)", "\"from:x\""])
    func `times and addresses are words`(text: String) throws {
        if text == "a:b:c." {
            #expect(throws: SearchQuery.Problem.unknownFilter("a")) { try Self.query(text) }
        } else {
            #expect(try Self.query(text).words == text)
        }
    }

    @Test(arguments: [
        ("form:alice x", SearchQuery.Problem.unknownFilter("form"), "There is no filter form:."),
        ("kind:post", .unknownValue(.kind, "post"), "kind: is message or event, not post."),
        ("x has:cats", .unknownValue(.has, "cats"), "has: is reply, mention, forward, pin or file, not cats."),
        ("from: alice", .noValue(.from), "from: needs a value"),
        ("since:soon", .notDate(.since, "soon"), "needs a date"),
        ("x from:a from:b", .repeated(.from), "may be there once"),
    ])
    func `an invalid query is reported with its error`(text: String, problem: SearchQuery.Problem, sentence: String) {
        #expect(throws: problem) { try Self.query(text) }
        #expect(problem.sentence.contains(sentence))
    }
}

@Suite("Matches of a search") struct SearchMatchTests {
    /// The parts of the lines that are drawn in reverse colours.
    private static func marked(_ text: String, _ ranges: [Range<Int>]) -> [String] {
        var message = MessageText()
        message.matches = ranges
        return message.lines(of: text).flatMap(\.runs).filter { $0.style.attributes.contains(.reverse) }.map(\.text)
    }

    @Test func `matches are highlighted across style marks`() {
        #expect(Self.marked("a **sound** card", [4..<9]) == ["sound"])
        #expect(Self.marked("see [the card](https://example.org/card) now", [9..<13]) == ["card"])
        #expect(Self.marked("10 and 2010 and 10", [0..<2]) == ["10", "10"])
        #expect(Self.marked("wording", [0..<3]) == ["wor"])
        #expect(Self.marked("👨‍👩‍👧 ok", [6..<8]) == ["ok"])
    }

    @Test(arguments: [5..<9, 0..<0, 3..<3, 1_000..<1_001]) func `ranges outside the text mark nothing`(
        range: Range<Int>
    ) {
        #expect(Self.marked("word", [range]).isEmpty)
    }

    private static func searching(total: Int? = nil, missing: Int = 0) throws -> TestReader {
        var log = SampleLog()
        log.fill(300)
        var reader = TestReader(log)
        reader.open()
        if missing > 0 {
            var header = ConversationHeader(name: "news", isChannel: true)
            (header.entries, header.relayEntries) = (300, 300 + missing)
            reader.send(.header(TestReader.news, header))
        }
        let query = try SearchQuery("message", clock: reader.app.clock)
        let matches = [10, 100].map { SearchMatch(item: SampleLog.id($0 + 1), entry: $0, ranges: [0..<7]) }
        reader.send(.found(TestReader.news, query, matches, total: total))
        return reader
    }

    private static func reversed(_ reader: TestReader) -> String {
        var app = reader.app
        return app.grid().rows.map { row in
            String(row.filter { $0.style.attributes.contains(.reverse) }.compactMap(\.cluster))
        }.joined()
    }

    @Test func `the matches in view are marked until the search is left`() throws {
        var reader = try Self.searching()
        #expect(Self.reversed(reader) == "message" && reader.shows("match 1 of 2 · message"))
        reader.press("Esc")
        #expect(Self.reversed(reader).isEmpty)
    }

    @Test func `with more matches than fetched, their number and the command that lists them are shown`() throws {
        var reader = try Self.searching(total: 5_000)
        #expect(reader.shows("match 1 of 5,000 ·"))
        reader.press("n n")
        #expect(reader.shows("Only the newest 2 matches are here; until: finds older ones."))
        #expect(try Self.searching(total: 10_000).shows("of 10,000 or more"))
    }

    @Test func `a search while entries are missing says so`() throws {
        var reader = try Self.searching(missing: 1_234)
        #expect(reader.shows("still syncing, later there may be more"))
        reader.send(.found(TestReader.news, try SearchQuery("no", clock: reader.app.clock), [], total: 0))
        #expect(reader.shows("Nothing matches “no”. The conversation is still syncing"))
        // What arrives is no longer missing.
        reader.send(.logged(TestReader.news, entries: 1_534))
        #expect(reader.app.header.missing == 0)
    }

    @Test func `a wrong filter stays to be corrected, with what is wrong`() throws {
        var reader = try Self.searching()
        _ = reader.takeActions()
        reader.press("/")
        reader.type("kind:post x")
        reader.press("Enter")
        #expect(reader.shows("kind: is message or event, not post.") && reader.shows("search: kind:post x"))
        #expect(reader.takeActions().isEmpty)
    }
}
