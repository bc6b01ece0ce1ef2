import ChanTestSupport
import Testing

@testable import ChanDaemon

@Suite("CSV lines") struct CSVLineTests {
    @Test(arguments: [
        (["a", "b"], "a,b"), (["a,b", "c"], "\"a,b\",c"), (["say \"hi\""], "\"say \"\"hi\"\"\""),
        (["two\nlines", ""], "\"two\nlines\","), (["", ""], ","),
    ])
    func `is quoted where RFC 4180 wants it`(cells: [String], line: String) { #expect(CSVLine.text(cells) == line) }

    @Test(arguments: [
        "=1+1", "+1", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "=cmd|' /C calc'!A0", "=\u{301}1",
        "=HYPERLINK(\"http://x\")",
    ])
    func `has no cell that a spreadsheet takes for a formula`(text: String) {
        let line = CSVLine.text(["x", text, "y"])
        #expect(line.hasPrefix("x,\"'"), "\(line)")
        #expect(line.hasSuffix("\",y"))
    }

    @Test func `a line reads back as the cells it was made from, except for the apostrophe`() {
        var random = Seed.generator(for: "CSV")
        let alphabet = Array("ab,\"\n\r=+-@'; é\u{301}".unicodeScalars)
        for _ in 0..<2_000 {
            let cells = (0...random.below(4)).map { _ -> String in
                var text = ""
                for _ in 0..<random.below(6) { text.unicodeScalars.append(alphabet[random.below(alphabet.count)]) }
                return text
            }
            let read = Self.cells(of: CSVLine.text(cells))
            #expect(read.count == cells.count)
            for (cell, back) in zip(cells, read) { #expect(back == cell || back == "'" + cell) }
        }
    }

    /// A minimal reader of RFC 4180.
    private static func cells(of line: String) -> [String] {
        var cells = [""]
        var isQuoted = false
        var rest = line.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "\"" {
                if isQuoted, rest.first == "\"" {
                    cells[cells.count - 1].unicodeScalars.append(rest.removeFirst())
                } else {
                    isQuoted.toggle()
                }
            } else if scalar == ",", !isQuoted {
                cells.append("")
            } else {
                cells[cells.count - 1].unicodeScalars.append(scalar)
            }
        }
        return cells
    }
}
