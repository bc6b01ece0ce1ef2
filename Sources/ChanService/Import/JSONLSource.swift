import ChanCore
import ChanFold
import ChanID
import ChanImport

/// A history in JSONL: one object per line.
struct JSONLSource: HistorySource {
    let format = ImportMetadata.Source.jsonl
    /// Identifiers are valid only within one file.
    var namespace: String { file.digest.description }
    private let file: ImportFile
    private var lines: RecordStream<LogLine>
    private var splitter = LineSplitter(longestPiece: Self.longestLine)
    private var read = 0
    private var blank = 0

    private static let longestLine = 1 << 20

    init(_ path: SourcePath) throws(ServiceError) {
        file = try ImportFile(path)
        lines = RecordStream(try file.open())
    }

    var digest: Digest { file.digest }
    var total: UInt64 { file.lineCount }

    mutating func next() throws(ServiceError) -> SourceEntry? {
        let line = try lines.next { piece throws(ServiceError) in
            piece.map { splitter.append($0) } ?? splitter.finish().map { [$0] } ?? []
        }
        guard let line else { return nil }
        let record = Self.record(line)
        if record == .nothing { blank += 1 }
        if case .message = record { read += 1 }
        return SourceEntry(number: UInt64(line.number), record: record)
    }

    private static func record(_ line: LogLine) -> SourceRecord {
        // All pieces of a split line have its number; only the first represents it.
        if line.continuesPrevious { return .nothing }
        guard line.ending != .none || line.content.count < longestLine else {
            return .unparsed(.init(reason: "longer than 1 MiB", excerpt: line.content))
        }
        return JSONLParser.record(line.content)
    }

    /// - Throws: `import.not_a_log` if no line of the file is a message.
    func finish(_ report: inout ImportReport) throws(ServiceError) {
        guard report.lines == 0 || read > 0 else {
            throw .named(
                .importNotALog, ["path": file.path, "detail": "none of its \(report.lines) lines is a message"])
        }
        report.blank = blank
        report.count("message", report.messages)
        report.count("event", report.events)
    }
}
