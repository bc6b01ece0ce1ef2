/// A table of text cells, fitted to a width in terminal cells.
package struct Table: Sendable {
    package struct Column: Sendable, Equatable {
        package let title: String
        package let rightAligned: Bool
        /// A column that keeps its width while others still can give: identifiers, numbers, times.
        package let isRigid: Bool

        package init(_ title: String, rightAligned: Bool = false, isRigid: Bool = false) {
            self.title = title
            self.rightAligned = rightAligned
            self.isRigid = isRigid
        }
    }

    package let columns: [Column]
    package private(set) var rows: [[String]] = []

    private static let gap = 2
    private static let narrowest = 6

    package init(columns: [Column]) { self.columns = columns }

    /// Adds a row; a missing cell is empty, cells are made safe for a terminal here.
    package mutating func add(_ cells: [String]) {
        rows.append(columns.indices.map { $0 < cells.count ? SafeText.line(cells[$0]) : "" })
    }

    /// - Parameter width: cells of the terminal, or `nil` where nothing limits it (then nothing is cut).
    package func lines(width: Int?, style: Style, colouring: Set<Int> = []) -> [String] {
        let widths = fittedWidths(width)
        let header = line(columns.map { $0.title.uppercased() }, widths) { _, cell in style.heading(cell) }
        return [header] + rows.map { row in
            line(row, widths) { column, cell in colouring.contains(column) ? style.state(cell) : cell }
        }
    }

    private func line(_ cells: [String], _ widths: [Int], paint: (Int, String) -> String) -> String {
        let last = cells.count - 1
        var text = ""
        for (index, cell) in cells.enumerated() {
            let cut = cell.fitted(to: widths[index])
            let isBare = index == last && !columns[index].rightAligned
            text += paint(index, isBare ? cut : cut.padded(to: widths[index], rightAligned: columns[index].rightAligned))
            if index < last { text += String(repeating: " ", count: Self.gap) }
        }
        return text
    }

    private func fittedWidths(_ width: Int?) -> [Int] {
        let natural = columns.indices.map { index in
            rows.reduce(CellWidth.of(columns[index].title)) { max($0, CellWidth.of($1[index])) }
        }
        guard let width else { return natural }
        let available = width - Self.gap * max(0, columns.count - 1)
        guard natural.reduce(0, +) > available else { return natural }
        let elastic = columns.indices.filter { !columns[$0].isRigid }
        let shrunk = shrink(natural, elastic, to: available)
        return shrunk.reduce(0, +) > available ? shrink(shrunk, Array(columns.indices), to: available) : shrunk
    }

    /// Takes from the widest first: the largest common cap under which everything fits.
    private func shrink(_ widths: [Int], _ candidates: [Int], to available: Int) -> [Int] {
        var widths = widths
        var excess = widths.reduce(0, +) - available
        while excess > 0, let widest = candidates.max(by: { widths[$0] < widths[$1] }), widths[widest] > Self.narrowest {
            let others = candidates.filter { widths[$0] < widths[widest] }.map { widths[$0] }
            let floor = max(others.max() ?? 0, Self.narrowest)
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
