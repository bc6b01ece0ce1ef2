import ChanCore
import ChanID
import ChanImport

/// A few hundred lines of an import: one transaction.
struct IRCImportStep: Sendable {
    var postings: [Posting] = []
    var messages = 0
    var events = 0
    /// Lines 0 ..< `nextLine` are done with this step.
    var nextLine: UInt64 = 0
    var lines = 0
}

/// One run over a log: turns lines into steps, and counts what became of them.
struct IRCImportRun {
    private let file: ImportedFile
    private let reader: ImportedFile.Reader
    private var parser: IRCLogParser
    private var waiting: ArraySlice<IRCLogRecord> = []
    private var isAtEnd = false
    private var result: IRCImportReport
    /// Lines an earlier run has taken.
    private let skipped: UInt64

    /// Lines of one transaction: enough to share one commit and one checkpoint, few enough to be lost to a kill.
    private static let stepLines = 250
    private static let longestText = 15_000

    init(_ file: ImportedFile, date: CivilDate?, utcOffset: Int, after skipped: UInt64) throws(ServiceError) {
        self.file = file
        self.skipped = skipped
        reader = try file.open()
        parser = IRCLogParser(date: date, utcOffset: utcOffset)
        result = IRCImportReport(path: file.path)
    }

    /// The next step; `nil` when all lines are done.
    /// - Throws: `import.no_date` where a time stands in the log and neither its name nor the caller says of which day.
    mutating func next() throws(ServiceError) -> IRCImportStep? {
        var step = IRCImportStep()
        while step.lines < Self.stepLines, let record = try nextRecord() {
            step.nextLine = UInt64(record.line.number)
            guard UInt64(record.line.number) > skipped else {
                result.skipped += 1
                continue
            }
            try take(record, into: &step)
        }
        return step.lines > 0 ? step : nil
    }

    mutating func note(_ appended: Range<EntryNumber>?) {
        guard let appended, !appended.isEmpty else { return }
        result.firstSeq = result.firstSeq ?? appended.lowerBound
        result.lastSeq = appended.upperBound - 1
    }

    /// - Throws: `import.not_a_log` for a file without a single line that looks like one.
    func report() throws(ServiceError) -> IRCImportReport {
        var report = result
        report.take(parser.summary)
        guard report.lines == 0 || report.notUnderstood + report.blank < report.lines else {
            throw .named(
                "import.not_a_log", ["path": file.path, "detail": "none of its \(report.lines) lines is understood"])
        }
        return report
    }

    private mutating func nextRecord() throws(ServiceError) -> IRCLogRecord? {
        while waiting.isEmpty, !isAtEnd {
            if let piece = try reader.next() {
                waiting = parser.append(piece)[...]
            } else {
                isAtEnd = true
                waiting = parser.finish().map { [$0] } ?? []
            }
        }
        return waiting.popFirst()
    }

    private mutating func take(_ record: IRCLogRecord, into step: inout IRCImportStep) throws(ServiceError) {
        step.lines += 1
        switch record.content {
        case .message(let said):
            try add(record, kind: .message, author: said.nick.text, said.text, to: &step)
        case .action(let said), .notice(let said):
            try add(record, kind: .event, author: said.nick.text, said.text, to: &step)
        case .event(let event):
            try add(record, kind: .event, author: event.subject?.text ?? "", event.text, to: &step)
        case .dayChange, .blank, .notUnderstood: break
        }
    }

    private mutating func add(
        _ record: IRCLogRecord, kind: Imported.Kind, author: String, _ text: LogText, to step: inout IRCImportStep
    ) throws(ServiceError) {
        if record.statesTime, record.at == nil { throw .named("import.no_date", ["path": file.path]) }
        guard text.text.utf8.count <= Self.longestText, text.bytes.count <= Self.longestText,
            author.utf8.count <= TextLimit.importedAuthor
        else {
            result.noteTooLong(record)
            return
        }
        let imported = Imported(
            kind: kind, author: author, at: record.at.map(Timestamp.init(milliseconds:)), atText: "",
            raw: text.isUTF8 ? nil : text.bytes)
        step.postings.append(Posting(text: text.text, imported: imported))
        if kind == .message { step.messages += 1 } else { step.events += 1 }
    }
}
