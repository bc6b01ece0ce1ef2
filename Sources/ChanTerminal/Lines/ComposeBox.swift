import ChanText

/// A text that is written, in lines of a width, with the cursor's place.
struct ComposeBox {
    private let prompt: String
    /// The lines shown, without the prompt.
    private(set) var lines: [String] = []
    /// The cursor, in the lines shown.
    private(set) var cursor = GridPlace(row: 0, column: 0)

    /// - Parameter rows: the available lines. The line of the cursor is among them.
    init(_ editor: LineEditor, prompt: String, width: Int, rows: Int) {
        self.prompt = prompt
        let available = max(width - ClusterWidths.of(prompt) - 1, 2)
        var (line, used) = ("", 0)
        func place() -> GridPlace { GridPlace(row: lines.count, column: used) }
        for (index, cluster) in editor.clusters.enumerated() {
            if index == editor.cursor { cursor = place() }
            if cluster == "\n" {
                lines.append(line)
                (line, used) = ("", 0)
                continue
            }
            let (drawn, size) = Self.shown(cluster)
            if used + size > available {
                lines.append(line)
                (line, used) = ("", 0)
                if index == editor.cursor { cursor = place() }
            }
            line += drawn
            used += size
        }
        if editor.cursor == editor.clusters.count { cursor = place() }
        lines.append(line)
        let hidden = max(0, min(cursor.row - rows + 1, lines.count - rows))
        lines = Array(lines.dropFirst(hidden).prefix(max(rows, 1)))
        cursor.row -= hidden
    }

    /// A cluster as it is drawn, and its cells. A long text is mostly ASCII, which needs no look into tables.
    private static func shown(_ cluster: Character) -> (text: String, width: Int) {
        if let byte = cluster.asciiValue, (0x20..<0x7F).contains(byte) { return (String(cluster), 1) }
        let text = SafeText.line(String(cluster))
        return (text, ClusterWidths.of(text))
    }

    func draw(on grid: inout Grid, row: Int) {
        let indent = ClusterWidths.of(prompt)
        grid.draw(prompt, at: GridPlace(row: row, column: 0), style: .bold)
        for (index, line) in lines.enumerated() { grid.draw(line, at: GridPlace(row: row + index, column: indent)) }
        grid.cursor = GridPlace(row: row + cursor.row, column: min(indent + cursor.column, grid.size.columns - 1))
    }
}
