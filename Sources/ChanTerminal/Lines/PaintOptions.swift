package import ChanText

/// The settings that the lines of rows depend on.
package struct PaintOptions: Hashable, Sendable {
    package var width: Int
    package var today: CalendarDay
    package var showsTimes = true
    /// Whether messages are drawn as they were written, without styles.
    package var isBare = false
    /// Whether events of the conversation are left out.
    package var hidesEvents = false
    /// The terminal's background, as far as it is known: colours of authors are made readable on it.
    package var background = RGB.black
    /// The number on the divider above the first unread message.
    package var unread = 0

    package init(width: Int, today: CalendarDay) {
        self.width = width
        self.today = today
    }

    /// Below this width the sender is on a line of its own.
    private static let narrow = 40
    private static let longestTextLine = 120

    var isNarrow: Bool { width < Self.narrow }
    /// The cells of a sender's name.
    var senderWidth: Int { isNarrow ? max(width - 8, 4) : min(7 + max(0, width - 80) / 8, 16) }
    /// The column in which texts begin. The first column is for marks.
    var textColumn: Int { isNarrow ? 1 : 2 + senderWidth }
    var textWidth: Int { max(min(width - textColumn - 1, Self.longestTextLine), 4) }
}
