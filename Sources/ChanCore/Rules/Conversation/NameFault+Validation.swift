import ChanID

extension NameFault {
    /// Finds the first fault of `name`; `nil` if there is none.
    package init?(in name: String) {
        guard let fault = Self.first(in: name) else { return nil }
        self = fault
    }

    /// Returns whether a name consists of exactly the digits of an identifier of 16 or 32 bytes, because references
    /// would resolve it as one. Names that are already in logs are not affected.
    package static func isIdentifier(_ name: String) -> Bool {
        [32, 64].contains(name.utf8.count) && Hex.decode(name) != nil
    }

    private static func first(in name: String) -> NameFault? {
        if name.isEmpty { return .empty }
        if name.count > TextLimit.name || name.utf8.count > TextLimit.name * 8 { return .tooLong }
        let scalars = Array(name.unicodeScalars)
        if scalars.contains(where: \.isControl) { return .controlCharacter }
        if scalars.contains(where: \.properties.isBidiControl) { return .bidirectionalControl }
        if scalars.indices.contains(where: { isDisguise(at: $0, of: scalars) }) { return .invisibleCharacter }
        if name.first?.isWhitespace == true || name.last?.isWhitespace == true { return .outerSpace }
        return nil
    }

    /// Returns whether a character is invisible, so that two names could look alike. Such a character is allowed where
    /// a script or an emoji requires it.
    private static func isDisguise(at index: Int, of scalars: [Unicode.Scalar]) -> Bool {
        let scalar = scalars[index]
        let before = index > 0 ? scalars[index - 1] : nil
        let after = index + 1 < scalars.count ? scalars[index + 1] : nil
        switch scalar.value {
        case 0x200C...0x200D: return !joins(before, scalar, after)
        case 0xFE0E...0xFE0F: return !(before?.isPicture ?? false) && after != keycap
        case 0xE0020...0xE007F: return !(before.map { $0 == flag || (0xE0020...0xE007E).contains($0.value) } ?? false)
        case 0x2800: return true
        default: break
        }
        let category = scalar.properties.generalCategory
        return category == .format || category == .privateUse || scalar.properties.isDefaultIgnorableCodePoint
    }

    /// Returns whether a joiner is required: after a virama, between letters of scripts that join (RFC 5892, appendices
    /// A.1 and A.2), or within an emoji.
    private static func joins(_ before: Unicode.Scalar?, _ joiner: Unicode.Scalar, _ after: Unicode.Scalar?) -> Bool {
        guard let before, let after else { return false }
        if before.properties.canonicalCombiningClass == .virama { return true }
        if cursive.contains(before.value) && cursive.contains(after.value) { return true }
        let isPicture = before.isPicture || before.value == 0xFE0F
        return joiner.value == 0x200D && isPicture && after.isPicture
    }

    /// Arabic, Syriac and related scripts.
    private static let cursive: ClosedRange<UInt32> = 0x0600...0x08FF
    private static let keycap: Unicode.Scalar = "\u{20E3}"
    /// The base of flags that are spelled with tag characters, such as England's.
    private static let flag: Unicode.Scalar = "\u{1F3F4}"
}

extension Unicode.Scalar {
    /// Whether it is an emoji. Digits, `#` and `*` are emoji only with a keycap.
    fileprivate var isPicture: Bool { properties.isEmoji && value > 0x7F }
}
