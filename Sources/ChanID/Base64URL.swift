/// Base64 with the URL-safe alphabet and without padding (RFC 4648 §5), for links and addresses. The encoding is
/// canonical: unused bits must be zero.
package enum Base64URL {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    private static let values: [UInt8: UInt32] = Dictionary(
        uniqueKeysWithValues: alphabet.enumerated().map { ($1, UInt32($0)) })

    package static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count * 4 + 2) / 3)
        var (bits, bitCount): (UInt32, Int) = (0, 0)
        for byte in bytes {
            bits = bits << 8 | UInt32(byte)
            bitCount += 8
            while bitCount >= 6 {
                bitCount -= 6
                text.append(alphabet[Int(bits >> UInt32(bitCount) & 63)])
            }
        }
        if bitCount > 0 { text.append(alphabet[Int(bits << UInt32(6 - bitCount) & 63)]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether a character encodes six bits.
    package static func isDigit(_ character: UInt8) -> Bool { values[character] != nil }

    /// Decodes a text.
    ///
    /// - Returns: `nil` for other characters, padding, an impossible length, or unused bits that are not zero.
    package static func decode(_ text: some StringProtocol) -> [UInt8]? {
        var bytes: [UInt8] = []
        var (bits, bitCount): (UInt32, Int) = (0, 0)
        for character in text.utf8 {
            guard let value = values[character] else { return nil }
            bits = bits << 6 | value
            bitCount += 6
            if bitCount >= 8 {
                bitCount -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
            }
        }
        return bitCount < 6 && bits & ((1 << UInt32(bitCount)) - 1) == 0 ? bytes : nil
    }
}
