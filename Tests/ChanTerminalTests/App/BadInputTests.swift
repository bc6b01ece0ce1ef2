import ChanText
import ChanTimeline
import Testing

@testable import ChanTerminal

/// Texts, sizes and pastes as nobody should send them. Nothing may hang, leave the screen or be sent by accident.
@Suite("Bad input of the reader") struct BadInputTests {
    private static let hostile: [(name: String, text: String)] = [
        ("a line of 64 KB", String(repeating: "x", count: 65_536)),
        ("64 KB of words", String(repeating: "word ", count: 13_000)),
        ("64 KB of wide signs", String(repeating: "世", count: 21_845)),
        ("10,000 combining marks", "a" + String(repeating: "\u{301}", count: 10_000)),
        ("10,000 joiners", String(repeating: "👨\u{200D}", count: 5_000)),
        ("unterminated IRC codes", "\u{03}4,\u{02}\u{1D}bold\u{03}99,99\u{04}FF\u{16}"),
        ("unterminated markdown", String(repeating: "**`||~~[", count: 2_000)),
        ("overrides of direction", "abc\u{202E}txt.exe\u{2066}\u{2067}\u{2068}\u{200F}"),
        ("right to left", "שלום עולם, مرحبا بالعالم 123"),
        ("escape sequences", "\u{1B}[2J\u{1B}]52;c;AAAA\u{07}\u{1B}P\u{9B}31m\u{90}\u{1B}[?1049l"),
        ("invisible signs", "\u{200B}\u{2060}\u{FEFF}\u{E0041}\u{00AD}"),
        ("newlines", String(repeating: "\n", count: 5_000)), ("returns", "a\rb\r\nc\u{2028}d\u{85}e\u{0B}f"),
        ("nothing", ""),
    ]

    private static let sizes = [(1, 1), (5, 20), (24, 80), (60, 200)].map { GridSize(rows: $0.0, columns: $0.1) }

    private static func isSafe(_ grid: Grid) -> Bool {
        grid.rows.joined().allSatisfy { cell in
            !(cell.cluster?.unicodeScalars.contains(where: SafeText.isUnsafe) ?? false)
                && (cell.cluster?.unicodeScalars.count ?? 0) <= Grid.longestCluster
        }
    }

    @Test(arguments: hostile.map(\.name), sizes) func `each text is drawn, read and left again on each screen`(
        name: String, size: GridSize
    ) {
        guard let text = Self.hostile.first(where: { $0.name == name })?.text else { return }
        var log = SampleLog()
        log.append("before")
        log.append(text) { loaded in
            loaded.content.author = String(text.prefix(2_000))
            loaded.content.quote = .init(author: text, text: text)
            loaded.content.forwardedFrom = text
            loaded.content.reactions = [.init(String(text.prefix(100)), count: 1)]
            loaded.content.files = [.init(name: text, bytes: .max)]
        }
        log.append("after")
        var reader = TestReader(log, rows: size.rows, columns: size.columns)
        let clock = ContinuousClock()
        let time = clock.measure {
            reader.open()
            for keys in ["k k Enter", "Enter", "=", "h", "i Esc", "o Esc", "PgUp PgDn", "g G"] {
                reader.press(keys)
                #expect(Self.isSafe(reader.app.grid()), "\(keys)")
            }
        }
        // A debug build on a busy machine; what is quadratic takes minutes.
        #expect(time < .seconds(20), "\(time)")
    }

    @Test func `a mark that was stacked 10,000 times is drawn eight times at most`() {
        var log = SampleLog()
        log.append("a" + String(repeating: "\u{301}", count: 10_000))
        var reader = TestReader(log)
        reader.open()
        for keys in ["", "="] {
            reader.press(keys)
            let grid = reader.app.grid()
            let largest = grid.rows.joined().compactMap { $0.cluster?.unicodeScalars.count }.max() ?? 0
            #expect(largest <= 9, "\(largest)")
        }
    }

    @Test func `a paste of 1 MB is cut at the limit of a message, sends nothing, and leaves the place`() {
        var log = SampleLog()
        log.fill(300)
        var reader = TestReader(log)
        reader.open()
        reader.press("PgUp PgUp")
        let last = reader.app.view.viewport.position.last
        _ = reader.takeActions()
        reader.send(.input(.paste(String(repeating: "word\n\r", count: 1 << 18), isCut: true)))
        #expect(reader.shows("The paste was too long; its end is missing.") && reader.takeActions().isEmpty)
        let time = ContinuousClock().measure { for _ in 0..<5 { reader.press("Left x") } }
        #expect(time < .seconds(20), "\(time)")
        reader.press("Esc")
        #expect(reader.app.view.viewport.position.last == last && reader.takeActions().isEmpty)
    }

    @Test func `a conversation that refuses everything keeps what was written`() {
        var log = SampleLog()
        log.fill(3)
        var reader = TestReader(log)
        reader.open()
        reader.press("w")
        reader.type("hello")
        reader.press("Enter")
        guard case .post(_, let sent)? = reader.takeActions().last else { return }
        var header = ConversationHeader(name: "news", isChannel: true)
        header.state = "deleted"
        reader.send(.header(TestReader.news, header))
        reader.send(.posted(TestReader.news, sent.id, nil))
        reader.send(.notice("The conversation was deleted."))
        #expect(reader.shows(" > hello") && reader.shows("The conversation was deleted.") && reader.shows("message 2"))
        #expect(reader.app.draft(of: TestReader.news)?.draft.text == "hello")
    }
}
