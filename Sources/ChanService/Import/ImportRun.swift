import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanImport

/// A few hundred records of an import, for one transaction.
struct ImportBatch: Sendable {
    var records: [ImportedRecord] = []
    var messages = 0
    var events = 0
    /// The records 0 ..< `nextLine` are done after this batch.
    var nextLine: UInt64 = 0
    fileprivate var processedRecords = 0
}

/// A record converted for the log. Its identifiers are those of the source.
enum ImportedRecord: Sendable {
    /// - Parameter files: the paths of the files in its details, by their index there.
    case post(Posting, id: String?, replyTo: String?, files: [Int: String] = [:])
    case change(of: String, Change)

    enum Change: Sendable {
        case edit(String)
        case remove(isModerated: Bool, reason: String?)
        case pin
        case unpin
    }
}

/// One run over a source: converts records into batches and counts the results.
struct ImportRun {
    private var source: any HistorySource
    private var result: ImportReport
    /// The number of records that an earlier run imported.
    private let skipped: UInt64

    /// The number of records per transaction: many enough to share a commit and a checkpoint, few enough to lose little
    /// if the process is killed.
    private static let batchRecords = 250
    /// The minimum number of lines for the check that most of them can be parsed.
    private static let minimumRecordsForCheck = 20
    /// Whether to continue although most of the first batch cannot be parsed.
    var ignoresUnparsed = false

    init(_ source: any HistorySource, path: String, after skipped: UInt64) {
        self.source = source
        self.skipped = skipped
        result = ImportReport(path: path)
    }

    /// Returns the next batch; `nil` when all records are done.
    ///
    /// - Throws: `import.not_a_log` if most of the first batch cannot be parsed; nothing is imported then.
    mutating func next() throws(ServiceError) -> ImportBatch? {
        let isFirst = result.lines == 0
        var step = ImportBatch()
        while step.processedRecords < Self.batchRecords, let entry = try source.next() {
            result.lines += 1
            step.nextLine = entry.number
            guard entry.number > skipped else {
                result.skipped += 1
                continue
            }
            step.processedRecords += 1
            process(entry, into: &step)
        }
        if isFirst { try requireMostlyParsed(step) }
        return step.processedRecords > 0 ? step : nil
    }

    private func requireMostlyParsed(_ step: ImportBatch) throws(ServiceError) {
        guard !ignoresUnparsed, step.processedRecords >= Self.minimumRecordsForCheck,
            result.unparsed * 2 > step.processedRecords
        else { return }
        throw .named(
            .importNotALog,
            [
                "path": result.path, "anyway": "--anyway",
                "detail": "\(result.unparsed) of its first \(step.processedRecords) lines are not understood",
            ])
    }

    mutating func addOutcome(_ outcome: ImportWriter.Outcome) {
        result.addEntries(outcome.appended)
        result.skipped += outcome.known
        result.events -= outcome.knownEvents
        result.messages -= outcome.known - outcome.knownEvents
        for kind in outcome.omitted { result.countOmitted(kind) }
    }

    mutating func addOutcome(_ attached: ImportAttachmentSealer.Outcome) {
        result.count("file brought along", attached.count)
        for kind in attached.omitted { result.countOmitted(kind) }
    }

    func report() throws(ServiceError) -> ImportReport {
        var report = result
        try source.finish(&report)
        return report
    }

    private mutating func process(_ entry: SourceEntry, into step: inout ImportBatch) {
        switch entry.record {
        case .message(let message): add(message, entry, to: &step)
        case .edited(let id, let text): step.records.append(.change(of: id, .edit(text)))
        case .removed(let id, let isModerated, let reason):
            step.records.append(.change(of: id, .remove(isModerated: isModerated, reason: reason)))
        case .pinned(let id): step.records.append(.change(of: id, .pin))
        case .unpinned(let id): step.records.append(.change(of: id, .unpin))
        case .nothing: break
        case .unparsed(let leftover): result.addUnparsed(entry.number, leftover)
        }
    }

    private mutating func add(_ message: SourceMessage, _ entry: SourceEntry, to step: inout ImportBatch) {
        for kind in message.omitted { result.countOmitted(kind) }
        let imported = entry.imported ?? imported(message)
        guard message.text.text.utf8.count <= TextLimit.message, message.text.bytes.count <= TextLimit.raw,
            imported.author.utf8.count <= TextLimit.importedAuthor
        else {
            return result.addUnparsed(
                entry.number, .init(reason: "longer than a message may be", excerpt: message.text.bytes.prefix(80)))
        }
        let posting = Posting(text: message.text.text, imported: imported)
        var places: [Int: String] = [:]
        for (number, file) in message.files.prefix(imported.details.files.count).enumerated() {
            places[number] = source.path(of: file)
            if places[number] == nil { result.countOmitted("content of a file") }
        }
        step.records.append(.post(posting, id: message.id, replyTo: message.replyTo, files: places))
        if message.isEvent { result.events += 1 } else { result.messages += 1 }
        if message.isEvent { step.events += 1 } else { step.messages += 1 }
    }

    private mutating func imported(_ message: SourceMessage) -> ImportMetadata {
        var imported = ImportMetadata(
            kind: message.isEvent ? .event : .message, author: message.author,
            at: message.at.map(Timestamp.init(milliseconds:)), atText: "",
            raw: message.text.isUTF8 ? nil : message.text.bytes, source: source.format)
        imported.details = ImportMetadata.Details(
            editedAt: message.editedAt.map(Timestamp.init(milliseconds:)),
            forwardedFrom: message.forwardedFrom.map(Self.truncated), reactions: reactions(message),
            files: files(message))
        return imported
    }

    private mutating func reactions(_ message: SourceMessage) -> [String: UInt32] {
        let fitting = message.reactions.filter { $0.key.utf8.count <= TextLimit.reaction }
        for _ in 0..<(message.reactions.count - fitting.count) { result.countOmitted("reaction too long") }
        guard fitting.count > TextLimit.importedParts else { return fitting }
        result.countOmitted("reactions beyond \(TextLimit.importedParts)")
        let most = fitting.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(TextLimit.importedParts)
        return Dictionary(uniqueKeysWithValues: most.map { ($0.key, $0.value) })
    }

    private mutating func files(_ message: SourceMessage) -> [ImportMetadata.File] {
        if !message.files.isEmpty { result.count("file", message.files.count) }
        return message.files.prefix(TextLimit.importedParts).map { file in
            ImportMetadata.File(
                kind: Self.truncated(file.kind, TextLimit.mediaType), name: Self.truncated(file.name),
                mediaType: Self.truncated(file.mediaType, TextLimit.mediaType), bytes: file.bytes)
        }
    }

    private static func truncated(_ text: String) -> String { truncated(text, TextLimit.importedAuthor) }

    /// Truncates text to the byte limit, between characters.
    private static func truncated(_ text: String, _ limit: Int) -> String {
        var text = text
        while text.utf8.count > limit { text.removeLast() }
        return text
    }
}
