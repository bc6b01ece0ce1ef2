extension QRCode {
    /// The number of light modules around the code that readers need (6.3.8).
    private static let border = 4

    /// The code as text, with two modules per character and dark modules as blanks: most terminals have a dark
    /// background, and readers need a light border.
    package var terminal: String {
        let border = 2
        var lines: [String] = []
        for y in stride(from: -border, to: size + border, by: 2) {
            lines.append(
                String(
                    (-border..<(size + border)).map { x -> Character in
                        switch (isDark(x, y), isDark(x, y + 1)) {
                        case (true, true): " "
                        case (true, false): "▄"
                        case (false, true): "▀"
                        case (false, false): "█"
                        }
                    }))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The code as an SVG with one path of bars, each a run of dark modules of a row. It scales to any size.
    package var svg: String {
        let side = size + 2 * Self.border
        var path = ""
        for y in 0..<size {
            var x = 0
            while x < size {
                let start = x
                while x < size, isDark(x, y) { x += 1 }
                let length = x - start
                if length > 0 { path += "M\(start + Self.border),\(y + Self.border)h\(length)v1h-\(length)z" }
                x += 1
            }
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" shape-rendering="crispEdges">
            <rect width="100%" height="100%" fill="#fff"/>
            <path d="\(path)" fill="#000"/>
            </svg>

            """
    }

    /// Returns the code as a PNG with one bit per pixel. Each module is `scale` pixels wide and high.
    package func png(scale: Int = 4) -> [UInt8] {
        let side = (size + 2 * Self.border) * scale
        var rows: [UInt8] = []
        for y in 0..<side {
            var bits = QRBits()
            // The filter type: none.
            bits.append(0, 8)
            for x in 0..<side {
                bits.append(isDark(x / scale - Self.border, y / scale - Self.border) ? 0 : 1, 1)
            }
            rows += bits.bytes
        }
        return PNG.file(side: side, rows: rows)
    }
}

/// A PNG file (ISO/IEC 15948) of a square in black and white, with uncompressed rows.
enum PNG {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let longestBlock = 65_535

    static func file(side: Int, rows: [UInt8]) -> [UInt8] {
        let header = bytes(UInt32(side)) + bytes(UInt32(side)) + [1, 0, 0, 0, 0]
        return signature + chunk("IHDR", header) + chunk("IDAT", stored(rows)) + chunk("IEND", [])
    }

    private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + content
        return bytes(UInt32(content.count)) + body + bytes(checksum(body))
    }

    /// Encodes data in zlib format without compression (RFC 1950, RFC 1951 §3.2.4).
    private static func stored(_ data: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var start = 0
        while start < data.count {
            let block = data[start..<min(start + longestBlock, data.count)]
            start += block.count
            let (low, high) = (UInt8(block.count & 0xFF), UInt8(block.count >> 8))
            stream += [start == data.count ? 1 : 0, low, high, ~low, ~high]
            stream += block
        }
        return stream + bytes(adler(data))
    }

    /// Computes the CRC-32 (ISO/IEC 15948 Annex D).
    static func checksum(_ data: [UInt8]) -> UInt32 {
        ~data.reduce(0xFFFF_FFFF) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
        }
    }

    /// Computes the Adler-32 checksum (RFC 1950 §9).
    static func adler(_ data: [UInt8]) -> UInt32 {
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in data {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return high << 16 | low
    }

    private static func bytes(_ number: UInt32) -> [UInt8] {
        stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
    }
}
