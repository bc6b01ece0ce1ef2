package import ChanJSON
import ChanRPC
import ChanTerminal
import ChanText

/// Displays one object to people: one line per field with a value, and tables for arrays of objects. An object that
/// consists of one table is displayed as the table.
package struct RecordView {
    package let columns: [Column]
    package let width: Int?
    package let style: Style
    /// The zone of times; `nil` for UTC, which is not named.
    var zone: LocalZone?

    private static let gap = 2

    package init(columns: [Column], width: Int?, style: Style) {
        self.columns = columns
        self.width = width
        self.style = style
    }

    package func lines(_ item: JSONValue) -> [String] {
        let cells = CellText(isShort: false, zone: zone)
        let visible = columns.map { (column: $0, text: cells.text($0, in: item)) }.filter { !$0.text.isEmpty }
        if visible.count == 1, let only = visible.first?.column, only.format == .table {
            return table(only, in: item, width: width)
        }
        let label = visible.filter { $0.column.format != .table }.map { CellWidth.of($0.column.title) }.max() ?? 0
        return visible.flatMap { column, text in
            column.format == .table ? nested(column, in: item) : field(column, text, label: label)
        }
    }

    private func field(_ column: Column, _ text: String, label: Int) -> [String] {
        let indent = label + Self.gap
        let available = width.map { max(20, $0 - indent) }
        let wrapped = SafeText.paragraphs(text).flatMap { $0.wrapped(to: available) }
        return wrapped.enumerated().map { index, line in
            let title =
                index == 0
                ? style.faint(Self.label(column.title).padded(to: indent)) : String(repeating: " ", count: indent)
            return title + (column.format == .state ? style.state(line) : line)
        }
    }

    private func nested(_ column: Column, in item: JSONValue) -> [String] {
        let lines = table(column, in: item, width: width.map { $0 - Self.gap })
        guard !lines.isEmpty else { return [] }
        return [style.faint(Self.label(column.title))] + lines.map { String(repeating: " ", count: Self.gap) + $0 }
    }

    private func table(_ column: Column, in item: JSONValue, width: Int?) -> [String] {
        let items = item[path: column.field]?.elements ?? []
        guard !items.isEmpty else { return [] }
        let cells = CellText(isShort: true)
        let telling = column.nested.filter { inner in
            items.contains { !["", "0"].contains(cells.text(inner, in: $0)) }
        }
        var table = Table(columns: telling.map(\.tableColumn))
        for row in items { table.add(telling.map { cells.text($0, in: row) }) }
        let states = Set(telling.indices.filter { telling[$0].format == .state })
        return table.lines(width: width, style: style, colouring: states)
    }

    /// Returns the label for a column title: `Muted until` for `MUTED UNTIL`; `ID` is unchanged.
    private static func label(_ title: String) -> String {
        title == "ID" ? title : title.prefix(1).uppercased() + title.dropFirst().lowercased()
    }
}
