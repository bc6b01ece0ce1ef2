/// The visual appearance of a name: two names with equal skeletons are hard to distinguish. Letters are replaced by
/// letters that look like them, according to the confusables of Unicode Technical Standard #39 for Latin, Greek and
/// Cyrillic. Case, accents, letter width and invisible characters are ignored. Skeletons are used only for warnings,
/// never for lookup.
package struct NameSkeleton: Hashable, Sendable {
    package let text: String

    package init(of name: String) {
        var scalars: [Unicode.Scalar] = []
        for scalar in name.unicodeScalars where scalar.leavesMark {
            scalars += Self.resembled(scalar)
        }
        text = Self.joined(scalars)
    }

    /// Joins the letters, and replaces pairs that look like one letter: `rn` by `m`, `vv` by `w`.
    private static func joined(_ scalars: [Unicode.Scalar]) -> String {
        var kept = String.UnicodeScalarView()
        for scalar in scalars {
            switch (kept.last, scalar) {
            case ("r", "n"):
                kept.removeLast()
                kept.append("m")
            case ("v", "v"):
                kept.removeLast()
                kept.append("w")
            case _: kept.append(scalar)
            }
        }
        return String(kept)
    }

    private static func resembled(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        if let letter = confusables[scalar] { return [letter] }
        if let letter = scalar.latinLetter { return [confusables[letter] ?? letter] }
        return scalar.properties.lowercaseMapping.unicodeScalars.map { confusables[$0] ?? $0 }
    }

    /// Letters by their appearance. The small and capital form of a letter may differ, such as Greek `ν` and `Ν`.
    private static let confusables: [Unicode.Scalar: Unicode.Scalar] = {
        let looks: [(String, Unicode.Scalar)] = [
            ("АаӐӑӒӓΑαɑ", "a"), ("ВвьΒβЬ", "b"), ("СсϹϲ", "c"), ("Ԁԁ", "d"), ("ЕеЁёЀѐΕ", "e"), ("Ԍԍɡ", "g"),
            ("НнҺһΗ", "h"), ("ІіЇїӀӏΙιıIl1|ǀɩ", "i"), ("ЈјϳͿ", "j"), ("КкΚκ", "k"), ("МмΜ", "m"), ("ΝпПη", "n"),
            ("ОоӦӧΟοσΣ0", "o"), ("РрΡρ", "p"), ("Ԛԛ", "q"), ("гГ", "r"), ("Ѕѕ", "s"), ("ТтΤτ", "t"), ("υ", "u"),
            ("νѵѴ", "v"), ("ԜԝωѡѠ", "w"), ("ХхΧχ", "x"), ("УуўЎӮӯΥγү", "y"), ("Ζ", "z"), ("З", "3"), ("з", "3"),
            ("‐‑‒–—−", "-"), ("․", "."),
        ]
        var table: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (scalars, letter) in looks {
            for scalar in scalars.unicodeScalars where scalar.leavesMark { table[scalar] = letter }
        }
        return table
    }()
}

extension Unicode.Scalar {
    fileprivate var leavesMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: false
        case _: !properties.isDefaultIgnorableCodePoint
        }
    }

    /// The basic letter or digit of an accented, wide or mathematical one, according to its name in the Unicode
    /// Character Database.
    fileprivate var latinLetter: Unicode.Scalar? {
        guard value > 0x7F, var words = properties.name?.split(separator: " ") else { return nil }
        if let with = words.firstIndex(of: "WITH") { words.removeSubrange(with...) }
        let isLatin = words.contains("LATIN") || words.first == "MATHEMATICAL" || words.first == "CIRCLED"
        guard isLatin, let last = words.last, last.utf8.count == 1, let letter = last.unicodeScalars.first else {
            return nil
        }
        return letter.properties.lowercaseMapping.unicodeScalars.first
    }
}
