package import ChanJSON
import ChanRPC

/// Displays the items of a list in the requested format.
///
/// JSON, JSONL and plain output are written as items arrive. A table for people is written after the last item, when
/// the column widths are known.
package struct ListView {
    private let columns: [Column]
    private let format: OutputFormat
    private let fields: FieldSelection?
    private let out: TextStream
    private var table: Table
    private var count = 0

    package init(columns: [Column], format: OutputFormat, fields: FieldSelection?, out: TextStream) {
        self.columns = fields?.columns(columns) ?? columns
        self.format = format
        self.fields = fields
        self.out = out
        table = Table(columns: self.columns.map(\.tableColumn))
    }

    package mutating func add(_ item: JSONValue) throws(OutputEnded) {
        let selected = fields?.applied(to: item) ?? item
        switch format {
        case .human:
            let cells = CellText(isShort: true)
            table.add(columns.map { cells.text($0, in: item) })
        case .json:
            try out.bytes(Array((count == 0 ? "{\n  \"items\": [\n    " : ",\n    ").utf8))
            try out.bytes(Array(JSONText.pretty(selected, margin: 4).utf8))
        case .jsonl: try out.line(selected.compactText)
        case .plain: try out.line(PlainRow.text(columns, of: item))
        }
        count += 1
    }

    /// - Parameters:
    ///   - cursor: the cursor of the remaining items, if there are any.
    ///   - total: the number of all items, if it was asked for.
    ///   - empty: the text for people when the list is empty.
    package mutating func finish(cursor: String?, total: Int? = nil, empty: String) throws(OutputEnded) {
        switch format {
        case .human where count == 0: try out.line(out.style.faint(empty))
        case .human:
            let states = Set(columns.indices.filter { columns[$0].format == .state })
            try out.lines(table.lines(width: out.width, style: out.style, colouring: states))
            if let total { try out.line(out.style.faint("\(total) in all")) }
        case .json:
            let next = cursor.map { ",\n  \"next_cursor\": " + JSONValue.string($0).compactText } ?? ""
            let all = total.map { ",\n  \"total\": \($0)" } ?? ""
            try out.line((count == 0 ? "{\n  \"items\": []" : "\n  ]") + next + all + "\n}")
        case .jsonl, .plain: break
        }
    }
}
