import ChanTerminal
import ChanText
import Testing

@Suite("The grid") struct GridTests {
    private func grid(_ texts: (String, Int)...) -> Grid {
        var grid = Grid(GridSize(rows: 1, columns: 10))
        for (text, column) in texts { grid.draw(text, at: GridPlace(row: 0, column: column)) }
        return grid
    }

    @Test(arguments: [1, 2]) func `a cluster over a part of another leaves no half of it`(column: Int) {
        let drawn = grid(("a世b", 0), ("x", column))
        #expect(drawn.text(ofRow: 0) == (column == 1 ? "ax b" : "a xb"))
        #expect(drawn.rows[0].reduce(0) { $0 + $1.width } == 10)
    }

    @Test func `text that does not fit is left out, never half a cluster`() {
        #expect(grid(("12345678世界", 0)).text(ofRow: 0) == "12345678世")
        #expect(grid(("123456789世", 0)).text(ofRow: 0) == "123456789")
        #expect(grid(("\u{301}a", 0)).text(ofRow: 0) == "a")
    }

    @Test func `a place outside the grid draws nothing`() {
        var drawn = grid()
        drawn.draw("x", at: GridPlace(row: 1, column: 0))
        drawn.draw("x", at: GridPlace(row: 0, column: -1))
        drawn.draw("x", at: GridPlace(row: 0, column: 10))
        #expect(drawn == grid())
        #expect(GridSize(rows: 0, columns: 100_000) == GridSize(rows: 1, columns: GridSize.maximum))
    }
}

@Suite("Colours of a terminal") struct ColorDepthTests {
    @Test(arguments: [
        (["TERM": "xterm-256color"], ColorDepth.twoHundredFiftySix), (["TERM": "xterm"], .sixteen), ([:], .none),
        (["TERM": "dumb"], .none), (["TERM": "vt100"], .none),
        (["TERM": "xterm", "COLORTERM": "truecolor"], .trueColor),
        (["TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
        (["TERM": "xterm", "COLORTERM": "24bit", "NO_COLOR": ""], .trueColor),
    ])
    func `the environment chooses the colours`(variables: [String: String], depth: ColorDepth) {
        #expect(ColorDepth(variables: variables) == depth)
    }

    @Test(arguments: [
        (0xFF0000, "91", "38;5;196", "38;2;255;0;0"), (0x808080, "90", "38;5;244", "38;2;128;128;128"),
        (0xFFFFFF, "97", "38;5;231", "38;2;255;255;255"), (0x000000, "30", "38;5;16", "38;2;0;0;0"),
    ])
    func `a colour becomes the nearest that the terminal has`(hex: Int, sixteen: String, cube: String, exact: String) {
        func bytes(_ depth: ColorDepth) -> String {
            var (writer, grid) = (FrameWriter(depth: depth), Grid(GridSize(rows: 1, columns: 3)))
            let style = CellStyle(foreground: .rgb(RGB(hex: UInt32(hex))))
            grid.draw("x", at: GridPlace(row: 0, column: 0), style: style)
            return String(decoding: writer.frame(for: grid), as: UTF8.self)
        }
        #expect(bytes(.sixteen).contains("[\(sixteen)mx"))
        #expect(bytes(.twoHundredFiftySix).contains("[\(cube)mx"))
        #expect(bytes(.trueColor).contains("[\(exact)mx"))
        #expect(!bytes(.none).contains("38;") && bytes(.none).contains("x"))
    }
}
