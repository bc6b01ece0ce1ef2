/// Makes foreign text safe for a terminal.
///
/// A message may contain escape sequences that change the terminal's colours or title or inject input, and direction
/// overrides that make text look like other text. Each such character is displayed as a symbol and never sent as it is.
package enum SafeText {
    /// Returns one line: every control character is replaced by its symbol (`␛`, `␊`), a tab by one space.
    package static func line(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        var safe = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            safe.append(contentsOf: isUnsafe(scalar) ? picture(of: scalar) : [scalar])
        }
        return String(safe)
    }

    /// Returns several lines: newlines separate them, other characters are replaced as in `line`.
    package static func paragraphs(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map { line(String($0)) }
    }

    /// Returns a value for `--plain`: control characters as `\n`, `\t`, `\x1b`, so that tabs and newlines are only
    /// separators.
    package static func plain(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        return text.unicodeScalars.reduce(into: "") { $0 += isUnsafe($1) ? escape(of: $1) : String($1) }
    }

    /// Returns a text for the clipboard: newlines and tabs stay, other characters that could act where it is pasted go.
    package static func copied(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        return String(
            String.UnicodeScalarView(text.unicodeScalars.filter { "\n\t".unicodeScalars.contains($0) || !isUnsafe($0) })
        )
    }

    /// Whether a terminal or a reader could be misled by the character.
    package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x200E...0x200F, 0x061C, 0xE0000...0xE007F: true
        // Invisible characters can make a text look like another. Joiners are allowed, because scripts and emoji need
        // them.
        case 0xAD, 0x180E, 0x200B, 0x2060...0x206F, 0xFEFF: true
        default: false
        }
    }

    private static func picture(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        switch scalar.value {
        case 0x09: [" "]
        case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value).map { [$0] } ?? []
        case 0x7F: ["\u{2421}"]
        default: ["\u{FFFD}"]
        }
    }

    private static func escape(of scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": return "\\n"
        case "\t": return "\\t"
        case "\r": return "\\r"
        default:
            let digits = String(scalar.value, radix: 16)
            return scalar.value < 0x100 ? "\\x" + (digits.count < 2 ? "0" : "") + digits : "\\u{" + digits + "}"
        }
    }
}
