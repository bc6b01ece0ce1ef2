package import ChanRPC

/// One object for people: a line per field that has a value, tables for arrays of objects.
package struct RecordView {
    package let columns: [Column]
    package let width: Int?
    package let style: Style

    private static let gap = 2

    package init(columns: [Column], width: Int?, style: Style) {
        self.columns = columns
        self.width = width
        self.style = style
    }

    package func lines(_ item: JSONValue) -> [String] {
        let cells = CellText(isShort: false)
        let shown = columns.map { (column: $0, text: cells.text($0, in: item)) }.filter { !$0.text.isEmpty }
        let label = shown.filter { $0.column.format != .table }.map { CellWidth.of($0.column.title) }.max() ?? 0
        return shown.flatMap { column, text in
            column.format == .table ? nested(column, in: item) : field(column, text, label: label)
        }
    }

    private func field(_ column: Column, _ text: String, label: Int) -> [String] {
        let indent = label + Self.gap
        let room = width.map { max(20, $0 - indent) }
        let wrapped = SafeText.paragraphs(text).flatMap { Self.wrap($0, to: room) }
        return wrapped.enumerated().map { index, line in
            let title =
                index == 0
                ? style.faint(Self.label(column.title).padded(to: indent)) : String(repeating: " ", count: indent)
            return title + (column.format == .state ? style.state(line) : line)
        }
    }

    private func nested(_ column: Column, in item: JSONValue) -> [String] {
        let items = item[path: column.field]?.elements ?? []
        guard !items.isEmpty else { return [] }
        let cells = CellText(isShort: true)
        let telling = column.nested.filter { inner in
            items.contains { !["", "0"].contains(cells.text(inner, in: $0)) }
        }
        var table = Table(columns: telling.map(\.tableColumn))
        for row in items { table.add(telling.map { cells.text($0, in: row) }) }
        let states = Set(telling.indices.filter { telling[$0].format == .state })
        let lines = table.lines(width: width.map { $0 - Self.gap }, style: style, colouring: states)
        return [style.faint(Self.label(column.title))] + lines.map { String(repeating: " ", count: Self.gap) + $0 }
    }

    /// `MUTED UNTIL` → `Muted until`; `ID` stays.
    private static func label(_ title: String) -> String {
        title.count <= 2 ? title : title.prefix(1).uppercased() + title.dropFirst().lowercased()
    }

    /// Breaks at spaces; a word longer than a line (a link, a digest) stays whole so that it can be copied.
    static func wrap(_ text: String, to width: Int?) -> [String] {
        guard let width, CellWidth.of(text) > width else { return [text] }
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            if !line.isEmpty && CellWidth.of(line) + 1 + CellWidth.of(String(word)) > width {
                lines.append(line)
                line = String(word)
            } else {
                line += (line.isEmpty ? "" : " ") + word
            }
        }
        return lines + [line]
    }
}
