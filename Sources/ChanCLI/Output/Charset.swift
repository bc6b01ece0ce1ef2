/// What a terminal can show.
///
/// A terminal of an 8-bit character set takes the bytes 0x80–0x9F for control characters (ECMA-48), and any of them may stand
/// inside a UTF-8 sequence: there nothing but ASCII is safe.
package enum Charset {
    /// Whether the locale has UTF-8 (POSIX: LC_ALL, then LC_CTYPE, then LANG). Where none of them is set, as in most
    /// containers, terminals have it nonetheless.
    package static func isUnicode(_ variables: [String: String]) -> Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
        guard let locale else { return true }
        let charset = locale.split(separator: ".").dropFirst().first ?? ""
        return charset.lowercased().prefix { $0 != "@" }.filter { $0 != "-" } == "utf8"
    }

    private static let asciiReplacements: [Unicode.Scalar: String] = [
        "‘": "'", "’": "'", "“": "\"", "”": "\"", "…": ".", "·": ".", "–": "-", "×": "x", "→": ">", "≤": "<", "≥": ">",
    ]

    /// The text with our own ornaments replaced and everything else that is not ASCII as `?`, one cell each.
    package static func ascii(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
        let text = String(decoding: bytes, as: UTF8.self).unicodeScalars.reduce(into: "") { text, scalar in
            text += scalar.isASCII ? String(scalar) : asciiReplacements[scalar] ?? "?"
        }
        return Array(text.utf8)
    }
}
