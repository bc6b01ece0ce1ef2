import ChanTerminal
import ChanTestSupport
import ChanText
import Testing

@Suite("Frames") struct FrameWriterTests {
    private static let clusters = [
        "a", "b", " ", " ", " ", "x", "é", "世", "👍", "❤", "❤️", "👨‍👩‍👧", "🇩🇪", "👍🏽", "नि", "क्ष", "한", "e\u{301}",
    ]

    private static let styles = [
        CellStyle.plain, .plain, .plain, .bold, .faint, CellStyle([.bold, .reverse]),
        CellStyle(foreground: .named(.red)),
        CellStyle(.bold, foreground: .named(.cyan), background: .named(.black)),
        CellStyle([.underline, .italic, .strike], foreground: .rgb(RGB(hex: 0x12AB34))),
        CellStyle(background: .rgb(RGB(hex: 0x445566))),
    ]

    /// Draws something at random places, scrolls, or moves the cursor.
    private static func change(_ grid: inout Grid, _ random: inout SeededGenerator) {
        let size = grid.size
        switch random.below(6) {
        case 0:
            var next = Grid(size)
            next.scrollRegion = random.chance(oneIn: 2) ? 1..<size.rows - 1 : 0..<size.rows
            let count = random.below(5) - 2
            for row in grid.rows.indices where grid.rows.indices.contains(row + count) {
                var column = 0
                for cell in grid.rows[row + count] {
                    if let cluster = cell.cluster {
                        next.draw(String(cluster), at: GridPlace(row: row, column: column), style: cell.style)
                    }
                    column += 1
                }
            }
            grid = next
        case 1: grid.cursor = random.chance(oneIn: 3) ? nil : place(in: size, &random)
        case 2: grid.draw(String(repeating: " ", count: random.below(size.columns)), at: place(in: size, &random))
        case _:
            var text = ""
            for _ in 0..<random.below(12) { text += clusters[random.below(clusters.count)] }
            grid.draw(text, at: place(in: size, &random), style: styles[random.below(styles.count)])
        }
    }

    private static func place(in size: GridSize, _ random: inout SeededGenerator) -> GridPlace {
        GridPlace(row: random.below(size.rows), column: random.below(size.columns))
    }

    @Test(arguments: Emulator.Opinion.allCases) func `a terminal shows the grid after each of random frames`(
        opinion: Emulator.Opinion
    ) {
        var random = Seed.generator(for: "frames \(opinion)")
        for _ in 0..<60 {
            let size = GridSize(rows: 3 + random.below(8), columns: 2 + random.below(30))
            var (writer, emulator, grid) = (
                FrameWriter(depth: .trueColor), Emulator(size, opinion: opinion), Grid(size)
            )
            for _ in 0..<40 {
                for _ in 0...random.below(4) { Self.change(&grid, &random) }
                emulator.execute(writer.frame(for: grid))
                let differences = emulator.differences(from: grid)
                #expect(differences.isEmpty, "\(differences.prefix(3))")
                if !differences.isEmpty { return }
            }
        }
    }

    @Test func `nothing is sent when nothing changed`() {
        var writer = FrameWriter(depth: .sixteen)
        var grid = Grid(GridSize(rows: 5, columns: 20))
        grid.draw("hello", at: GridPlace(row: 2, column: 3), style: .bold)
        grid.cursor = GridPlace(row: 4, column: 0)
        #expect(!writer.frame(for: grid).isEmpty)
        #expect(writer.frame(for: grid).isEmpty)
        writer.invalidate()
        #expect(!writer.frame(for: grid).isEmpty)
    }

    @Test func `a line that is appended costs its text and 80 bytes, because the region scrolls`() {
        var writer = FrameWriter(depth: .trueColor)
        func screen(_ last: Int) -> Grid {
            var grid = Grid(GridSize(rows: 24, columns: 80))
            grid.scrollRegion = 1..<22
            grid.draw(
                " #news  Channel · entry \(412_000 + last) of \(412_000 + last)", at: GridPlace(row: 0, column: 0))
            for row in 1..<22 {
                let number = last - 21 + row
                grid.draw("Alice", at: GridPlace(row: row, column: 1), style: .bold)
                grid.draw("message \(number) with a few words", at: GridPlace(row: row, column: 9))
                grid.draw("09:\(10 + number % 50)", at: GridPlace(row: row, column: 74), style: .faint)
            }
            grid.cursor = GridPlace(row: 22, column: 3)
            return grid
        }
        _ = writer.frame(for: screen(100))
        let text = "Alice message 101 with a few words 09:11".utf8.count
        let bytes = writer.frame(for: screen(101))
        #expect(bytes.count <= text + 80 && bytes.count <= 150, "\(bytes.count) bytes")
    }

    @Test func `text after a cluster of uncertain width has a position of its own, other text has none`() {
        func bytes(_ text: String) -> String {
            var (writer, grid) = (FrameWriter(depth: .none), Grid(GridSize(rows: 1, columns: 40)))
            _ = writer.frame(for: grid)
            grid.draw(text, at: GridPlace(row: 0, column: 0))
            return String(decoding: writer.frame(for: grid), as: UTF8.self)
        }
        #expect(bytes("世界 ab").contains("世界 ab"))
        #expect(bytes("👨‍👩‍👧 ab").contains("👨‍👩‍👧\u{1B}[1;3H ab"))
    }

    @Test func `without colours the attributes are still sent`() {
        var (writer, grid) = (FrameWriter(depth: .none), Grid(GridSize(rows: 1, columns: 9)))
        grid.draw("x", at: GridPlace(row: 0, column: 0), style: CellStyle(.bold, foreground: .named(.red)))
        let text = String(decoding: writer.frame(for: grid), as: UTF8.self)
        #expect(text.contains("\u{1B}[1mx") && !text.contains("31"))
    }
}
