package import ChanJSON
import ChanRPC
import ChanText

/// Displays the result of one call in the requested format.
package struct ResultView {
    package let spec: CommandSpec
    package let format: OutputFormat
    package let fields: FieldSelection?
    package let isQuiet: Bool

    package init(spec: CommandSpec, format: OutputFormat, fields: FieldSelection? = nil, isQuiet: Bool = false) {
        self.spec = spec
        self.format = format
        self.fields = fields
        self.isQuiet = isQuiet
    }

    package func show(
        _ result: JSONValue, params: JSONObject, before: JSONValue = .null, on console: Console
    ) throws(OutputEnded) {
        switch format {
        case .json: try console.out.line(JSONText.pretty(selected(result)))
        case .jsonl: try console.out.line(selected(result).compactText)
        case .plain: try plain(result, on: console)
        case .human: try human(result, params, before, on: console)
        }
    }

    private func selected(_ result: JSONValue) -> JSONValue { fields?.applied(to: result) ?? result }

    private func plain(_ result: JSONValue, on console: Console) throws(OutputEnded) {
        let paths: [String]
        if let fields {
            paths = fields.names
        } else if let path = spec.plain {
            paths = [path]
        } else {
            paths = spec.shape == .change ? ["outcome", "version", "seq"] : spec.columns.map(\.field)
        }
        try console.out.line(PlainRow.text(paths, of: result))
    }

    private func human(
        _ result: JSONValue, _ params: JSONObject, _ before: JSONValue, on console: Console
    ) throws(OutputEnded) {
        let record = RecordView(
            columns: fields?.columns(spec.columns) ?? spec.columns, width: console.out.width, style: console.out.style
        )
        switch spec.shape {
        case .object, .list: try report(console.nodeOptions.inserted(into: result), params, record, console)
        case .json: try console.out.line(JSONText.pretty(result))
        case .change where fields != nil: try console.out.lines(record.lines(result))
        case .change:
            let view = ChangeView(spec: spec, params: .object(params), before: before, isQuiet: isQuiet)
            try view.show(result, on: console)
        }
    }
}

extension ResultView {
    /// Displays the items of a report, and its summary at the end.
    private func report(
        _ result: JSONValue, _ params: JSONObject, _ record: RecordView, _ console: Console
    ) throws(OutputEnded) {
        let isGood = spec.verdicts.isEmpty ? nil : spec.verdicts.allSatisfy { result[path: $0.field] != false }
        if isQuiet && isGood == true { return }
        let lines = record.lines(result)
        try console.out.lines(lines.isEmpty ? [console.out.style.faint("none")] : lines)
        let text = SuccessText(params: .object(params), result: result)
        guard isGood == true, fields == nil, let sentence = spec.success.flatMap(text.sentence) else { return }
        try console.out.line(console.out.style.good(SafeText.line(sentence)))
    }
}

/// Formats one item for `--plain`: raw values, separated by tabs.
package enum PlainRow {
    /// Returns the values of the columns. For a message without text, the value is its files.
    package static func text(_ columns: [Column], of item: JSONValue) -> String {
        columns.map { column in
            let value = item[path: column.field]?.bare ?? ""
            return SafeText.plain(value.isEmpty && column.format == .message ? CellText.files(of: item) : value)
        }.joined(separator: "\t")
    }

    package static func text(_ paths: [String], of item: JSONValue) -> String {
        paths.map { SafeText.plain(item[path: $0]?.bare ?? "") }.joined(separator: "\t")
    }
}
