/// A key of the keyboard with its modifiers.
package struct Key: Hashable, Sendable {
    package enum Code: Hashable, Sendable {
        /// The text that the key types, or would type without Ctrl or Alt.
        case text(Unicode.Scalar)
        case enter, tab, escape, backspace, delete, insert
        case up, down, left, right, home, end, pageUp, pageDown
        case function(Int)
    }

    package struct Modifiers: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let shift = Modifiers(rawValue: 1)
        package static let alt = Modifiers(rawValue: 2)
        package static let control = Modifiers(rawValue: 4)
    }

    package var code: Code
    package var modifiers: Modifiers

    package init(_ code: Code, _ modifiers: Modifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }

    package static func text(_ scalar: Unicode.Scalar) -> Key { Key(.text(scalar)) }
    package static func control(_ scalar: Unicode.Scalar) -> Key { Key(.text(scalar), .control) }
    package static func alt(_ scalar: Unicode.Scalar) -> Key { Key(.text(scalar), .alt) }
}

/// An input of a terminal.
package enum TerminalInput: Hashable, Sendable {
    case key(Key)
    /// Text that was pasted, and whether its end is missing because it was too long.
    case paste(String, isCut: Bool)
    /// Whether the terminal's window has the focus.
    case focus(Bool)
    /// The answer to a question where the cursor is.
    case cursor(GridPlace)
}
