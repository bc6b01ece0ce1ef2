import ChanID
import ChanTestSupport
import ChanTimeline
import Testing

@testable import ChanTerminal

@Suite("The reader") struct ReaderAppTests {
    private static func reader(_ count: Int = 100, rows: Int = 12) -> TestReader {
        var log = SampleLog()
        log.fill(count)
        var reader = TestReader(log, rows: rows)
        reader.open()
        return reader
    }

    /// A log with an own message at its end.
    private static func withOwn() -> TestReader {
        var log = SampleLog()
        log.fill(5)
        log.append("my *own* words", by: (SampleLog.alice, "Alice"))
        var reader = TestReader(log)
        reader.open()
        return reader
    }

    /// Expects what the reader did since the last time.
    private static func expect(
        _ reader: inout TestReader, _ expected: [ReaderAction], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let actions = reader.takeActions()
        #expect(actions == expected, sourceLocation: sourceLocation)
    }

    // MARK: - Moving

    @Test func `opening without unread messages shows the end; with some, the first of them below the divider`() {
        var reader = Self.reader()
        #expect(reader.shows("message 99"))
        var log = SampleLog()
        log.fill(100)
        log.readTo = 69
        reader = TestReader(log)
        reader.open()
        #expect(reader.shows("─ 30 unread ─") && reader.shows("message 70"))
    }

    @Test func `g, G, u and a date jump`() {
        var reader = Self.reader(800)
        reader.press("g")
        #expect(reader.shows("message 0"))
        reader.press("G")
        #expect(reader.shows("message 799"))
        reader.press("d")
        reader.type("yesterday 00:10")
        reader.press("Enter")
        // The sample's entries are two minutes apart, beginning in 1970.
        #expect(reader.shows("message 799") && reader.app.levels.isEmpty)
        reader.press("u")
        #expect(reader.shows("Nothing is unread here."))
    }

    @Test func `a text that is no date says what one looks like, and stays`() {
        var reader = Self.reader()
        reader.press("d")
        reader.type("soon")
        reader.press("Enter")
        #expect(reader.shows("Not a date.") && reader.shows("date: soon"))
    }

    @Test func `away from the end the screen says how much came, and a mention rings once in two seconds`() {
        var reader = Self.reader()
        reader.press("PgUp")
        _ = reader.takeActions()
        for number in 0..<3 { reader.arrive("new \(number)") { $0.item.mentionsReader = true } }
        reader.wait(500)
        #expect(reader.shows("↓ 3 new"))
        Self.expect(&reader, [.bell])
        reader.now += 2_000
        reader.arrive("new 3") { $0.item.mentionsReader = true }
        Self.expect(&reader, [.bell])
        reader.press("G")
        #expect(!reader.shows("↓") && reader.shows("new 3"))
    }

    @Test func `messages visible for a second are read, except while the window has no focus`() {
        var log = SampleLog()
        log.fill(10)
        log.readTo = 3
        var reader = TestReader(log, rows: 20)
        reader.open()
        reader.send(.input(.focus(false)))
        reader.wait(3_000)
        #expect(reader.app.view.timeline.unreadCount == 6)
        reader.send(.input(.focus(true)))
        reader.wait(3_000)
        #expect(reader.app.view.timeline.unreadCount == 0)
    }

    @Test func `numbers change at most twice a second, so that a burst costs few bytes; then nothing is due`() {
        var reader = Self.reader()
        reader.press("PgUp")
        var (writer, bytes, frames) = (FrameWriter(depth: .trueColor), 0, 0)
        let start = reader.now
        _ = writer.frame(for: reader.app.grid())
        for number in 0..<50 {
            reader.arrive("new \(number)")
            reader.wait(0)
            let frame = writer.frame(for: reader.app.grid())
            (bytes, frames) = (bytes + frame.count, frames + (frame.isEmpty ? 0 : 1))
        }
        let seconds = Double(reader.now - start) / 1_000
        #expect(Double(frames) <= 2 * seconds + 1 && Double(bytes) <= 400 * seconds, "\(frames) frames, \(bytes) bytes")
        reader.wait(20_000)
        #expect(reader.shows("↓ 50 new") && reader.app.wakeAt == nil)
    }

    // MARK: - Writing

    @Test func `a message is a row at once; its answer replaces it; Enter sends, a paste does not`() {
        var reader = Self.reader(5)
        _ = reader.takeActions()
        reader.press("w")
        reader.send(.input(.paste("two\nlines\n", isCut: false)))
        #expect(reader.shows(" > two"))
        Self.expect(&reader, [])
        reader.press("Enter")
        guard case .post(_, let sent)? = reader.takeActions().first else {
            Issue.record("nothing was sent")
            return
        }
        #expect(sent.text == "two\nlines\n" && sent.replyTo == nil && reader.shows("on its way"))
        guard let posted = reader.logs[TestReader.news]?.append("two\nlines\n", by: (SampleLog.alice, "Alice")) else {
            return
        }
        reader.send(.posted(TestReader.news, sent.id, posted))
        #expect(!reader.shows("on its way") && reader.shows("lines"))
        #expect(reader.app.view.rows.rows.filter { $0.item?.isMine == true }.count == 1)
    }

    @Test func `a message that was not accepted comes back to be written again`() {
        var reader = Self.reader(5)
        reader.press("w")
        reader.type("hello")
        reader.press("Enter")
        guard case .post(_, let sent)? = reader.takeActions().last else {
            Issue.record("nothing was sent")
            return
        }
        reader.send(.posted(TestReader.news, sent.id, nil))
        reader.send(.notice("You may not post here."))
        #expect(reader.shows(" > hello") && reader.shows("You may not post here.") && !reader.shows("on its way"))
    }

    @Test func `empty text is not sent`() {
        var reader = Self.reader(5)
        _ = reader.takeActions()
        reader.press("w Space Enter")
        Self.expect(&reader, [])
    }

    @Test func `a draft belongs to its conversation, with the message that it answers`() {
        var reader = Self.reader(5)
        reader.press("k r")
        reader.type("half a")
        reader.press("M-1")
        #expect(reader.app.conversation == TestReader.help && !reader.shows("half a"))
        reader.press("w")
        reader.type("other")
        reader.press("Esc b Enter")
        #expect(reader.app.conversation == TestReader.news && reader.shows("half a"))
        reader.press("w")
        reader.type(" reply")
        reader.press("Enter")
        guard case .post(let id, let sent)? = reader.takeActions().last else {
            Issue.record("nothing was sent")
            return
        }
        #expect(id == TestReader.news && sent.text == "half a reply" && sent.replyTo == SampleLog.id(5))
        #expect(reader.shows("↳ Bob: message 4"))
    }

    @Test func `up in an empty text edits the last own message`() {
        var reader = Self.withOwn()
        _ = reader.takeActions()
        reader.press("w Up")
        #expect(reader.shows(" edit > my *own* words"))
        reader.type("!")
        reader.press("Enter")
        Self.expect(&reader, [.edit(TestReader.news, SampleLog.id(6), text: "my *own* words!")])
        reader.press("Up Enter")
        Self.expect(&reader, [])
    }

    @Test func `Tab completes the names of those who spoke`() {
        var reader = Self.reader(5)
        reader.press("w")
        reader.type("@b")
        reader.press("Tab")
        #expect(reader.shows(" > @Bob:"))
        reader.type(":rock")
        reader.press("Tab")
        #expect(reader.shows("🚀"))
    }

    @Test func `typing is sent to the other members`() {
        var reader = Self.reader(5)
        let before = reader.app.handle(.input(.key(.text("w"))), at: reader.now)
        #expect(before.isEmpty)
        #expect(reader.app.handle(.input(.key(.text("x"))), at: reader.now) == [.sendTyping(TestReader.news)])
        reader.send(.typing(TestReader.news, SampleLog.carol, name: "Carol", true))
        #expect(reader.shows("Carol is typing"))
        reader.wait(9_000)
        #expect(!reader.shows("Carol is typing"))
    }

    // MARK: - Messages

    @Test func `commands without a current message say how to choose one`() {
        var reader = Self.reader()
        reader.press("r")
        #expect(reader.app.levels.isEmpty && reader.shows("Choose a message first"))
    }

    @Test func `each command of a message becomes its action`() {
        var log = SampleLog()
        log.append("see https://example.org/7 and https://example.net") {
            $0.content.files = [MessageContent.File(name: "plan.png", bytes: 84_000)]
        }
        var reader = TestReader(log)
        reader.open()
        reader.press("k")
        _ = reader.takeActions()
        let (news, id) = (TestReader.news, SampleLog.id(1))
        reader.press("y")
        Self.expect(&reader, [.copy("see https://example.org/7 and https://example.net")])
        reader.press("i s")
        Self.expect(&reader, [.showInfo(news, id), .save(news, id)])
        reader.press("x")
        #expect(reader.shows("Delete 1 message?"))
        // Enter alone deletes nothing.
        reader.press("Enter")
        Self.expect(&reader, [])
        reader.press("x j Enter")
        Self.expect(&reader, [.delete(news, [id])])
        reader.press("m")
        reader.type("spam")
        reader.press("Enter")
        Self.expect(&reader, [.moderate(news, [id], reason: "spam")])
        reader.press("+")
        reader.type("heart")
        reader.press("Enter")
        Self.expect(&reader, [.react(news, id, emoji: "❤️")])
        reader.press("o j Enter")
        #expect(reader.shows("Open this address?") && reader.shows("https://example.net"))
        reader.press("Enter")
        Self.expect(&reader, [.open(url: "https://example.net")])
        reader.press("f j Enter M c")
        Self.expect(
            &reader, [.forward(news, [id], to: TestReader.help), .mute(news, true), .showInfo(news, nil)])
    }

    @Test func `selected messages are moderated together, and then no longer selected`() {
        var reader = Self.reader(20)
        reader.press("k k k v v")
        #expect(reader.screen().filter { $0.hasPrefix("✓") }.count == 2 && reader.shows("2 selected"))
        _ = reader.takeActions()
        reader.press("m")
        reader.type("spam")
        reader.press("Enter")
        let ids = [SampleLog.id(18), SampleLog.id(19)]
        Self.expect(&reader, [.moderate(TestReader.news, ids, reason: "spam")])
        #expect(!reader.screen().contains { $0.hasPrefix("✓") } && reader.app.selected.isEmpty)
    }

    @Test func `the list of actions shows what the node would refuse, and why`() {
        var reader = Self.reader(5, rows: 24)
        reader.press("k")
        _ = reader.takeActions()
        reader.press("Enter")
        Self.expect(&reader, [.askRefusals(TestReader.news, SampleLog.id(5))])
        reader.send(.refusals(SampleLog.id(5), [.moderate: "Only moderators may remove messages."]))
        #expect(reader.shows("Only moderators may"))
        reader.press("m")
        #expect(reader.app.levels.count == 1)
        reader.press("r")
        guard case .writing(let writing) = reader.app.levels.last else {
            Issue.record("no reply was begun")
            return
        }
        #expect(writing.purpose == .message(replyTo: SampleLog.id(5)))
    }

    @Test func `Enter opens a long message, and events that are folded`() {
        var log = SampleLog()
        log.append((0..<50).map { "line \($0)" }.joined(separator: "\n"))
        for _ in 0..<4 { log.append("somebody joined", kind: .event(topic: "member.joined")) }
        var reader = TestReader(log, rows: 60)
        reader.open()
        #expect(reader.shows("… 20 more lines (Enter opens)") && reader.shows("somebody joined and 3 more like this"))
        reader.press("k Enter")
        #expect(reader.screen().filter { $0.contains("somebody joined") }.count == 4)
        reader.press("k Enter")
        #expect(reader.shows("line 49"))
        reader.press("Enter")
        #expect(!reader.shows("line 49"))
        reader.press("F")
        #expect(!reader.shows("somebody joined"))
    }

    // MARK: - Search, levels, looks

    @Test func `search shows the newest match; n and N go to older and newer ones`() throws {
        var reader = Self.reader(300)
        let query = try SearchQuery("10", clock: reader.app.clock)
        reader.press("/")
        reader.type("10")
        reader.press("Enter")
        Self.expect(&reader, [.search(TestReader.news, query)])
        let matches = [10, 100, 210].map { SearchMatch(item: SampleLog.id($0 + 1), entry: $0) }
        reader.send(.found(TestReader.news, query, matches, total: nil))
        #expect(reader.shows("message 210") && reader.shows("match 1 of 3 · 10"))
        reader.press("n")
        #expect(reader.shows("message 100"))
        reader.press("n n")
        #expect(reader.shows("message 10 ") && reader.shows("This is the oldest match."))
        reader.press("N Esc")
        #expect(reader.shows("message 100") && reader.app.search == nil)
        reader.send(.found(TestReader.news, try SearchQuery("x\u{1B}[2J", clock: reader.app.clock), [], total: nil))
        #expect(reader.shows("Nothing matches “x␛[2J”."))
    }

    @Test func `Esc goes back exactly one level`() {
        var reader = Self.reader(20)
        reader.press("k v Enter")
        #expect(reader.app.levels.count == 1 && reader.app.selected.count == 1)
        reader.press("Esc")
        #expect(reader.app.levels.isEmpty && reader.app.selected.count == 1)
        reader.press("Esc")
        #expect(reader.app.selected.isEmpty && reader.app.view.current != nil)
        reader.press("Esc")
        #expect(reader.app.view.current == nil)
        _ = reader.takeActions()
        reader.press("? b q q")
        Self.expect(&reader, [.quit])
    }

    @Test func `help lists every command with its keys, and Ctrl-C quits from everywhere`() {
        var reader = Self.reader(20, rows: 60)
        reader.press("?")
        for command in ReaderCommand.allCases { #expect(reader.shows(command.help), "\(command)") }
        reader.press("Esc w")
        _ = reader.takeActions()
        reader.press("C-c")
        Self.expect(&reader, [.quit])
    }

    @Test func `times, styles and events can be hidden`() {
        var reader = Self.withOwn()
        #expect(reader.shows("my own words") && reader.shows("00:10"))
        reader.press("= t")
        #expect(reader.shows("my *own* words") && !reader.shows("00:10"))
    }

    @Test func `coming back to a conversation finds the same place`() {
        var reader = Self.reader(300)
        reader.press("PgUp PgUp PgUp")
        let first = reader.app.view.viewport.position.first
        reader.press("M-1 b Enter")
        #expect(reader.app.conversation == TestReader.news)
        #expect(first != nil && first.flatMap { reader.app.view.viewport.row(of: $0) } != nil)
    }

    @Test func `after events were missed the same place is loaded anew`() {
        var reader = Self.reader(300)
        reader.press("PgUp PgUp PgUp")
        let first = reader.app.view.viewport.position.first
        for number in 0..<3 { reader.logs[TestReader.news]?.append("missed \(number)") }
        reader.send(.missed)
        #expect(first != nil && first.flatMap { reader.app.view.viewport.row(of: $0) } != nil)
        reader.press("G")
        #expect(reader.shows("missed 2"))
    }

    @Test func `events of another conversation change nothing`() {
        var reader = Self.reader(20)
        let before = reader.screen()
        guard let loaded = reader.logs[TestReader.help]?.append("elsewhere") else { return }
        reader.send(.arrived(TestReader.help, [loaded]))
        reader.send(.header(TestReader.help, ConversationHeader(name: "help", isChannel: false)))
        #expect(reader.screen() == before)
    }

    @Test(arguments: [(5, 20), (1, 1), (2, 3), (3, 40), (24, 80)])
    func `random keys at every size leave a whole screen`(rows: Int, columns: Int) {
        var random = Seed.generator(for: "reader keys \(rows)")
        var log = SampleLog()
        log.fill(150)
        var reader = TestReader(log, rows: rows, columns: columns)
        reader.open()
        let names =
            ReaderCommand.allCases.filter { $0 != .quit }.flatMap { KeyMap.usual.keys(of: $0) } + [
                "a", "1", "-", "M-1", "Backspace",
            ]
        for _ in 0..<400 {
            switch random.below(8) {
            case 0: reader.arrive("a message with 世界 and 👨‍👩‍👧 \(random.below(9))")
            case 1: reader.send(.resized(GridSize(rows: rows + random.below(4), columns: columns + random.below(9))))
            case 2: reader.send(.input(.paste("pasted\ntext", isCut: false)))
            case _: reader.press(names[random.below(names.count)])
            }
            let grid = reader.app.grid()
            #expect(grid.rows.count == grid.size.rows)
            if let cursor = grid.cursor { #expect(cursor.row < grid.size.rows && cursor.column < grid.size.columns) }
        }
        #expect(reader.app.view.rows.rows == reader.app.view.timeline.rows)
    }
}
