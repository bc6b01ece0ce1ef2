import ChanText

extension ListPanel {
    /// Draws the panel over rows of the grid. The chosen entry is in view.
    func draw(on grid: inout Grid, in rows: Range<Int>) {
        let width = grid.size.columns
        var lines = [Line.rule(title, width: width, style: .bold)]
        for text in lead {
            lines += StyledText(foreign: text).wrapped(to: width - 2).map { Line(StyledText(" ") + $0) }
        }
        let most = max(rows.count - min(max(entries.count, 1), 2), 1)
        if lines.count > most { lines = lines.prefix(most - 1) + [Line(StyledText(" … cut off", .faint))] }
        let available = max(rows.count - lines.count, 0)
        let first = max(0, min(index - available / 2, entries.count - available))
        for (number, entry) in entries.enumerated().dropFirst(first).prefix(available) {
            lines.append(Self.line(entry, isChosen: number == index, width: width))
        }
        for (row, line) in zip(rows, lines) { grid.draw(line, row: row) }
    }

    private static func line(_ entry: Entry, isChosen: Bool, width: Int) -> Line {
        var text = StyledText(isChosen ? "▌" : " ", CellStyle(foreground: .named(.cyan)))
        if let refusal = entry.refusal {
            text.append(entry.text.text + "  ", .faint)
            text.append(StyledText(foreign: refusal, CellStyle(foreground: .named(.yellow))))
        } else {
            text.append(entry.text)
        }
        return Line(text.fitted(to: width))
    }
}

extension TextPanel {
    func draw(on grid: inout Grid, in rows: Range<Int>) {
        let width = grid.size.columns
        var shown = [Line.rule(title, width: width, style: .bold)]
        for line in lines.dropFirst(first) {
            guard shown.count < rows.count else { break }
            shown += StyledText(foreign: line).wrapped(to: width - 2).map { Line(StyledText(" ") + $0) }
        }
        for (row, line) in zip(rows, shown) { grid.draw(line, row: row) }
    }
}
