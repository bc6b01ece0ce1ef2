import ChanText

/// Escapes untrusted text for HTML and XML, so that it is text wherever it stands: in an element or in a quoted attribute.
enum Markup {
    /// Escapes the five characters that mean something, and replaces by U+FFFD what XML 1.0 does not have (§2.2), other
    /// control characters, and what is hidden or changes the direction of text, so that no text looks like another.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        escaped.reserveCapacity(text.utf8.count + 16)
        HiddenCharacters.visit(text) { scalar, isHidden in
            if isHidden || !isPlain(scalar) { escaped += "\u{FFFD}" } else { append(scalar, to: &escaped) }
        }
        return escaped
    }

    private static func append(_ scalar: Unicode.Scalar, to text: inout String) {
        switch scalar {
        case "&": text += "&amp;"
        case "<": text += "&lt;"
        case ">": text += "&gt;"
        case "\"": text += "&quot;"
        case "'": text += "&#39;"
        case let other: text.unicodeScalars.append(other)
        }
    }

    /// Whether a character is allowed in XML, and is no control character.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFDCF, 0xFDF0...0xFFFD: true
        case 0x1_0000...: scalar.value & 0xFFFE != 0xFFFE
        case _: false
        }
    }

    /// Returns a message as HTML: with its styles, line breaks, and links. Hidden text stays hidden.
    static func html(_ text: String) -> String {
        TextRuns.of(text).map(html).joined()
    }

    private static let tags: [(TextStyle, String)] = [
        (.bold, "b"), (.italic, "i"), (.underline, "u"), (.strike, "s"), (.monospace, "code"),
    ]

    private static func html(_ run: TextRun) -> String {
        var html = escaped(shown(run)).split(separator: "\n", omittingEmptySubsequences: false).joined(
            separator: "<br>")
        if case .link(let url, let host, let isLabelled) = run.target, !run.style.contains(.spoiler) {
            let isPlain = isPlainAddress(url)
            if isPlain { html = "<a href=\"\(escaped(url))\" rel=\"nofollow noopener noreferrer ugc\">\(html)</a>" }
            // The label can be another address.
            if isLabelled { html += " (\(escaped(isPlain ? host : url)))" }
        }
        for (style, tag) in tags where run.style.contains(style) { html = "<\(tag)>\(html)</\(tag)>" }
        return html
    }

    /// The text of a run; signs in place of hidden text.
    private static func shown(_ run: TextRun) -> String {
        run.style.contains(.spoiler) ? String(repeating: "▒", count: min(run.text.count, 60)) : run.text
    }

    /// Returns a message without its styles, for titles and for readers of plain text: a label with its address.
    static func plain(_ text: String) -> String {
        visible(TextRuns.of(text).map(plain).joined())
    }

    private static func plain(_ run: TextRun) -> String {
        guard case .link(let url, _, isLabelled: true) = run.target, !run.style.contains(.spoiler) else {
            return shown(run)
        }
        return "\(run.text) (\(url))"
    }

    /// Returns a text with U+FFFD in place of what is hidden, and of control characters.
    static func visible(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { HiddenCharacters.mayBeHidden($0) || !isPlain($0) }) else {
            return text
        }
        var visible = String.UnicodeScalarView()
        HiddenCharacters.visit(text) { scalar, isHidden in
            visible.append(isHidden || !isPlain(scalar) ? "\u{FFFD}" : scalar)
        }
        return String(visible)
    }

    private static let schemes = ["https://", "http://"]

    /// Whether an address shows its target: between scheme and path are only ASCII letters, digits and the characters
    /// of host and port. Letters of other scripts look like them, and the name of a user could look like the host.
    /// Nothing is hidden.
    private static func isPlainAddress(_ address: String) -> Bool {
        guard let scheme = schemes.first(where: { address.hasPrefix($0) }),
            address.unicodeScalars.allSatisfy({ isPlain($0) && !HiddenCharacters.mayBeHidden($0) })
        else { return false }
        let host = address.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
        // The text parser ends an address at a bracket, so a numeric one of IPv6 is not whole.
        return !host.isEmpty && !host.hasPrefix("[")
            && host.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || ".-:".contains($0) }
    }

    /// Returns the beginning of a text on one line.
    static func excerpt(_ text: String, atMost count: Int) -> String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > count ? String(line.prefix(count - 1)) + "…" : line
    }
}
