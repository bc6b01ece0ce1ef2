/// Turns grids into the bytes that change a terminal from one to the next.
///
/// Only what differs is sent, in one buffer for each frame; nothing is sent when nothing changed. Automatic line wrap is
/// expected to be off.
package struct FrameWriter: Sendable {
    package let depth: ColorDepth
    private let isUTF8: Bool
    /// The terminal's content; `nil` while that is unknown.
    private var shown: Grid?

    /// - Parameter isUTF8: whether the terminal decodes UTF-8; otherwise it gets ASCII alone.
    package init(depth: ColorDepth, isUTF8: Bool = true) {
        self.depth = depth
        self.isUTF8 = isUTF8
    }

    /// Records that the terminal's content is unknown, as after a change of its size. The next frame draws all of it.
    package mutating func invalidate() { shown = nil }

    /// Returns the bytes that make the terminal show a grid.
    package mutating func frame(for grid: Grid) -> [UInt8] {
        var output = FrameOutput(depth: depth, isUTF8: isUTF8)
        var old = shown ?? Grid(grid.size)
        if shown?.size != grid.size {
            old = Grid(grid.size)
            output.clear()
        }
        if let shift = RowShift(from: old, to: grid) {
            output.scroll(shift)
            old.shift(shift.rows, by: shift.count)
        }
        for row in grid.rows.indices where old.rows[row] != grid.rows[row] {
            let difference = RowDifference(from: old.rows[row], to: grid.rows[row])
            output.draw(grid.rows[row], difference, inRow: row)
        }
        output.showCursor(grid.cursor, after: shown.map(\.cursor))
        shown = grid
        return output.frame
    }
}
