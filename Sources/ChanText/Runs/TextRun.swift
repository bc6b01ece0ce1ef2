/// A part of a message that is drawn in one way.
package struct TextRun: Hashable, Sendable {
    package var text: String
    package var style: TextStyle
    package var colors: TextColors
    package var target: TextTarget?

    package init(
        _ text: String, style: TextStyle = [], colors: TextColors = TextColors(), target: TextTarget? = nil
    ) {
        self.text = text
        self.style = style
        self.colors = colors
        self.target = target
    }
}

/// The styles of a run. They combine freely.
package struct TextStyle: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let bold = TextStyle(rawValue: 1)
    package static let italic = TextStyle(rawValue: 2)
    package static let underline = TextStyle(rawValue: 4)
    package static let strike = TextStyle(rawValue: 8)
    package static let monospace = TextStyle(rawValue: 16)
    package static let reverse = TextStyle(rawValue: 32)
    /// Hidden until the reader opens it.
    package static let spoiler = TextStyle(rawValue: 64)
    /// A block of code on lines of its own.
    package static let block = TextStyle(rawValue: 128)
}

/// The colours that the author chose; `nil` is the reader's own.
package struct TextColors: Hashable, Sendable {
    package var foreground: RGB?
    package var background: RGB?

    package init(foreground: RGB? = nil, background: RGB? = nil) {
        self.foreground = foreground
        self.background = background
    }
}

/// The target of a run.
package enum TextTarget: Hashable, Sendable {
    /// A web page. A front end shows `host` beside a labelled link, because the label can be another address.
    case link(url: String, host: String, isLabelled: Bool)
    /// A member whom the item mentions, by the name in the text.
    case mention(name: String)
    /// A conversation by its name, without `#`.
    case conversation(name: String)
}

/// The sizes beyond which text is drawn without style.
package struct TextLimits: Hashable, Sendable {
    /// Text with more bytes is one plain run.
    package var bytes = 65_536
    /// After so many runs the rest of the text is one plain run.
    package var runs = 1_000
    package var linkBytes = 2_048
    package var nameBytes = 64
    /// The mentions of an item that are looked for.
    package var mentions = 64
    /// The combining marks that a grapheme cluster keeps.
    package var clusterMarks = 8

    package init() {}
}
