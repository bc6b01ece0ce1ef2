package import ChanID
package import ChanText

/// A user's settings for reading, and the properties of the terminal.
package struct ReaderSetup: Hashable, Sendable {
    package var colors: ColorDepth
    package var background: RGB
    package var keys: KeyMap
    /// The drafts from the last use of the reader.
    package var drafts: [ConversationID: KeptDraft] = [:]

    package init(colors: ColorDepth = .none, background: RGB = .black, keys: KeyMap = .usual) {
        self.colors = colors
        self.background = background
        self.keys = keys
    }

    /// Reads the environment. `COLORFGBG`, where a terminal sets it, ends with the number of the background's colour.
    package init(variables: [String: String], keys: KeyMap = .usual) {
        let number = variables["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) } ?? 0
        let isLight = number == 7 || number > 8
        self.init(colors: ColorDepth(variables: variables), background: isLight ? .white : .black, keys: keys)
    }
}
