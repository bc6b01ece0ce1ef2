/// Computes the number of terminal cells of a text from Unicode data (`schema/unicode/cell_widths.py`).
///
/// Terminals differ for rare sequences. Where they do, this returns the larger width, so that tables never wrap.
package enum CellWidth {
    /// The version of Unicode whose widths these are.
    package static var unicodeVersion: String { CellWidthTable.unicodeVersion }

    package static func of(_ text: String) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    /// Returns the cells of one grapheme cluster: two for an emoji or a wide character, otherwise the sum of its
    /// scalars, because terminals draw the consonants of an Indic cluster beside each other.
    package static func of(_ character: Character) -> Int {
        var (sum, hasEmojiBase) = (0, false)
        for scalar in character.unicodeScalars {
            let width = of(scalar)
            if width == 2 || (scalar.value == 0xFE0F && hasEmojiBase) { return 2 }
            sum += width
            if sum == 1 && width == 1 { hasEmojiBase = isStyledAsEmoji(scalar) }
        }
        return sum
    }

    /// Returns the cells of one scalar: 0, 1 or 2.
    package static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        if contains(scalar, in: CellWidthTable.wide) { return 2 }
        return contains(scalar, in: CellWidthTable.zero) ? 0 : 1
    }

    /// Whether U+FE0F after this scalar requests an emoji.
    static func isStyledAsEmoji(_ scalar: Unicode.Scalar) -> Bool {
        contains(scalar, in: CellWidthTable.emojiVariation)
    }

    /// Searches sorted pairs of first and last scalar.
    private static func contains(_ scalar: Unicode.Scalar, in pairs: [UInt32]) -> Bool {
        var (low, high) = (0, pairs.count / 2)
        while low < high {
            let middle = (low + high) / 2
            if scalar.value > pairs[2 * middle + 1] {
                low = middle + 1
            } else if scalar.value < pairs[2 * middle] {
                high = middle
            } else {
                return true
            }
        }
        return false
    }
}

extension String {
    /// Returns the text truncated to `width` cells, with `…` at the end if it was truncated. It never splits a
    /// grapheme.
    package func fitted(to width: Int) -> String {
        guard CellWidth.of(self) > width else { return self }
        guard width > 0 else { return "" }
        var kept = ""
        var used = 0
        for character in self {
            let next = CellWidth.of(character)
            if used + next > width - 1 { break }
            kept.append(character)
            used += next
        }
        return kept + "…"
    }

    /// Returns the text padded with spaces to `width` cells, on the right or, if right-aligned, on the left.
    package func padded(to width: Int, rightAligned: Bool = false) -> String {
        let spaces = String(repeating: " ", count: max(0, width - CellWidth.of(self)))
        return rightAligned ? spaces + self : self + spaces
    }
}
