/// The keys that terminals send as single bytes and as sequences.
extension Key {
    /// The key of an ASCII byte.
    init(byte: UInt8) {
        switch byte {
        case 0x00: self = .control(" ")
        case 0x08: self = .init(.backspace, .control)
        case 0x09: self.init(.tab)
        case 0x0A: self = .control("j")
        case 0x0D: self.init(.enter)
        case 0x1B: self.init(.escape)
        case 0x7F: self.init(.backspace)
        case 0x01..<0x1B: self = .control(Unicode.Scalar(byte + 0x60))
        case 0x1C..<0x20: self = .control(Unicode.Scalar(byte + 0x40))
        default: self = .text(Unicode.Scalar(byte))
        }
    }

    /// The key of a control sequence (CSI) or a single shift (SS3).
    ///
    /// - Returns: `nil` for a sequence that is no key we know.
    init?(final: UInt8, parameters: [Int]) {
        let modifiers = Modifiers(parameter: parameters.count > 1 ? parameters[1] : 1)
        let code: Code?
        switch Unicode.Scalar(final) {
        case "~": code = Self.numbered[parameters.first ?? 0]
        case "u": code = Self.code(scalar: parameters.first ?? 0)
        case "Z": code = .tab
        case let byte: code = Self.lettered[byte]
        }
        guard let code else { return nil }
        self.init(code, final == UInt8(ascii: "Z") ? modifiers.union(.shift) : modifiers)
    }

    private static func code(scalar number: Int) -> Code? {
        switch number {
        case 9: .tab
        case 13: .enter
        case 27: .escape
        case 127: .backspace
        default: UInt32(exactly: number).flatMap(Unicode.Scalar.init).flatMap { $0.value >= 0x20 ? .text($0) : nil }
        }
    }

    private static let lettered: [Unicode.Scalar: Code] = [
        "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "M": .enter, "P": .function(1),
        "Q": .function(2), "R": .function(3), "S": .function(4),
    ]

    private static let numbered: [Int: Code] = [
        1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end, 11: .function(1),
        12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5), 17: .function(6), 18: .function(7),
        19: .function(8), 20: .function(9), 21: .function(10), 23: .function(11), 24: .function(12),
    ]
}

extension Key.Modifiers {
    /// xterm's parameter: 1 plus the sum of shift 1, Alt 2, Ctrl 4 and Meta 8.
    fileprivate init(parameter: Int) {
        let bits = max(parameter - 1, 0)
        self.init(rawValue: UInt8(bits & 7))
        if bits & 8 != 0 { insert(.alt) }
    }
}
