/// The visual appearance of a name: two names with equal skeletons are hard to distinguish. Letters are replaced by
/// letters that look like them, according to the confusables of Unicode Technical Standard #39 for Latin, Greek and
/// Cyrillic. Case, accents, letter width and invisible characters are ignored. Skeletons are used only for warnings,
/// never for lookup.
package struct NameSkeleton: Hashable, Sendable {
    package let text: String

    package init(of name: String) {
        var letters = String.UnicodeScalarView()
        var last: Unicode.Scalar?
        for scalar in name.unicodeScalars {
            for letter in Self.letters(of: scalar) {
                // Pairs that look like one letter.
                let pair: Unicode.Scalar? =
                    switch (last, letter) {
                    case ("r", "n"): "m"
                    case ("v", "v"): "w"
                    case _: nil
                    }
                if pair != nil { letters.removeLast() }
                letters.append(pair ?? letter)
                last = pair ?? letter
            }
        }
        text = String(letters)
    }

    /// Returns the letters that a scalar looks like; none if it is invisible.
    private static func letters(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        if scalar.isASCII { return ascii[Int(scalar.value)] }
        return scalar.leavesMark ? resembled(scalar) : []
    }

    /// The letters of ASCII, of which most names consist: properties of Unicode take a hundred times as long to look up.
    private static let ascii = (0..<128).map { (value: UInt8) in
        let scalar = Unicode.Scalar(value)
        return scalar.leavesMark ? resembled(scalar) : []
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
