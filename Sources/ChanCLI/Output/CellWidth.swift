/// Computes the number of terminal cells of a text (Unicode UAX #11 wide and full-width, emoji presentation, combining
/// marks).
///
/// Terminals differ for rare sequences. This follows common terminals and prefers the larger width, so that tables
/// never wrap.
package enum CellWidth {
    package static func of(_ text: String) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    package static func of(_ character: Character) -> Int {
        var width = 0
        for scalar in character.unicodeScalars {
            if scalar.value == 0xFE0F { return 2 }
            width = max(width, of(scalar))
        }
        return width
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        if isWide(scalar.value) || scalar.properties.isEmojiPresentation { return 2 }
        return isCombining(scalar) ? 0 : 1
    }

    private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
        let category = scalar.properties.generalCategory
        return category == .nonspacingMark || category == .enclosingMark || category == .format
    }

    private static func isWide(_ value: UInt32) -> Bool {
        value >= 0x1100 && wide.contains { $0.contains(value) }
    }

    /// The ranges with East_Asian_Width W and F (UAX #11), simplified where whole blocks are wide.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
        0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18AFF, 0x1B000...0x1B2FF, 0x1F1E6...0x1F1FF, 0x1F200...0x1F2FF,
        0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD,
    ]
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
