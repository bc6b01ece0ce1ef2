/// The parts of a row that differ between two frames.
struct RowDifference: Equatable {
    /// Unchanged cells between two changed ones that are sent again, because moving the cursor costs more.
    private static let bridged = 4

    /// The columns to draw, in order. A run begins and ends with whole clusters.
    let runs: [Range<Int>]
    /// The column from which the row is cleared to its end; `nil` when it is not.
    let blankFrom: Int?

    init(from old: Grid.Row, to new: Grid.Row) {
        var changed = new.indices.map { old[$0] != new[$0] }
        Self.spread(&changed, old)
        Self.spread(&changed, new)
        Self.complete(&changed, new)
        let tail = new.lastIndex { $0 != .blank }.map { $0 + 1 } ?? 0
        let changedTail = changed[tail...].count { $0 }
        blankFrom = changedTail > 3 ? tail : nil
        let end = blankFrom ?? new.count
        var runs: [Range<Int>] = []
        for column in 0..<end where changed[column] {
            if let last = runs.last, column - last.upperBound <= Self.bridged,
                Self.isPlain(new[last.upperBound..<column])
            {
                runs[runs.count - 1] = last.lowerBound..<column + 1
            } else {
                runs.append(column..<column + 1)
            }
        }
        self.runs = runs
    }

    private static func isPlain(_ cells: ArraySlice<Cell>) -> Bool {
        cells.allSatisfy { !$0.isUncertain && $0.width == 1 }
    }

    /// Marks all cells that a changed cluster of uncertain width may cover on the terminal.
    private static func spread(_ changed: inout [Bool], _ cells: Grid.Row) {
        var reach = 0
        for column in cells.indices {
            if changed[column], cells[column].isUncertain { reach = max(reach, column + cells[column].widestWidth) }
            if column < reach { changed[column] = true }
        }
    }

    /// Marks the other cells of clusters of which one cell is marked, and the cells that uncertain ones among them cover.
    private static func complete(_ changed: inout [Bool], _ cells: Grid.Row) {
        var (column, reach) = (0, 0)
        while column < cells.count {
            let cluster = column..<min(column + max(cells[column].width, 1), cells.count)
            if column < reach || changed[cluster].contains(true) {
                for part in cluster { changed[part] = true }
                if cells[column].isUncertain { reach = max(reach, column + cells[column].widestWidth) }
            }
            column = cluster.upperBound
        }
    }
}

extension Cell {
    /// The most cells that a terminal uses that draws each scalar by itself.
    fileprivate var widestWidth: Int { max(width, 2 * (cluster?.unicodeScalars.count ?? 0)) }
}
