/// What a name looks like: two names of one skeleton are hard to tell apart. Letters are replaced by those they resemble, after the
/// confusables of Unicode Technical Standard #39, as far as Latin, Greek and Cyrillic go; capitals, accents, the width of letters and what
/// leaves no mark make no difference. Nothing is ever found by it: it is for a warning.
package struct NameSkeleton: Hashable, Sendable {
    package let text: String

    package init(of name: String) {
        var scalars: [Unicode.Scalar] = []
        for scalar in name.unicodeScalars where scalar.leavesMark {
            scalars += Self.resembled(scalar)
        }
        text = Self.joined(scalars)
    }

    /// Two letters that look like one, once the rest is replaced: `rn` like `m`, `vv` like `w`.
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

    /// By what they look like. Small and capital letters of one name differ, such as Greek `ν` and `Ν`.
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

    /// The plain letter or digit of an accented, wide or mathematical one, by its name in the Unicode Character Database.
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
