import ChanTestSupport
import ChanText
import Foundation
import Testing

@Suite("Widths from Unicode data") struct CellWidthTableTests {
    private static let script = Repository.root.appendingPathComponent("schema/unicode/cell_widths.py")
    private static let hasData =
        FileManager.default.fileExists(atPath: "/usr/share/unicode/EastAsianWidth.txt")
        && FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

    @Test(.enabled(if: hasData, "python3 or the package unicode-data is not installed"))
    func `the committed table is what the script generates`() throws {
        let check = Process()
        check.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        check.arguments = [Self.script.path, "--check"]
        check.standardInput = FileHandle.nullDevice
        try check.run()
        check.waitUntilExit()
        #expect(check.terminationStatus == 0)
        #expect(CellWidth.unicodeVersion == "15.0.0")
    }

    /// The C library's table is another implementation of the same data. The two differ by decision for regional
    /// indicators and for format characters that are visible, and for scalars that are newer than one of them.
    @Test func `the C library agrees on almost every scalar it knows`() throws {
        let locale = setlocale(LC_CTYPE, "C.UTF-8")
        defer { setlocale(LC_CTYPE, "C") }
        try #require(locale != nil)
        // The header declares the function for X/Open alone.
        let symbol = try #require(dlsym(dlopen(nil, RTLD_NOW), "wcwidth"))
        let wcwidth = unsafeBitCast(symbol, to: (@convention(c) (UInt32) -> Int32).self)
        var differences = 0
        for value in UInt32(0x300)...0x1FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let system = Int(wcwidth(value))
            if system >= 0, system != CellWidth.of(scalar) { differences += 1 }
        }
        #expect(differences < 500, "\(differences)")
    }

    @Test(arguments: [
        ("☎", 1), ("☎\u{FE0F}", 2), ("a\u{FE0F}", 1), ("1\u{FE0F}\u{20E3}", 2), ("👍🏽", 2), ("🏴‍☠️", 2), ("⚡", 2),
        ("कि", 2), ("각", 2), ("\u{1100}\u{1161}\u{11A8}", 2), ("\u{AD}", 1), ("\u{200D}", 0), ("\u{301}", 0),
        ("😀", 2), ("𝄞", 1), ("🀄", 2), ("〰", 2), ("㊗", 2), ("\u{1FAE8}", 2), ("⌚", 2), ("〈", 2),
    ])
    func `clusters have the width of the emoji or the sum of their letters`(text: String, cells: Int) {
        #expect(CellWidth.of(text) == cells)
    }
}
