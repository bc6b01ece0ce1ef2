/// Escapes untrusted text for HTML and XML, so that it is text wherever it stands: in an element or in a quoted attribute.
enum Markup {
    /// Escapes the five characters that mean something, and replaces by U+FFFD what XML 1.0 does not have (§2.2), other
    /// control characters, and what is invisible or changes the direction of text, so that no text looks like another.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        escaped.reserveCapacity(text.utf8.count + 16)
        for scalar in text.unicodeScalars { append(scalar, to: &escaped) }
        return escaped
    }

    private static func append(_ scalar: Unicode.Scalar, to text: inout String) {
        switch scalar {
        case "&": text += "&amp;"
        case "<": text += "&lt;"
        case ">": text += "&gt;"
        case "\"": text += "&quot;"
        case "'": text += "&#39;"
        case let other where isPlain(other): text.unicodeScalars.append(other)
        case _: text.unicodeScalars.append("\u{FFFD}")
        }
    }

    /// Whether a character may stand in XML, and shows or separates something.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Invisible characters, and those of bidirectional text (UAX #9): marks, embeddings, overrides, isolates. The
        // joiners of scripts and emoji, U+200C and U+200D, remain.
        case 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xE_0000...0xE_0FFF:
            false
        case 0x09, 0x0A, 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFDCF, 0xFDF0...0xFFFD: true
        case 0x1_0000...: scalar.value & 0xFFFE != 0xFFFE
        case _: false
        }
    }

    /// Returns a text as HTML: a paragraph with its line breaks, in which web addresses are links.
    static func html(_ text: String) -> String {
        var html = ""
        var rest = text[...]
        while let start = firstAddress(in: rest) {
            html += escaped(String(rest[..<start]))
            let end = endOfAddress(in: rest, from: start)
            let address = escaped(String(rest[start..<end]))
            let isLink = hasPlainHost(rest[start..<end])
            html += isLink ? "<a href=\"\(address)\" rel=\"nofollow noopener noreferrer ugc\">\(address)</a>" : address
            rest = rest[end...]
        }
        html += escaped(String(rest))
        return html.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "<br>")
    }

    private static let schemes = ["https://", "http://"]

    private static func firstAddress(in text: Substring) -> String.Index? {
        var index = text.startIndex
        while let start = text[index...].firstIndex(of: "h") {
            if schemes.contains(where: { text[start...].hasPrefix($0) }) { return start }
            index = text.index(after: start)
        }
        return nil
    }

    /// Returns the end of an address: before white space, quotes and brackets, and without a sign that ends a sentence.
    private static func endOfAddress(in text: Substring, from start: String.Index) -> String.Index {
        let isEnd = { (sign: Character) in sign.isWhitespace || "\"'<>`|\\^{}".contains(sign) || !isPlain(sign) }
        var end = text[start...].firstIndex(where: isEnd) ?? text.endIndex
        while end > start, ".,;:!?)]".contains(text[text.index(before: end)]) { end = text.index(before: end) }
        return end
    }

    private static func isPlain(_ character: Character) -> Bool { character.unicodeScalars.allSatisfy(isPlain) }

    /// Whether an address says where it leads: between scheme and path are letters, digits and signs of host and port, and
    /// no name of a user, which could look like the host.
    private static func hasPlainHost(_ address: Substring) -> Bool {
        guard let scheme = schemes.first(where: { address.hasPrefix($0) }) else { return false }
        let host = address.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
        return !host.isEmpty && host.allSatisfy { $0.isLetter || $0.isNumber || ".-:[]".contains($0) }
    }

    /// Returns the beginning of a text on one line.
    static func excerpt(_ text: String, atMost count: Int) -> String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > count ? String(line.prefix(count - 1)) + "…" : line
    }
}
