import ChanText

/// The size of a terminal in cells.
package struct GridSize: Hashable, Sendable {
    package var rows, columns: Int

    /// - Parameters: at least 1 each, and at most `maximum`.
    package init(rows: Int, columns: Int) {
        self.rows = min(max(rows, 1), Self.maximum)
        self.columns = min(max(columns, 1), Self.maximum)
    }

    package static let maximum = 1_000
}

/// A place in the grid, counted from 0.
package struct GridPlace: Hashable, Sendable {
    package var row, column: Int

    package init(row: Int, column: Int) {
        self.row = row
        self.column = column
    }
}

/// A terminal's content: rows of cells, and the cursor.
///
/// A cluster of several cells is always whole: text that is drawn over a part of it replaces the other part by blanks.
package struct Grid: Hashable, Sendable {
    package typealias Row = [Cell]

    /// The scalars of a cluster that is drawn.
    static let longestCluster = 64

    package let size: GridSize
    package private(set) var rows: [Row]
    /// Where the cursor is; `nil` while it is hidden.
    package var cursor: GridPlace?
    /// The rows whose content moves up when a line is added below. They are moved, not drawn again.
    package var scrollRegion: Range<Int> = 0..<0

    package init(_ size: GridSize) {
        self.size = size
        rows = Array(repeating: Array(repeating: .blank, count: size.columns), count: size.rows)
    }

    /// Draws text from a place to the right. Clusters that do not fit are omitted; clusters without a width are not
    /// drawn.
    ///
    /// - Returns: the column behind the text.
    @discardableResult
    package mutating func draw(_ text: String, at position: GridPlace, style: CellStyle = .plain) -> Int {
        guard rows.indices.contains(position.row), position.column >= 0 else { return position.column }
        var column = position.column
        let widths = ClusterWidths.current
        for foreign in text {
            // Texts were escaped before; a control character that was not must not reach the terminal, nor a cluster of
            // thousands of joiners.
            let scalars = foreign.unicodeScalars
            let isUnsafe = scalars.contains(where: SafeText.isUnsafe) || scalars.count > Self.longestCluster
            let cluster = isUnsafe ? "\u{FFFD}" : foreign
            let width = widths.of(cluster)
            guard width > 0 else { continue }
            guard column + width <= size.columns else { break }
            put(cluster, width: width, style, at: GridPlace(row: position.row, column: column))
            column += width
        }
        return column
    }

    private mutating func put(_ cluster: Character, width: Int, _ style: CellStyle, at position: GridPlace) {
        let end = position.column + width
        blankCluster(at: position)
        if end < size.columns { blankCluster(at: GridPlace(row: position.row, column: end)) }
        rows[position.row][position.column] = Cell(cluster, width: width, style: style)
        for column in position.column + 1..<max(end, position.column + 1) { rows[position.row][column] = .rest(style) }
    }

    /// Replaces a cluster that began before this place and reaches into it by blanks.
    private mutating func blankCluster(at position: GridPlace) {
        guard rows[position.row][position.column].width == 0 else { return }
        var start = position.column
        while rows[position.row][start].width == 0 { start -= 1 }
        for column in start..<start + rows[position.row][start].width { rows[position.row][column] = .blank }
    }

    /// Moves rows of a range up (or down, for a negative number), and leaves blank rows.
    mutating func shift(_ range: Range<Int>, by count: Int) {
        let blank = Array(repeating: Cell.blank, count: size.columns)
        let old = rows
        for row in range { rows[row] = range.contains(row + count) ? old[row + count] : blank }
    }

    /// The text of a row, without blanks at its end.
    package func text(ofRow row: Int) -> String {
        var text = String(rows[row].compactMap(\.cluster))
        while text.last == " " { text.removeLast() }
        return text
    }
}
