package import ChanText

/// How a cell is drawn.
package struct CellStyle: Hashable, Sendable {
    package struct Attributes: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let bold = Attributes(rawValue: 1)
        package static let faint = Attributes(rawValue: 2)
        package static let italic = Attributes(rawValue: 4)
        package static let underline = Attributes(rawValue: 8)
        package static let reverse = Attributes(rawValue: 16)
        package static let strike = Attributes(rawValue: 32)
    }

    package var attributes: Attributes
    /// `nil` is the terminal's own colour.
    package var foreground, background: CellColor?

    package init(_ attributes: Attributes = [], foreground: CellColor? = nil, background: CellColor? = nil) {
        self.attributes = attributes
        self.foreground = foreground
        self.background = background
    }

    package static let plain = CellStyle()
    package static let bold = CellStyle(.bold)
    package static let faint = CellStyle(.faint)
}

/// A colour of a cell.
package enum CellColor: Hashable, Sendable {
    /// One of the colours that the user chose for the terminal.
    case named(Name)
    case rgb(RGB)

    /// The eight colours of ECMA-48.
    package enum Name: UInt8, Hashable, Sendable, CaseIterable {
        case black, red, green, yellow, blue, magenta, cyan, white
    }
}
