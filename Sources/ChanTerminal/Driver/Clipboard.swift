/// The terminal's clipboard (OSC 52).
enum Clipboard {
    /// The bytes of text that are copied; terminals ignore longer sequences.
    static let limit = 50_000

    /// Returns the sequence that copies a text; `nil` when it is too long.
    static func sequence(copying text: String) -> [UInt8]? {
        let bytes = Array(text.utf8)
        guard bytes.count <= limit else { return nil }
        return Array("\u{1B}]52;c;".utf8) + base64(bytes) + [0x07]
    }

    /// Base 64 (RFC 4648, section 4), with padding.
    static func base64(_ bytes: [UInt8]) -> [UInt8] {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << (8 * (3 - UInt32(group.count)))
            for index in 0..<4 {
                text.append(index <= group.count ? alphabet[Int(bits >> (18 - 6 * index) & 63)] : UInt8(ascii: "="))
            }
        }
        return text
    }
}
