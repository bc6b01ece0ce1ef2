import ChanText
import Testing

@Suite("Widths in terminal cells") struct CellWidthTests {
    @Test(arguments: [
        ("", 0), ("alice", 5), ("é", 1), ("e\u{301}", 1), ("日本語", 6), ("ｆｕｌｌ", 8), ("👍", 2), ("❤️", 2), ("🇫🇷", 2),
        ("👩‍👩‍👧", 2), ("한글", 4), ("naïve café", 10), ("…", 1), ("→", 1), ("a\u{200B}b", 2),
    ])
    func `every kind of character has its number of cells`(text: String, cells: Int) {
        #expect(CellWidth.of(text) == cells)
    }

    @Test(arguments: [
        ("hello", 5, "hello"), ("hello!", 5, "hell…"), ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"),
        ("👍👍👍", 3, "👍…"), ("hello", 1, "…"), ("hello", 0, ""), ("", 3, ""),
    ])
    func `truncation leaves room for the ellipsis and never splits a character`(
        text: String, width: Int, expected: String
    ) {
        #expect(text.fitted(to: width) == expected)
        #expect(CellWidth.of(text.fitted(to: width)) <= max(width, 0))
    }

    @Test func `padding counts cells, not characters`() {
        #expect("日".padded(to: 4) == "日  ")
        #expect("7".padded(to: 3, rightAligned: true) == "  7")
        #expect("long".padded(to: 2) == "long")
    }
}
