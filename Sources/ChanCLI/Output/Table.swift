import ChanText

/// A table of text cells, fitted to a width in terminal cells.
package struct Table: Sendable {
    package struct Column: Sendable, Equatable {
        package let title: String
        package let rightAligned: Bool
        /// Whether the column shrinks last, as for identifiers, numbers and times.
        package let isRigid: Bool
        /// Whether long cells are wrapped instead of truncated.
        package let wraps: Bool

        package init(_ title: String, rightAligned: Bool = false, isRigid: Bool = false, wraps: Bool = false) {
            self.title = title
            self.rightAligned = rightAligned
            self.isRigid = isRigid
            self.wraps = wraps
        }
    }

    package let columns: [Column]
    package private(set) var rows: [[String]] = []

    private static let gap = 2
    private static let minimumWidth = 6

    package init(columns: [Column]) { self.columns = columns }

    /// Adds a row. Missing cells are empty. Cells are made safe for a terminal here.
    package mutating func add(_ cells: [String]) {
        rows.append(columns.indices.map { $0 < cells.count ? SafeText.line(cells[$0]) : "" })
    }

    /// Returns the lines of the table. Columns without any text are omitted.
    ///
    /// - Parameter width: the terminal's width in cells; `nil` for no limit. If the table is too wide, columns that
    ///   contain only 0 are omitted first, then columns that are not rigid are truncated, then the others.
    package func lines(width: Int?, style: Style, colouring: Set<Int> = []) -> [String] {
        let widths = fittedWidths(width)
        let visible = columns.indices.filter { widths[$0] > 0 }
        let header = line(columns.map { $0.title.uppercased() }, widths, visible) { _, cell in style.heading(cell) }
        return [header]
            + rows.flatMap { row in
                folded(row, widths).map { cells in
                    line(cells, widths, visible) { column, cell in colouring.contains(column) ? style.state(cell) : cell
                    }
                }
            }
    }

    /// Returns the lines of one row.
    private func folded(_ row: [String], _ widths: [Int]) -> [[String]] {
        let cells = columns.indices.map { columns[$0].wraps ? row[$0].folded(to: widths[$0]) : [row[$0]] }
        let height = cells.map(\.count).max() ?? 1
        return (0..<height).map { number in cells.map { number < $0.count ? $0[number] : "" } }
    }

    private func line(_ cells: [String], _ widths: [Int], _ visible: [Int], paint: (Int, String) -> String) -> String {
        let filled = visible.prefix { $0 <= visible.last { !cells[$0].isEmpty } ?? 0 }
        return filled.map { index in
            let cut = cells[index].fitted(to: widths[index])
            let isBare = index == filled.last && !columns[index].rightAligned
            return paint(index, isBare ? cut : cut.padded(to: widths[index], rightAligned: columns[index].rightAligned))
        }.joined(separator: String(repeating: " ", count: Self.gap))
    }

    private func fittedWidths(_ width: Int?) -> [Int] {
        var widths = columns.indices.map { index in
            rows.reduce(CellWidth.of(columns[index].title)) { max($0, CellWidth.of($1[index])) }
        }
        for index in columns.indices where isEmpty(index) { widths[index] = 0 }
        guard let width, total(widths) > width else { return widths }
        for index in columns.indices where rows.allSatisfy({ ["", "0"].contains($0[index]) }) { widths[index] = 0 }
        let visible = columns.indices.filter { widths[$0] > 0 }
        widths = shrink(widths, visible.filter { !columns[$0].isRigid }, to: width)
        return shrink(widths, visible, to: width)
    }

    private func isEmpty(_ column: Int) -> Bool { !rows.isEmpty && rows.allSatisfy { $0[column].isEmpty } }

    /// Returns the width of a line, including the gaps between the displayed columns.
    private func total(_ widths: [Int]) -> Int {
        widths.reduce(0, +) + Self.gap * max(0, widths.count { $0 > 0 } - 1)
    }

    /// Shrinks the widest columns first, to the largest common limit at which everything fits.
    private func shrink(_ widths: [Int], _ candidates: [Int], to available: Int) -> [Int] {
        var widths = widths
        var excess = total(widths) - available
        let narrowest = max(1, min(Self.minimumWidth, available / max(1, candidates.count) - Self.gap))
        while excess > 0, let widest = candidates.max(by: { widths[$0] < widths[$1] }), widths[widest] > narrowest {
            let others = candidates.filter { widths[$0] < widths[widest] }.map { widths[$0] }
            let floor = max(others.max() ?? 0, narrowest)
            let peers = candidates.filter { widths[$0] == widths[widest] }
            let cut = min(widths[widest] - floor, max(1, excess / peers.count))
            for peer in peers where excess > 0 {
                widths[peer] -= min(cut, excess)
                excess -= min(cut, excess)
            }
        }
        return widths
    }
}

extension Column {
    /// The column of a table in which values of this format are shown.
    var tableColumn: Table.Column {
        switch format {
        case .count, .notable, .share, .bytes, .duration: Table.Column(title, rightAligned: true, isRigid: true)
        case .time, .said, .id, .flag, .yesno, .state, .standing, .role, .conversation:
            Table.Column(title, isRigid: true)
        case .message, .command, .changes: Table.Column(title, wraps: true)
        case .text, .wrap, .member, .author, .lines, .table: Table.Column(title)
        }
    }
}
