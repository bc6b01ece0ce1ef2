/// Makes foreign text safe for a terminal.
///
/// A message may contain escape sequences that change the terminal's colours or title or inject input, and direction
/// overrides that make text look like other text. Each such character is displayed as a symbol and never sent as it is.
package enum SafeText {
    /// Returns one line: every control character is replaced by its symbol (`␛`, `␊`), a tab by one space.
    package static func line(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: mayBeUnsafe) else { return text }
        var safe = String.UnicodeScalarView()
        visit(text) { scalar, isUnsafe in safe.append(contentsOf: isUnsafe ? picture(of: scalar) : [scalar]) }
        return String(safe)
    }

    /// Returns several lines: newlines separate them, other characters are replaced as in `line`.
    package static func paragraphs(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map { line(String($0)) }
    }

    /// Returns a value for `--plain`: control characters as `\n`, `\t`, `\x1b`, so that tabs and newlines are only
    /// separators.
    package static func plain(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: mayBeUnsafe) else { return text }
        var plain = ""
        visit(text) { scalar, isUnsafe in
            if isUnsafe { plain += escape(of: scalar) } else { plain.unicodeScalars.append(scalar) }
        }
        return plain
    }

    /// Returns a text for the clipboard: newlines and tabs stay, other characters that could act where it is pasted go.
    package static func copied(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: mayBeUnsafe) else { return text }
        var copied = String.UnicodeScalarView()
        visit(text) { scalar, isUnsafe in
            if !isUnsafe || scalar == "\n" || scalar == "\t" { copied.append(scalar) }
        }
        return String(copied)
    }

    /// Whether a terminal or a reader could be misled by the character, wherever it stands.
    package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        isControl(scalar) || HiddenCharacters.isHidden(scalar)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
    }

    private static func mayBeUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        isControl(scalar) || HiddenCharacters.mayBeHidden(scalar)
    }

    /// Calls `body` with each character, and whether it could mislead where it stands.
    private static func visit(_ text: String, _ body: (Unicode.Scalar, _ isUnsafe: Bool) -> Void) {
        HiddenCharacters.visit(text) { body($0, $1 || isControl($0)) }
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
