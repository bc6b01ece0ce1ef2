/// Text from other people on its way to a terminal.
///
/// A message may hold escape sequences that would recolour, retitle or type into the reader's terminal, and direction
/// overrides that make text look like other text. Nothing of that passes: each such character is shown, not sent.
package enum SafeText {
    /// One line: every control character becomes its picture (`␛`, `␊`), a tab one space.
    package static func line(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        var safe = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            safe.append(contentsOf: isUnsafe(scalar) ? picture(of: scalar) : [scalar])
        }
        return String(safe)
    }

    /// Several lines: newlines stay, everything else as in `line`.
    package static func paragraphs(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map { line(String($0)) }
    }

    /// A value of `--plain`: control characters as `\n`, `\t`, `\x1b`, so that tabs and newlines separate values only.
    package static func plain(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        return text.unicodeScalars.reduce(into: "") { $0 += isUnsafe($1) ? escape(of: $1) : String($1) }
    }

    static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0x200E...0x200F, 0x061C, 0xE0000...0xE007F: true
        // No width at all: text that looks like other text. Joiners stay, for scripts and emoji take them.
        case 0x200B, 0x2060...0x2064, 0xFEFF: true
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
