/// Determines the characters that a terminal can display.
///
/// A terminal with an 8-bit character set interprets the bytes 0x80–0x9F as control characters (ECMA-48), and a UTF-8
/// sequence may contain any of them, so only ASCII is safe there.
package enum Charset {
    /// Returns whether the locale uses UTF-8 (POSIX: LC_ALL, then LC_CTYPE, then LANG). If none is set, as in most
    /// containers, UTF-8 is assumed.
    package static func isUnicode(_ variables: [String: String]) -> Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
        guard let locale else { return true }
        let charset = locale.split(separator: ".").dropFirst().first ?? ""
        return charset.lowercased().prefix { $0 != "@" }.filter { $0 != "-" } == "utf8"
    }

    private static let asciiReplacements: [Unicode.Scalar: String] = [
        "‘": "'", "’": "'", "“": "\"", "”": "\"", "…": ".", "·": ".", "–": "-", "×": "x", "→": ">", "≤": "<", "≥": ">",
    ]

    /// Returns the text with our own symbols replaced by ASCII ones, and `?` for every other non-ASCII character, one
    /// cell each.
    package static func ascii(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
        let text = String(decoding: bytes, as: UTF8.self).unicodeScalars.reduce(into: "") { text, scalar in
            text += scalar.isASCII ? String(scalar) : asciiReplacements[scalar] ?? "?"
        }
        return Array(text.utf8)
    }
}
