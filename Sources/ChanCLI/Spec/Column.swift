/// One field of an item as people see it.
package struct Column: Sendable, Equatable {
    /// How a value becomes text.
    package enum Format: String, Sendable, CaseIterable {
        case text
        /// Prose: gives way first when a table is too wide.
        case wrap
        case count
        /// A command to copy: wrapped where there is no room, and never cut.
        case command
        /// A count worth a word only when it is not 0.
        case notable
        /// RFC 3339 → `2005-08-08 07:01:02`, UTC.
        case time
        /// The same; of what was imported, when it was said.
        case said
        /// Hexadecimal, shortened in tables.
        case id
        /// yes or nothing.
        case flag
        case state
        /// Where one stands, in a table only where that is not as a member.
        case standing
        /// yes or no.
        case yesno
        case role
        case member
        case conversation
        /// The author, or the name an imported message carries.
        case author
        /// Text, event or tombstone.
        case message
        /// An array, one element a line.
        case lines
        /// Seconds.
        case duration
        case bytes
        /// An array of field differences: `role: member → moderator`.
        case changes
        /// An array of objects: a table of its own.
        case table
    }

    /// Path into the item: `author.name`.
    package let field: String
    package let title: String
    package let format: Format
    /// Columns of the objects in a `table`.
    package let nested: [Column]

    package init(_ field: String, _ title: String, _ format: Format = .text, nested: [Column] = []) {
        self.field = field
        self.title = title
        self.format = format
        self.nested = nested
    }

    var tableColumn: Table.Column {
        switch format {
        case .count, .notable, .bytes, .duration: Table.Column(title, rightAligned: true, isRigid: true)
        case .time, .said, .id, .flag, .yesno, .state, .standing, .role, .conversation:
            Table.Column(title, isRigid: true)
        case .message, .command, .changes: Table.Column(title, wraps: true)
        case .text, .wrap, .member, .author, .lines, .table: Table.Column(title)
        }
    }
}
