/// The names of keys in help and in `keys.json`: `j`, `Space`, `PgUp`, `C-n` (Ctrl), `M-1` (Alt), `S-Tab` (Shift).
extension Key {
    /// Parses a name.
    package init?(name: String) {
        var (rest, modifiers) = (name[...], Modifiers())
        while rest.count > 2, rest.dropFirst().first == "-", let modifier = Self.prefixes[rest.first ?? " "] {
            modifiers.insert(modifier)
            rest = rest.dropFirst(2)
        }
        if let code = Self.codes.first(where: { $0.name == rest })?.code {
            self.init(code, modifiers)
        } else if rest.unicodeScalars.count == 1, let scalar = rest.unicodeScalars.first, scalar.value > 0x20 {
            self.init(.text(scalar), modifiers)
        } else {
            return nil
        }
    }

    package var name: String {
        var text = ""
        if modifiers.contains(.control) { text += "C-" }
        if modifiers.contains(.alt) { text += "M-" }
        if modifiers.contains(.shift) { text += "S-" }
        if let known = Self.codes.first(where: { $0.code == code }) { return text + known.name }
        switch code {
        case .text(let scalar): return text + String(scalar)
        case .function(let number): return text + "F\(number)"
        case .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp,
            .pageDown:
            return text
        }
    }

    private static let prefixes: [Character: Modifiers] = ["C": .control, "M": .alt, "S": .shift]

    private static let codes: [(name: String, code: Code)] =
        [
            ("Enter", .enter), ("Tab", .tab), ("Esc", .escape), ("Backspace", .backspace), ("Del", .delete),
            ("Ins", .insert), ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right), ("Home", .home),
            ("End", .end), ("PgUp", .pageUp), ("PgDn", .pageDown), ("Space", .text(" ")),
        ] + (1...12).map { ("F\($0)", .function($0)) }
}
