import ChanTestSupport
import ChanText
import Testing

@Suite("Text runs") struct TextRunTests {
    @Test func `every pair of colours of IRC becomes readable, and readable colours stay`() {
        for step in stride(from: UInt32(0), through: 0xFFFFFF, by: 0x0A_0703) {
            for background in [RGB.black, .white, RGB(hex: 0x808080), RGB(hex: step ^ 0x5A5A5A)] {
                let color = RGB(hex: step)
                let moved = ColorContrast.readable(color, on: background)
                #expect(ColorContrast.isReadable(moved, on: background), "\(step) on \(background.hex)")
                if ColorContrast.isReadable(color, on: background) { #expect(moved == color) }
            }
        }
        #expect(ColorContrast.isReadable(RGB(hex: 0x767676), on: .white))
        #expect(!ColorContrast.isReadable(RGB(hex: 0x787878), on: .white))
    }

    @Test func `each byte of a random text is in one run or is a mark`() {
        var random = Seed.generator(for: "text runs")
        let parts = [
            "*", "**", "~~", "||", "`", "```", "[", "](", ")", "http://", "@Al", "#a", "\n", " ", "a", "é", "👍",
            "\u{02}",
            "\u{03}", "4,5", "\u{0F}",
        ]
        for _ in 0..<3_000 {
            let hasCodes = random.chance(oneIn: 3)
            let usable = hasCodes ? parts : Array(parts.dropLast(4))
            let text = (0..<random.below(24)).map { _ in usable[random.below(usable.count)] }.joined()
            let runs = TextRuns.of(text, mentions: ["Al"])
            #expect(runs.allSatisfy { !$0.text.isEmpty })
            var rest = Substring(text).unicodeScalars
            // The runs hold the scalars of the text in its order; marks are left out.
            let isKept = runs.map(\.text).joined().unicodeScalars.allSatisfy { scalar in
                guard let found = rest.firstIndex(of: scalar) else { return false }
                rest = rest[rest.index(after: found)...]
                return true
            }
            #expect(isKept, "\(text.debugDescription)")
        }
    }

    @Test(arguments: [
        "**a", "*a ", "`", "```", "[", "](", "[a](", "http://", "||a", "@", "~~a ", "\u{03}4", "http:///",
        "http://a/",
        "](http://a(",
    ])
    func `the time grows with the length alone`(part: String) {
        let text = String(repeating: part, count: 60_000 / part.utf8.count)
        let clock = ContinuousClock()
        let time = clock.measure { _ = TextRuns.of(text, mentions: ["Alice"]) }
        #expect(time < .seconds(3), "\(part.debugDescription): \(time)")
    }

    @Test func `a cluster keeps eight marks, and long or many-styled text loses its styles`() {
        let marks = "a" + String(repeating: "\u{301}", count: 40) + "b"
        #expect(TextRuns.of(marks).map(\.text).joined().unicodeScalars.count == 10)
        #expect(TextRuns.of("**b**" + String(repeating: " ", count: 65_536)).count == 1)
        let many = TextRuns.of(String(repeating: "**a** b ", count: 2_000))
        #expect(many.count <= 1_001)
    }
}
