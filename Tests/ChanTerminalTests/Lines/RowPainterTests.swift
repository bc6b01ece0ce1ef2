import ChanID
import ChanTestSupport
import ChanTimeline
import Testing

@testable import ChanTerminal

@Suite("Rows as lines") struct RowPainterTests {
    private static let kinds: [ItemKind] = [
        .message, .event(topic: "member.joined"), .invitation, .featureChange, .deleted,
        .moderated(by: "Bob", reason: "spam"),
        .blocked, .expired, .forgotten, .pruned, .held, .pending, .provisional(carried: 2, of: 3), .refused,
        .missingBody,
        .integrityError, .decryptionError, .undecodable,
    ]

    /// The log of the picture in the reader's design.
    private static func picture() -> SampleLog {
        var log = SampleLog()
        log.append("Release 7 is out. Notes: https://example.org/7") {
            $0.item.author = .channel
            $0.content.author = "News"
            $0.content.isEdited = true
            var file = MessageContent.File(name: "plan.png", bytes: 84_000, mediaType: "image/png")
            (file.width, file.height) = (1_200, 800)
            $0.content.files = [file]
            $0.content.linkPreview = .init(host: "example.org", title: "Release 7", description: "What is new in it")
            $0.content.reactions = [.init("👍", count: 12, isMine: true), .init("❤", count: 3)]
        }
        log.append("next week, see #packaging", by: (SampleLog.carol, "Carol")) {
            $0.content.quote = MessageContent.Quote(author: "Bob", text: "when does it reach Debian?")
        }
        log.append("", by: (SampleLog.carol, "Carol"), kind: .moderated(by: "Bob", reason: "spam"))
        log.readTo = 0
        return log
    }

    @Test(arguments: [(16, 80), (5, 20), (14, 36), (16, 130)]) func `the picture of the design`(
        rows: Int, columns: Int
    ) throws {
        var reader = TestReader(Self.picture(), rows: rows, columns: columns)
        reader.open()
        reader.send(.typing(TestReader.news, SampleLog.bob, name: "Bob", true))
        reader.press("j w")
        reader.type("@Ca")
        try Golden.check(reader.screenText(), "picture-\(rows)x\(columns).txt")
    }

    @Test func `every kind of item has lines of its own`() throws {
        var log = SampleLog()
        for kind in Self.kinds { log.append("what is known", kind: kind) }
        var reader = TestReader(log, rows: 60, columns: 72)
        reader.open()
        try Golden.check(reader.screenText(), "kinds.txt")
        var texts: Set<String> = []
        let painter = RowPainter(options: reader.app.view.rows.options)
        for row in reader.app.view.rows.rows where row.item != nil {
            let lines = painter.lines(for: row, content: MessageContent(author: "", text: ""))
            #expect(!lines.isEmpty)
            texts.insert(lines.map { $0.text.text + $0.label.text }.joined())
        }
        #expect(texts.count == Self.kinds.count)
    }

    @Test(arguments: ["\u{1B}]0;x\u{07}", "\u{9B}2J", "\u{202E}abc", "\u{2067}", "\r\u{08}", "\u{1B}P1$r\u{1B}\\"])
    func `texts of others never reach the terminal as control characters`(text: String) {
        var log = SampleLog()
        for kind in Self.kinds {
            log.append(text, by: (SampleLog.bob, text), kind: kind) {
                $0.content.quote = MessageContent.Quote(author: text, text: text)
                $0.content.forwardedFrom = text
                $0.content.files = [MessageContent.File(name: text, bytes: 1)]
                $0.content.linkPreview = .init(host: text, title: text, description: text)
                $0.content.reactions = [.init(text, count: 1)]
            }
        }
        log.append(text, kind: .moderated(by: text, reason: text))
        var reader = TestReader(log, rows: 200, columns: 60)
        reader.open()
        var header = ConversationHeader(name: text, isChannel: false)
        header.entries = 3
        reader.send(.header(TestReader.news, header))
        reader.send(.typing(TestReader.news, SampleLog.carol, name: text, true))
        reader.send(.notice(text))
        func expectSafe() {
            // Only the defence in the grid makes this sign; no text may need it.
            #expect(
                !reader.app.grid().rows.joined().contains { $0.cluster.map { "\u{FFFD}" == $0 } ?? false }
                    || text.unicodeScalars.contains { $0.value > 0x7F })
            let writer = FrameWriter(depth: .none)
            var copy = writer
            let bytes = copy.frame(for: reader.app.grid())
            var emulator = Emulator(reader.app.size)
            emulator.execute(bytes)
            #expect(emulator.complaints.isEmpty)
        }
        expectSafe()
        reader.send(.conversations([ConversationEntry(id: TestReader.news, name: text, unread: 1)]))
        reader.press("b")
        expectSafe()
        reader.send(.info(title: "Info", [text]))
        expectSafe()
        reader.press("Esc Esc w")
        reader.send(.input(.paste(text, isCut: false)))
        expectSafe()
    }

    @Test func `text from right to left is drawn in its order, within its line`() {
        var log = SampleLog()
        log.append("שלום עולם and مرحبا")
        var reader = TestReader(log)
        reader.open()
        #expect(reader.shows("שלום עולם and مرحبا"))
    }
}
