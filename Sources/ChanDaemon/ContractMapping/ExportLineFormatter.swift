import ChanJSON
import ChanRPC
import ChanReading

/// Formats the lines of an export.
struct ExportLineFormatter {
    private let format: Contract.ExportFormat

    init(_ format: Contract.ExportFormat) { self.format = format }

    private static let actColumns = [
        "seq", "at", "action", "actor.id", "actor.name", "target", "summary", "reason", "outcome", "verified", "id",
        "changes",
    ]
    private static let journalColumns = [
        "seq", "at", "method", "outcome", "result", "actor", "process", "token", "client", "conversation", "target",
        "reason", "rule", "version_before", "version", "entry", "count", "changes",
    ]

    var actHeader: String? { header(Self.actColumns) }
    var journalHeader: String? { header(Self.journalColumns) }

    func line(_ act: Contract.AuditEntry) -> String {
        switch format {
        case .jsonl: String(decoding: JSONWriter.bytes(act.json), as: UTF8.self)
        case .csv: CSVLine.text(cells(act.json, Self.actColumns))
        }
    }

    /// Formats a line of the journal.
    /// - Parameter bytes: the bytes of the line, exactly as the journal's tree covers them.
    func line(_ bytes: [UInt8], _ line: Contract.JournalLine) -> String {
        switch format {
        case .jsonl: String(decoding: bytes, as: UTF8.self)
        case .csv: CSVLine.text(cells(line.json, Self.journalColumns))
        }
    }

    private func header(_ columns: [String]) -> String? {
        switch format {
        case .jsonl: nil
        case .csv: CSVLine.text(columns)
        }
    }

    private func cells(_ json: JSONValue, _ columns: [String]) -> [String] {
        columns.map { column in
            switch json[path: column] {
            case nil, .null?: ""
            case .string(let text)?: text
            case .some(let other): String(decoding: JSONWriter.bytes(other), as: UTF8.self)
            }
        }
    }
}

/// A line of a CSV table (RFC 4180), without its line ending.
enum CSVLine {
    /// The characters that start a formula in a spreadsheet, or that it skips before one.
    private static let formulas = Set("=+-@\t\r\n＝＋－＠".unicodeScalars)
    private static let special = Set(",\"\r\n".unicodeScalars)

    static func text(_ cells: [String]) -> String { cells.map(cell).joined(separator: ",") }

    /// Quotes a cell. A cell that could be a formula gets a leading apostrophe, which marks it as text. Compares
    /// scalars rather than characters: a combining accent after a quotation mark must not hide it.
    private static func cell(_ text: String) -> String {
        let scalars = text.unicodeScalars
        let isFormula = scalars.first.map(formulas.contains) ?? false
        guard isFormula || scalars.contains(where: special.contains) else { return text }
        var quoted = isFormula ? "\"'" : "\""
        for scalar in scalars {
            if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }
}
