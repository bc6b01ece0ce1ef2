import ChanTestSupport
import ChanTimeline
import Testing

@testable import ChanTerminal

@Suite("The place in the log, and what has happened") struct PlaceTests {
    private static func reader(_ count: Int, rows: Int = 12, fails: Bool = false) -> TestReader {
        var log = SampleLog()
        log.fill(count)
        var reader = TestReader(log, rows: rows)
        reader.failsPages = fails
        reader.open()
        return reader
    }

    private static func header(_ reader: TestReader) -> String { reader.screen()[0] }

    @Test func `at the end the place is the last entry, which may be no item`() {
        var reader = Self.reader(300)
        #expect(Self.header(reader).hasSuffix("entry 300 of 300 · 100 %"))
        reader.send(.logged(TestReader.news, entries: 304))
        reader.wait(500)
        #expect(Self.header(reader).hasSuffix("entry 304 of 304 · 100 %"))
        reader.arrive("more")
        reader.wait(500)
        #expect(Self.header(reader).hasSuffix("entry 304 of 304 · 100 %"))
    }

    @Test func `away from the end the place is the first row's, after jumps and arrivals too`() {
        var reader = Self.reader(300)
        reader.press("g")
        #expect(Self.header(reader).contains("entry 1 of 300 · 0 %"))
        // An entry can be asked for again, also one that is no message.
        #expect(reader.app.view.timeline.place == .entry(0))
        for _ in 0..<5 { reader.arrive("more") }
        reader.wait(5_000)
        #expect(Self.header(reader).contains("entry 1 of 305 · 0 %"))
        reader.app.jump(to: .item(SampleLog.id(150)))
        reader.press("C-l")
        let first = reader.app.view.viewport.position.first.flatMap(reader.app.item)?.entry
        #expect(first.map { Self.header(reader).contains("entry \($0 + 1) of 305") } == true)
    }

    @Test func `rows that are in no log have the place of the item above them`() {
        var reader = Self.reader(300, rows: 6)
        reader.press("w")
        for _ in 0..<5 {
            reader.type("mine")
            reader.press("Enter")
        }
        #expect(reader.shows("on its way") && Self.header(reader).contains("of 300 · 100 %"))
        reader.press("Esc k k")
        #expect(Self.header(reader).contains("entry 300 of 300"))
    }

    @Test func `the state of the conversation and of the node is in the first line, also on a narrow screen`() {
        var reader = Self.reader(3)
        var header = ConversationHeader(name: "news", isChannel: true)
        header.state = "deleted"
        reader.send(.header(TestReader.news, header))
        #expect(Self.header(reader).contains("deleted"))
        reader.send(.resized(GridSize(rows: 5, columns: 40)))
        reader.send(.connected(false))
        #expect(Self.header(reader).contains("no answer from the node"))
        _ = reader.app.handle(.connected(true), at: reader.now)
        #expect(!Self.header(reader).contains("no answer"))
    }

    @Test func `changes of the conversation are gathered, and its header is asked for once`() {
        var reader = Self.reader(3)
        for _ in 0..<3 { _ = reader.app.handle(.altered(TestReader.news), at: reader.now) }
        let due = reader.now + ReaderApp.headerDelay
        #expect(reader.app.handle(.woke, at: due) == [.follow(TestReader.news)])
        #expect(reader.app.handle(.woke, at: due + 5_000) == [])
    }

    @Test func `a page that could not be loaded names the key R, which loads it again`() {
        var reader = Self.reader(300, fails: true)
        #expect(reader.shows("could not be loaded; R tries again"))
        reader.failsPages = false
        reader.press("R")
        #expect(reader.shows("message 299"))
        reader.press("R")
        #expect(reader.shows("Nothing here failed to load."))
        reader.failsPages = true
        reader.press("d")
        reader.type("01-01")
        reader.press("Enter")
        reader.failsPages = false
        reader.press("R")
        #expect(!reader.app.view.hasFailed)
    }

    @Test func `a connection that is back loads what failed meanwhile`() {
        var reader = Self.reader(300, fails: true)
        reader.failsPages = false
        reader.send(.connected(true))
        #expect(reader.shows("message 299"))
    }

    @Test func `an empty conversation says how to begin`() {
        let reader = Self.reader(0)
        #expect(reader.shows("Nothing was said here yet. w writes the first message."))
    }

    @Test func `a long notice is shown whole, and moves nothing that is read`() {
        var reader = Self.reader(300)
        reader.press("PgUp")
        let last = reader.app.view.viewport.position.last
        reader.send(.notice(String(repeating: "a long sentence ", count: 8) + "with an end."))
        #expect(reader.shows("with an end.") && reader.app.view.viewport.position.last == last)
        reader.wait(30_000)
        #expect(!reader.shows("with an end.") && reader.app.view.viewport.position.last == last)
    }

    @Test func `how far long work is stays until it has ended`() {
        var reader = Self.reader(3)
        reader.send(.progress("Saving plan.png: 45 %"))
        reader.press("k")
        #expect(reader.shows("Saving plan.png: 45 %"))
        reader.send(.progress(nil))
        #expect(!reader.shows("Saving"))
    }

    @Test func `mentions are counted apart; in a burst numbers change once in five seconds`() {
        var reader = Self.reader(300)
        reader.press("PgUp")
        reader.arrive("one") { $0.item.mentionsReader = true }
        reader.wait(500)
        #expect(reader.shows("↓ 1 new, 1 for you"))
        var shown: Set<String> = []
        let start = reader.now
        while reader.now - start < 20_000 {
            reader.arrive("more")
            reader.wait(0)
            shown.insert(reader.screen().first { $0.contains("↓") } ?? "")
        }
        #expect(shown.count <= 10, "\(shown)")
        reader.press("G")
        #expect(!reader.shows("for you"))
    }

    @Test func `messages of other conversations are counted in the list`() {
        var reader = Self.reader(3)
        guard let loaded = reader.logs[TestReader.help]?.append("elsewhere") else { return }
        reader.send(.arrived(TestReader.help, [loaded]))
        reader.press("b")
        #expect(reader.shows("#help  3 unread"))
    }
}
