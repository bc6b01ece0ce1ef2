/// A move of whole rows within the scroll region that saves drawing them again.
struct RowShift: Equatable {
    /// The bytes that scrolling costs, about.
    private static let cost = 20

    let rows: Range<Int>
    /// The rows by which content moves up; negative: down.
    let count: Int

    /// Finds the move that saves most; `nil` when none saves anything.
    init?(from old: Grid, to new: Grid) {
        rows = new.scrollRegion.clamped(to: 0..<new.size.rows)
        guard rows.count > 2, rows.contains(where: { old.rows[$0] != new.rows[$0] }) else { return nil }
        let ink = new.rows.map { row in row.count { $0 != .blank } }
        let unchanged = new.rows.indices.map { old.rows[$0] == new.rows[$0] }
        var best = (count: 0, saved: Self.cost)
        for count in -(rows.count - 1)...(rows.count - 1) where count != 0 {
            var saved = 0
            for row in rows {
                let isMoved = rows.contains(row + count) && old.rows[row + count] == new.rows[row]
                if isMoved != unchanged[row] { saved += isMoved ? ink[row] : -max(ink[row], 1) }
            }
            if saved > best.saved { best = (count, saved) }
        }
        guard best.count != 0 else { return nil }
        count = best.count
    }
}
