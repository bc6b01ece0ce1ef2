import ChanTestSupport
import Foundation
import Testing

@testable import ChanQR

@Suite("QR codes")
struct QRCodeTests {
    @Test func `error correction matches the standard's example, HELLO WORLD at 1-M`() {
        let data: [UInt8] = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
        #expect(
            ReedSolomon.remainder(of: data, count: 10) == [196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
    }

    @Test func `format and version numbers match Annexes C and D`() {
        let formats = (0..<8).map { String(QRFormatBits.format(mask: $0), radix: 2) }
        #expect(formats[0] == "111011111000100")
        #expect(formats[4] == "110011000101111")
        #expect(String(QRFormatBits.version(7), radix: 2) == "111110010010100")
    }

    @Test func `alignment patterns are at the positions of Annex E`() {
        #expect(QRVersion(number: 1).alignment == [])
        #expect(QRVersion(number: 2).alignment == [6, 18])
        #expect(QRVersion(number: 7).alignment == [6, 22, 38])
        #expect(QRVersion(number: 32).alignment == [6, 34, 60, 86, 112, 138])
        #expect(QRVersion(number: 40).alignment == [6, 30, 58, 86, 114, 142, 170])
    }

    @Test(arguments: [0, 1, 17, 18, 78, 79, 106, 230, 231, 858, 1_273, 2_953])
    func `an independent reader decodes the bytes`(count: Int) throws {
        var random = Seed.generator(for: "qr \(count)")
        let bytes = (0..<count).map { _ in UInt8(random.below(256)) }
        let code = try #require(QRCode(bytes))
        #expect(try QRReader(code).bytes() == bytes)
    }

    @Test func `one byte too many is refused`() {
        #expect(QRCode([UInt8](repeating: 0, count: QRCode.capacity)) != nil)
        #expect(QRCode([UInt8](repeating: 0, count: QRCode.capacity + 1)) == nil)
    }

    @Test func `terminal text, SVG and PNG show equal modules`() throws {
        let code = try #require(QRCode(Array("chanadm://join/AAAA".utf8)))
        let lines = code.terminal.split(separator: "\n").map(Array.init)
        #expect(lines.count == (code.size + 5) / 2)
        #expect(lines.allSatisfy { $0.count == code.size + 4 })
        for y in 0..<code.size {
            for x in 0..<code.size {
                let character = lines[(y + 2) / 2][x + 2]
                let isLight = character == "█" || character == (y.isMultiple(of: 2) ? "▀" : "▄")
                #expect(isLight != code.isDark(x, y), "at \(x), \(y)")
            }
        }
        let bars = code.svg.matches(of: /M\d+,\d+h(\d+)v1h-(\d+)z/).map { ($0.1, $0.2) }
        #expect(bars.allSatisfy { $0.0 == $0.1 })
        let squares = bars.reduce(0) { $0 + (Int($1.0) ?? 0) }
        #expect(bars.count < squares)
        let dark = (0..<code.size).reduce(0) { sum, y in sum + (0..<code.size).count { code.isDark($0, y) } }
        #expect(squares == dark)
    }

    @Test func `the PNG's checksums are right, and its rows decode to the modules`() throws {
        #expect(PNG.checksum(Array("IEND".utf8)) == 0xAE42_6082)
        #expect(PNG.adler(Array("Wikipedia".utf8)) == 0x11E6_0398)
        let code = try #require(QRCode(Array("x".utf8)))
        let file = code.png(scale: 1)
        #expect(Array(file.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        let side = code.size + 8
        #expect(Array(file[16..<24]) == [0, 0, 0, UInt8(side), 0, 0, 0, UInt8(side)])
        // The signature, IHDR, length and type of IDAT, and the headers of zlib and the block.
        let rows = file[(8 + 25 + 8 + 7)...]
        let bytesARow = 1 + (side + 7) / 8
        for y in 0..<code.size {
            for x in 0..<code.size {
                let byte = rows[rows.startIndex + (y + 4) * bytesARow + 1 + (x + 4) / 8]
                #expect((byte >> UInt8(7 - (x + 4) % 8) & 1 == 0) == code.isDark(x, y))
            }
        }
    }
}

/// Reads a QR code of level L by the standard only, independent of the writer. It locates the code by the finder
/// patterns and computes the rest.
private struct QRReader {
    private let code: QRCode
    private var size: Int { code.size }
    private var version: Int { (size - 17) / 4 }

    init(_ code: QRCode) { self.code = code }

    func bytes() throws -> [UInt8] {
        let format = (0..<15).reduce(0) { $0 | (code.isDark(formatPlaces[$1].0, formatPlaces[$1].1) ? 1 << $1 : 0) }
        let plain = (format ^ 0x5412) >> 10
        try #require(plain >> 3 == 1)
        let data = try data(codewords(mask: plain & 7))
        var bits = data.flatMap { byte in (0..<8).map { Int(byte) >> (7 - $0) & 1 } }[...]
        func take(_ count: Int) -> Int { (0..<count).reduce(0) { value, _ in value << 1 | bits.removeFirst() } }
        try #require(take(4) == 4)
        let count = take(version < 10 ? 8 : 16)
        return (0..<count).map { _ in UInt8(take(8)) }
    }

    private var formatPlaces: [(Int, Int)] {
        (0...5).map { (8, $0) } + [(8, 7), (8, 8), (7, 8)] + (9..<15).map { (14 - $0, 8) }
    }

    private func codewords(mask: Int) -> [UInt8] {
        var bits: [Int] = []
        var isUpward = true
        for right in stride(from: size - 1, through: 1, by: -2).map({ $0 <= 6 ? $0 - 1 : $0 }) where right >= 1 {
            for step in 0..<size {
                let y = isUpward ? size - 1 - step : step
                for x in [right, right - 1] where !isFunction(x, y) {
                    bits.append(code.isDark(x, y) != QRGrid.inverts(mask, x, y) ? 1 : 0)
                }
            }
            isUpward.toggle()
        }
        return stride(from: 0, to: bits.count / 8 * 8, by: 8).map { start in
            bits[start..<(start + 8)].reduce(0) { $0 << 1 | UInt8($1) }
        }
    }

    private func isFunction(_ x: Int, _ y: Int) -> Bool {
        if x == 6 || y == 6 || (x < 9 && y < 9) || (x < 9 && y >= size - 8) || (x >= size - 8 && y < 9) { return true }
        if version >= 7, (x < 6 && y >= size - 11) || (y < 6 && x >= size - 11) { return true }
        let centers = QRVersion(number: version).alignment
        let corners = [[6, 6], [6, size - 7], [size - 7, 6]]
        return centers.contains { cx in
            centers.contains { cy in
                !corners.contains([cx, cy]) && abs(cx - x) <= 2 && abs(cy - y) <= 2
            }
        }
    }

    /// Separates the blocks and checks that each is divisible by the generator polynomial.
    private func data(_ codewords: [UInt8]) throws -> [UInt8] {
        let shape = QRVersion(number: version)
        let short = shape.codewords / shape.blocks - shape.correctionPerBlock
        let firstLong = shape.blocks - shape.codewords % shape.blocks
        var blocks = [[UInt8]](repeating: [], count: shape.blocks)
        var rest = codewords[...]
        for index in 0...short {
            for block in 0..<shape.blocks where index < short || block >= firstLong {
                blocks[block].append(rest.removeFirst())
            }
        }
        let data = blocks.flatMap { $0 }
        for _ in 0..<shape.correctionPerBlock {
            for block in 0..<shape.blocks { blocks[block].append(rest.removeFirst()) }
        }
        for block in blocks {
            var root: UInt8 = 1
            for _ in 0..<shape.correctionPerBlock {
                let value = block.reduce(UInt8(0)) { ReedSolomon.product($0, root) ^ $1 }
                try #require(value == 0)
                root = ReedSolomon.product(root, 2)
            }
        }
        return data
    }
}
