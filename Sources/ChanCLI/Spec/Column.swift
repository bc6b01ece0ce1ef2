/// One field of an item in output for people.
package struct Column: Sendable, Equatable {
    /// The format of the value as text.
    package enum Format: String, Sendable, CaseIterable {
        case text
        /// Prose, which is truncated first when a table is too wide.
        case wrap
        case count
        /// A command to copy, which may be wrapped but is never truncated.
        case command
        /// A count that is displayed only if it is not 0.
        case notable
        /// Parts per million, displayed as a percentage.
        case share
        /// An RFC 3339 time as `2005-08-08 07:01:02`, UTC.
        case time
        /// A time; for an imported item, the time in its source.
        case said
        /// A hexadecimal identifier, shortened in tables.
        case id
        /// "yes" or nothing.
        case flag
        case state
        /// The user's membership status; in a table only if it is not that of a member.
        case standing
        /// "yes" or "no".
        case yesno
        case role
        case member
        case conversation
        /// The author, or the author's name in an imported message.
        case author
        /// The text, event or tombstone of a message.
        case message
        /// An array, one element per line.
        case lines
        /// A duration in seconds.
        case duration
        case bytes
        /// An array of field differences: `role: member → moderator`.
        case changes
        /// An array of objects, displayed as a nested table.
        case table
    }

    /// The path in the item: `author.name`.
    package let field: String
    package let title: String
    package let format: Format
    /// The columns of the objects in a `table`.
    package let nested: [Column]

    package init(_ field: String, _ title: String, _ format: Format = .text, nested: [Column] = []) {
        self.field = field
        self.title = title
        self.format = format
        self.nested = nested
    }
}
