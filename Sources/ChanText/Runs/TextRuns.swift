/// Splits a message into runs of style. Text with IRC codes is IRC; all other text is markdown.
package enum TextRuns {
    /// - Parameter mentions: the names of the members whom the item mentions; only these become mentions.
    package static func of(
        _ text: String, mentions: [String] = [], limits: TextLimits = TextLimits()
    ) -> [TextRun] {
        let text = limited(text, marks: limits.clusterMarks)
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty else { return [] }
        guard bytes.count <= limits.bytes else { return [TextRun(text)] }
        if IRCRuns.contains(bytes) { return IRCRuns.runs(of: bytes, limits: limits) }
        return MarkdownRuns.runs(of: bytes, mentions: mentions, limits: limits)
    }

    /// Whether a message consists of emoji alone, so that a front end can draw it large.
    package static func isEmojiOnly(_ text: String) -> Bool {
        let visible = text.filter { !$0.isWhitespace }
        return !visible.isEmpty && visible.allSatisfy(isEmoji)
    }

    /// Returns the text with at most `marks` combining marks in each grapheme cluster, so that a stack of them cannot
    /// cover other rows.
    package static func limited(_ text: String, marks: Int) -> String {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for character in text {
            let scalars = character.unicodeScalars
            guard scalars.count > marks else {
                result.append(character)
                continue
            }
            var count = 0
            for scalar in scalars {
                if isMark(scalar) { count += 1 }
                if !isMark(scalar) || count <= marks { result.unicodeScalars.append(scalar) }
            }
        }
        return result
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: true
        default: false
        }
    }

    private static func isEmoji(_ character: Character) -> Bool {
        guard let first = character.unicodeScalars.first else { return false }
        if first.properties.isEmojiPresentation { return true }
        return CellWidth.isStyledAsEmoji(first) && character.unicodeScalars.contains("\u{FE0F}")
    }
}
