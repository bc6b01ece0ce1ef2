/// A QR code (ISO/IEC 18004) of bytes, with the lowest level of error correction: links are long, and screens and fresh
/// prints have few errors.
package struct QRCode: Hashable, Sendable {
    /// The most bytes of a QR code.
    package static let capacity = 2_953

    /// The number of modules per side.
    package let size: Int
    private let dark: [Bool]

    /// - Returns: `nil` for more than `capacity` bytes.
    package init?(_ bytes: [UInt8]) {
        guard let version = QRVersion.smallest(for: bytes.count) else { return nil }
        var grid = QRGrid(version)
        grid.place(QRCodewords(bytes, version).interleaved)
        let masked = (0..<8).map { grid.masked($0) }
        let best = masked.min { $0.penalty < $1.penalty } ?? grid
        size = version.size
        dark = best.dark
    }

    /// Returns whether the module is dark. Modules outside the code are light.
    package func isDark(_ x: Int, _ y: Int) -> Bool {
        (0..<size).contains(x) && (0..<size).contains(y) && dark[y * size + x]
    }
}

/// A version of the standard: its size and its codeword blocks at level L.
struct QRVersion: Hashable {
    let number: Int

    var size: Int { 4 * number + 17 }

    /// Returns the smallest version with room for `count` bytes.
    static func smallest(for count: Int) -> QRVersion? {
        (1...40).map(QRVersion.init).first { 4 + $0.lengthBits + 8 * count <= 8 * $0.dataCodewords }
    }

    /// The number of bits of the length field (Table 3).
    var lengthBits: Int { number < 10 ? 8 : 16 }

    /// The total number of codewords: the modules without function patterns (6.10, as a formula).
    var codewords: Int {
        var modules = (16 * number + 128) * number + 64
        if number >= 2 {
            let centers = number / 7 + 2
            modules -= (25 * centers - 10) * centers - 55
            if number >= 7 { modules -= 36 }
        }
        return modules / 8
    }

    var dataCodewords: Int { codewords - correctionPerBlock * blocks }
    var correctionPerBlock: Int { Self.corrections[number - 1] }
    var blocks: Int { Self.blockCounts[number - 1] }

    /// The rows and columns of the centers of alignment patterns (Annex E, as a formula).
    var alignment: [Int] {
        guard number >= 2 else { return [] }
        let count = number / 7 + 2
        let step = number == 32 ? 26 : (number * 4 + count * 2 + 1) / (count * 2 - 2) * 2
        return [6] + (0..<(count - 1)).reversed().map { size - 7 - $0 * step }
    }

    /// The numbers of error correction codewords per block, level L of Table 9.
    private static let corrections = [
        7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
        28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ]
    private static let blockCounts = [
        1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
        8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
    ]
}
