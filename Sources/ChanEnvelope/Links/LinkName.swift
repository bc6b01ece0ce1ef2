/// Rules for the name that a link shows before it is verified: it must not contain directional marks or invisible
/// characters, except where scripts and emoji need such a character to display correctly.
enum LinkName {
    static func hasInvisibleCharacters(_ name: String) -> Bool {
        let scalars = Array(name.unicodeScalars)
        return scalars.indices.contains { isInvisible(at: $0, of: scalars, after: $0 > 0 ? scalars[$0 - 1] : nil) }
    }

    /// Returns the name without characters that could disguise it.
    static func plain(_ name: String) -> String {
        let scalars = Array(name.unicodeScalars)
        var kept = String.UnicodeScalarView()
        for index in scalars.indices where !isInvisible(at: index, of: scalars, after: kept.last) {
            kept.append(scalars[index])
        }
        // A remaining invisible character may have depended on a removed one.
        let plain = String(kept)
        return hasInvisibleCharacters(plain)
            ? String(String.UnicodeScalarView(kept.filter { !$0.leavesNoMark })) : plain
    }

    private static func isInvisible(
        at index: Int, of scalars: [Unicode.Scalar], after before: Unicode.Scalar?
    ) -> Bool {
        let scalar = scalars[index]
        guard scalar.leavesNoMark else { return false }
        guard let before else { return true }
        let next = index + 1 < scalars.count ? scalars[index + 1] : nil
        switch scalar.value {
        case 0x200C...0x200D: return !before.takesJoiners || next == nil
        case 0xFE0E...0xFE0F: return !before.isPicture && next?.value != 0x20E3
        // Tags spell the region of a flag emoji.
        case 0xE0020...0xE007F: return before.value != 0x1F3F4 && !(0xE0020...0xE007E).contains(before.value)
        default: return true
        }
    }
}

extension Unicode.Scalar {
    fileprivate var leavesNoMark: Bool {
        properties.isBidiControl || properties.isDefaultIgnorableCodePoint || value == 0x2800
            || (0xE0020...0xE007F).contains(value)
    }

    /// Whether a joiner may follow: after a virama, in Arabic and related scripts, and within an emoji (RFC 5892,
    /// appendices A.1 and A.2).
    fileprivate var takesJoiners: Bool {
        properties.canonicalCombiningClass == .virama || (0x0600...0x08FF).contains(value) || isPicture
            || value == 0xFE0F
    }

    /// Whether this is an emoji. Digits, `#` and `*` are emoji only with a keycap.
    fileprivate var isPicture: Bool { properties.isEmoji && value > 0x7F }
}
