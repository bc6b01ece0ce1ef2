/// Bytes in a JSON string: base64 with the standard alphabet and padding (RFC 4648 §4).
package struct Base64: Hashable, Sendable {
    package let bytes: [UInt8]

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    package var text: String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
            for index in 0..<4 {
                let digit = Self.alphabet[Int(bits >> (18 - 6 * UInt32(index)) & 63)]
                text.append(index <= group.count ? digit : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// - Returns: `nil` unless `text` has the canonical form: padded, no other characters, unused bits zero.
    package init?(text: String) {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for byte in text.utf8 where byte != UInt8(ascii: "=") {
            guard let digit = Self.value(of: byte) else { return nil }
            bits = bits << 6 | digit
            count += 1
            if count % 4 != 1 { bytes.append(UInt8(truncatingIfNeeded: bits >> [0, 0, 4, 2][count % 4])) }
        }
        self.bytes = bytes
        guard self.text == text else { return nil }
    }

    private static func value(of byte: UInt8) -> UInt32? {
        alphabet.firstIndex(of: byte).map(UInt32.init)
    }
}
