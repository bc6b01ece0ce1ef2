import ChanID
import ChanTimeline

extension TimelineView {
    /// Draws the view from a row of the grid down.
    mutating func draw(on grid: inout Grid, top: Int) {
        for visible in viewport.visible {
            let lines = rows.lines(of: visible.index)
            let mark = mark(of: visible)
            for (number, line) in lines.enumerated() {
                let row = visible.line + number
                guard row >= 0, row < viewport.height else { continue }
                grid.draw(line, row: top + row)
                if let mark { grid.draw(mark.text, at: GridPlace(row: top + row, column: 0), style: mark.style) }
            }
        }
    }

    private func mark(of visible: Viewport.VisibleRow) -> (text: String, style: CellStyle)? {
        guard let item = visible.item else { return nil }
        if item == current { return ("▌", CellStyle(foreground: .named(.cyan))) }
        if rows.rows[visible.index].flags.contains(.selected) { return ("✓", CellStyle(foreground: .named(.green))) }
        return item == edge ? ("┄", .faint) : nil
    }
}
