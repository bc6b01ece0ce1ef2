/// The codewords of the data and their error correction, in the order of placement (7.4–7.6).
struct QRCodewords {
    let interleaved: [UInt8]

    init(_ bytes: [UInt8], _ version: QRVersion) {
        let data = Self.data(bytes, version)
        let short = version.codewords / version.blocks
        let longBlocks = version.codewords % version.blocks
        var blocks: [(data: [UInt8], correction: [UInt8])] = []
        var start = 0
        for number in 0..<version.blocks {
            let isLong = number >= version.blocks - longBlocks
            let count = short - version.correctionPerBlock + (isLong ? 1 : 0)
            let block = Array(data[start..<(start + count)])
            blocks.append((block, ReedSolomon.remainder(of: block, count: version.correctionPerBlock)))
            start += count
        }
        interleaved = Self.interleave(blocks.map(\.data)) + Self.interleave(blocks.map(\.correction))
    }

    /// Returns the data codewords: byte mode, length, the bytes, a terminator, and padding.
    private static func data(_ bytes: [UInt8], _ version: QRVersion) -> [UInt8] {
        var bits = QRBits()
        bits.append(0b0100, 4)
        bits.append(bytes.count, version.lengthBits)
        for byte in bytes { bits.append(Int(byte), 8) }
        let capacity = 8 * version.dataCodewords
        bits.append(0, min(4, capacity - bits.count))
        bits.append(0, (8 - bits.count % 8) % 8)
        var filler = 0xEC
        while bits.count < capacity {
            bits.append(filler, 8)
            filler ^= 0xEC ^ 0x11
        }
        return bits.bytes
    }

    private static func interleave(_ blocks: [[UInt8]]) -> [UInt8] {
        let longest = blocks.map(\.count).max() ?? 0
        return (0..<longest).flatMap { index in blocks.compactMap { index < $0.count ? $0[index] : nil } }
    }
}

/// A sequence of bits, most significant first.
struct QRBits {
    private(set) var bytes: [UInt8] = []
    private(set) var count = 0

    mutating func append(_ value: Int, _ width: Int) {
        for shift in (0..<max(width, 0)).reversed() {
            if count.isMultiple(of: 8) { bytes.append(0) }
            if value >> shift & 1 == 1 { bytes[count / 8] |= 0x80 >> UInt8(count % 8) }
            count += 1
        }
    }
}

/// Error correction over GF(2^8) with x^8 + x^4 + x^3 + x^2 + 1 (7.5.2).
enum ReedSolomon {
    /// Returns the error correction codewords: the remainder of `data` divided by the generator polynomial of degree
    /// `count`.
    static func remainder(of data: [UInt8], count: Int) -> [UInt8] {
        let divisor = generator(count)
        var rest = [UInt8](repeating: 0, count: count)
        for byte in data {
            let factor = byte ^ rest.removeFirst()
            rest.append(0)
            for index in 0..<count { rest[index] ^= product(divisor[index], factor) }
        }
        return rest
    }

    /// Returns the coefficients below the leading one, highest first.
    private static func generator(_ degree: Int) -> [UInt8] {
        var coefficients = [UInt8](repeating: 0, count: degree)
        coefficients[degree - 1] = 1
        var root: UInt8 = 1
        for _ in 0..<degree {
            for index in 0..<degree {
                let next = index + 1 < degree ? coefficients[index + 1] : 0
                coefficients[index] = product(coefficients[index], root) ^ next
            }
            root = product(root, 2)
        }
        return coefficients
    }

    static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
        var result = 0
        for shift in (0..<8).reversed() {
            result = result << 1 ^ (result >> 7) * 0x11D
            result ^= (Int(right) >> shift & 1) * Int(left)
        }
        return UInt8(truncatingIfNeeded: result)
    }
}
