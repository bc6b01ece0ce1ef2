/// The bytes of one frame, and what is known about the terminal's cursor and style meanwhile.
struct FrameOutput {
    private let depth: ColorDepth
    private let isUTF8: Bool
    private var text = ""
    /// Where the cursor is; `nil` while that is uncertain.
    private var position: GridPlace?
    private var style = CellStyle.plain

    init(depth: ColorDepth, isUTF8: Bool) {
        self.depth = depth
        self.isUTF8 = isUTF8
    }

    /// The whole frame; empty when nothing was drawn.
    var frame: [UInt8] {
        guard !text.isEmpty else { return [] }
        let end = ControlSequence.style(.plain, after: style, depth: depth)
        return Array((ControlSequence.beginFrame + text + end + ControlSequence.endFrame).utf8)
    }

    mutating func clear() {
        text += ControlSequence.resetStyle + ControlSequence.clearScreen
    }

    mutating func scroll(_ shift: RowShift) {
        text += ControlSequence.region(shift.rows)
        position = GridPlace(row: 0, column: 0)
        move(to: GridPlace(row: shift.rows.lowerBound, column: 0))
        text +=
            shift.count > 0
            ? ControlSequence.deleteLines(shift.count) : ControlSequence.insertLines(-shift.count)
        text += ControlSequence.resetRegion
        position = GridPlace(row: 0, column: 0)
    }

    /// Draws the changed runs of a row.
    mutating func draw(_ cells: Grid.Row, _ difference: RowDifference, inRow row: Int) {
        for run in difference.runs {
            move(to: GridPlace(row: row, column: run.lowerBound))
            for column in run where cells[column].cluster != nil {
                draw(cells[column], at: GridPlace(row: row, column: column), columns: cells.count)
            }
        }
        guard let column = difference.blankFrom else { return }
        move(to: GridPlace(row: row, column: column))
        select(.plain)
        text += ControlSequence.clearToEndOfLine
    }

    private mutating func draw(_ cell: Cell, at start: GridPlace, columns: Int) {
        guard let cluster = cell.cluster else { return }
        move(to: start)
        select(cell.style)
        if cell.isUncertain { text += ControlSequence.erase(cell.width) }
        if isUTF8 { text.append(cluster) } else { text += PlainSigns.text(of: cluster, width: cell.width) }
        let next = start.column + cell.width
        // In the last column terminals differ about where the cursor is.
        position = cell.isUncertain || next >= columns ? nil : GridPlace(row: start.row, column: next)
    }

    /// - Parameter old: the former cursor; `nil` while it is unknown.
    mutating func showCursor(_ cursor: GridPlace?, after old: GridPlace??) {
        guard let cursor else {
            if old != .some(nil) { text += ControlSequence.hideCursor }
            return
        }
        if old != cursor || !text.isEmpty { move(to: cursor) }
        if (old ?? nil) == nil { text += ControlSequence.showCursor }
    }

    private mutating func move(to target: GridPlace) {
        if position == target { return }
        if let position, position.row == target.row, position.column < target.column {
            text += ControlSequence.moveRight(target.column - position.column)
        } else {
            text += ControlSequence.move(to: target)
        }
        position = target
    }

    private mutating func select(_ new: CellStyle) {
        text += ControlSequence.style(new, after: style, depth: depth)
        style = new
    }
}
