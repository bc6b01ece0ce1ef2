import ChanCore
import ChanFold
import ChanID
import ChanImport

/// An IRC log. Its lines have no identifiers, so no record refers to another.
struct IRCSource: HistorySource {
    let format = ImportMetadata.Source.irc
    let namespace = ""
    private let file: ImportFile
    private var records: RecordStream<IRCLogRecord>
    private var parser: IRCLogParser

    init(_ path: SourcePath, date: String?, utcOffset: Int) throws(ServiceError) {
        file = try ImportFile(path)
        records = RecordStream(try file.open())
        parser = IRCLogParser(date: try Self.date(date, of: path.path), utcOffset: utcOffset)
    }

    var digest: Digest { file.digest }
    var total: UInt64 { file.lineCount }

    private static func date(_ text: String?, of path: String) throws(ServiceError) -> CivilDate? {
        guard let text else { return CivilDate(fileName: path) }
        guard let date = CivilDate(text) else { throw .invalid("date", "not a day: \(text)", expected: "YYYY-MM-DD") }
        return date
    }

    /// - Throws: `import.no_date` if a line has a time and neither the file name nor the caller gives the date.
    mutating func next() throws(ServiceError) -> SourceEntry? {
        let record = try records.next { piece throws(ServiceError) in
            piece.map { parser.append($0) } ?? parser.finish().map { [$0] } ?? []
        }
        guard let record else { return nil }
        if record.at == nil, record.statesTime, record.isImported {
            throw .named(.importNoDate, ["path": file.path])
        }
        return SourceEntry(number: UInt64(record.line.number), record: SourceRecord(record))
    }

    /// - Throws: `import.not_a_log` if no line of the file can be parsed.
    func finish(_ report: inout ImportReport) throws(ServiceError) {
        let summary = parser.summary
        guard summary.lines == 0 || summary.notUnderstood + summary.blanks < summary.lines else {
            throw .named(
                .importNotALog, ["path": file.path, "detail": "none of its \(summary.lines) lines is understood"])
        }
        report.lines = summary.lines
        report.blank = summary.blanks
        let rows = [
            ("message", summary.messages), ("action", summary.actions), ("notice", summary.notices),
            ("day change", summary.dayChanges), ("not UTF-8", summary.notUTF8),
        ]
        for (kind, count) in rows + IRCEvent.Kind.allCases.map({ ($0.rawValue, summary.events($0)) }) {
            report.count(kind, count)
        }
    }
}

extension IRCLogRecord {
    fileprivate var isImported: Bool {
        switch content {
        case .message, .action, .notice, .event: true
        case .dayChange, .blank, .notUnderstood: false
        }
    }
}

extension SourceRecord {
    fileprivate init(_ record: IRCLogRecord) {
        switch record.content {
        case .message(let message): self = Self.message(record, message.nick.text, message.text, isEvent: false)
        case .action(let message), .notice(let message):
            self = Self.message(record, message.nick.text, message.text, isEvent: true)
        case .event(let event):
            self = Self.message(record, event.subject?.text ?? "", event.text, isEvent: true)
        case .dayChange, .blank: self = .nothing
        case .notUnderstood(let reason):
            self = .unparsed(UnparsedRecord(reason: reason.message, excerpt: record.line.content))
        }
    }

    private static func message(
        _ record: IRCLogRecord, _ author: String, _ text: LogText, isEvent: Bool
    ) -> SourceRecord {
        var message = SourceMessage(author: author, at: record.at, text: text)
        message.isEvent = isEvent
        return .message(message)
    }
}
