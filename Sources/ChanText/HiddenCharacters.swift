/// Characters that show nothing, or change the direction of text: with them one text can look like another. The
/// properties of Unicode determine these characters; `safe-text.js` of the console and the vectors of
/// schema/vectors/text agree.
///
/// Joiners and variation selectors are hidden unless they stand where a script or an emoji needs them.
package enum HiddenCharacters {
    /// Whether the character is hidden wherever it stands. Joiners and selectors are not; see `visit`.
    package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0xAD else { return false }
        switch scalar.value {
        case 0x2028, 0x2029, 0x2800: return true
        // Signs of Arabic and Syriac numbers and verses, which are shown although they are format characters.
        case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2: return false
        case _ where isJoiner(scalar) || isSelector(scalar): return false
        case _:
            let properties = scalar.properties
            return properties.isDefaultIgnorableCodePoint || properties.isBidiControl
                || properties.generalCategory == .format
        }
    }

    /// Whether a character is hidden where it stands, or may be elsewhere.
    package static func mayBeHidden(_ scalar: Unicode.Scalar) -> Bool {
        isJoiner(scalar) || isSelector(scalar) || isHidden(scalar)
    }

    /// Calls `body` with each character of a text, and whether it is hidden there.
    package static func visit(_ text: String, _ body: (Unicode.Scalar, _ isHidden: Bool) -> Void) {
        var before: Unicode.Scalar?
        var rest = text.unicodeScalars.makeIterator()
        var current = rest.next()
        while let scalar = current {
            let next = rest.next()
            body(scalar, isHidden(scalar, after: before, before: next))
            (before, current) = (scalar, next)
        }
    }

    private static func isHidden(
        _ scalar: Unicode.Scalar, after before: Unicode.Scalar?, before next: Unicode.Scalar?
    ) -> Bool {
        if isJoiner(scalar) {
            return !(before.map { joins($0) || isSelector($0) || isPicture($0) } ?? false)
                || !(next.map { $0.value > 0x7F } ?? false)
        }
        guard isSelector(scalar) else { return isHidden(scalar) }
        // A keycap: 1, selector, keycap.
        if next?.value == 0x20E3 { return false }
        return !(before.map { isPicture($0) || takesSelector($0) } ?? false)
    }

    private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool { (0x200C...0x200D).contains(scalar.value) }

    private static func isSelector(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xFE00...0xFE0F, 0x180B...0x180D, 0x180F: true
        case _: false
        }
    }

    /// Whether this is an emoji. Digits, `#` and `*` are emoji only with a keycap.
    private static func isPicture(_ scalar: Unicode.Scalar) -> Bool { scalar.value > 0x7F && scalar.properties.isEmoji }

    /// Whether it is of a script in which joiners change the form of letters: Hebrew to Myanmar, those of Southeast Asia
    /// and India, and the presentation forms of Hebrew and Arabic.
    private static func joins(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x109F, 0x1700...0x18AF, 0x1A20...0x1AAF, 0x1B00...0x1BFF, 0xA800...0xABFF, 0xFB1D...0xFDFF,
            0xFE70...0xFEFC, 0x1_0A00...0x1_0A5F, 0x1_1000...0x1_1FFF:
            true
        case _: false
        }
    }

    /// Whether its form may be selected: letters of Mongolian, symbols, and the scripts of East Asia.
    private static func takesSelector(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1820...0x18AA, 0x2010...0x2027, 0x2190...0x27FF, 0x2900...0x2BFF, 0x3001...0x3163, 0x3165...0x9FFF,
            0xF900...0xFAFF, 0x2_0000...0x3_FFFD:
            true
        case _: false
        }
    }
}
