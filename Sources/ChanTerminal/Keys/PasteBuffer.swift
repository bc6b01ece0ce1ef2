/// The bytes of a bracketed paste, up to a limit.
struct PasteBuffer: Sendable {
    private static let end = Array("\u{1B}[201~".utf8)

    private var bytes: [UInt8] = []
    /// The bytes of `end` that came last.
    private var matched = 0
    private(set) var isCut = false

    /// Adds a byte.
    ///
    /// - Returns: whether the paste has ended.
    mutating func append(_ byte: UInt8, limit: Int) -> Bool {
        if byte == Self.end[matched] {
            matched += 1
            return matched == Self.end.count
        }
        for pending in Self.end[..<matched] { keep(pending, limit) }
        matched = byte == Self.end[0] ? 1 : 0
        if matched == 0 { keep(byte, limit) }
        return false
    }

    private mutating func keep(_ byte: UInt8, _ limit: Int) {
        if bytes.count < limit { bytes.append(byte) } else { isCut = true }
    }

    /// The text with newlines as `\n`. Other control characters are left out.
    var text: String {
        var text = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            defer { previous = scalar }
            switch scalar {
            case "\r": text.append("\n")
            case "\n": if previous != "\r" { text.append("\n") }
            case "\t": text.append("\t")
            default: if scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value) { text.append(scalar) }
            }
        }
        return String(text)
    }
}
