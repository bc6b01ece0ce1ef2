/// Base64 with padding (RFC 4648 §4), decoded strictly: every byte sequence has exactly one valid text.
enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let padding = UInt8(ascii: "=")
    private static let values: [UInt8?] = {
        var values = [UInt8?](repeating: nil, count: 256)
        for (value, character) in alphabet.enumerated() { values[Int(character)] = UInt8(value) }
        return values
    }()

    static func encode(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
            for index in 0..<4 {
                text.append(index <= group.count ? alphabet[Int(bits >> UInt32(18 - 6 * index) & 63)] : padding)
            }
        }
        return text
    }

    /// - Returns: `nil` for missing padding, characters outside the alphabet, or unused bits that are not zero.
    static func decode(_ text: some RandomAccessCollection<UInt8>) -> [UInt8]? {
        let text = Array(text)
        guard text.count % 4 == 0 else { return nil }
        let padded = text.suffix(2).count { $0 == padding }
        guard padded == text.suffix(padded).count(where: { $0 == padding }) else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3)
        var (bits, bitCount) = (UInt32(0), 0)
        for character in text.dropLast(padded) {
            guard let value = values[Int(character)] else { return nil }
            (bits, bitCount) = (bits << 6 | UInt32(value), bitCount + 6)
            guard bitCount >= 8 else { continue }
            bitCount -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
        }
        return bits & (1 << UInt32(bitCount) - 1) == 0 ? bytes : nil
    }
}
