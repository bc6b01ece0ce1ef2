import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanLog
import ChanReading
import ChanSodium
import ChanStore

/// Exports a conversation's log to a JSONL file, up to the largest checkpoint at the start. Logs are append-only, so an
/// interrupted export resumes after the last complete line of its draft.
struct ExportJSONLJob: JobKind {
    static let method = "export.jsonl"
    static let unit = "entries"
    /// The number of entries to read at once.
    private static let step: UInt64 = 500

    static func run(_ job: RunningJob) async throws(ServiceError) -> JSONObject {
        let conversation = try requireConversation(job.conversation)
        let output = OutputPath(job.parameters["path"]?.string ?? "", accessPolicy: job.fileAccessPolicy)
        let mark = "b\(job.id)"
        do throws(ServiceError) {
            let draft = try await job.runBlocking { _ in try PartialExport(of: output, mark: mark) }
            // The file was complete and renamed before a crash.
            if draft.header == nil, job.isAllDone {
                return try await job.runBlocking { _ in try finished(output).json(output.path) }
            }
            let header = try await Self.header(draft, conversation, job.node)
            let file = try AtomicFileWriter(at: output, mark: mark, keeping: draft.wholeBytes)
            if draft.header == nil { try file.write(header.line) }
            try await write(header, from: draft.next, to: file, for: job)
            try file.sync()
            try AtomicFileWriter.finish(output, mark: mark)
            return header.json(output.path)
        } catch {
            if error.errorName.fault != .rpcShuttingDown { AtomicFileWriter.discard(output, mark: mark) }
            throw error
        }
    }

    private static func write(
        _ header: ExportHeader, from first: EntryNumber, to file: AtomicFileWriter, for job: RunningJob
    ) async throws(ServiceError) {
        var next = first
        while next < header.size {
            let range = next..<min(header.size, next + step)
            let lines = try await job.node.read { [node = job.node] view -> [UInt8] in
                let builder = try ExportLineBuilder(node.core, header.conversation, in: view)
                let stored = try EntryTable.list(range, of: header.conversation, in: view)
                guard stored.map(\.number) == Array(range) else {
                    throw ServiceError.named(.storeInconsistent, ["detail": "entries of \(range) are missing"])
                }
                return try stored.reduce(into: []) { lines, entry in lines += try builder.line(entry).bytes }
            }
            try file.write(lines)
            next = range.upperBound
            try await job.reportProgress(next, of: header.size)
        }
    }

    /// The header of the draft, or a new one.
    private static func header(
        _ draft: PartialExport, _ conversation: ConversationID, _ node: Node
    ) async throws(ServiceError) -> ExportHeader {
        if let header = draft.header { return header }
        return try await node.read { view in
            guard let checkpoint = try CheckpointTable.findLatest(of: conversation, in: view) else {
                throw ServiceError.named(.integrityBadCheckpoint, ["detail": "nothing is signed yet"])
            }
            let name = try ConversationStateTable.find(conversation, in: view)?.name ?? ""
            return ExportHeader(conversation: conversation, name: name, checkpoint)
        }
    }

    private static func finished(_ output: OutputPath) throws(ServiceError) -> ExportHeader {
        var lines = FileLineReader(try RegularFile(path: output.path, accessPolicy: output.accessPolicy.forReadingBack))
        guard let header = try lines.next().flatMap({ ExportHeader($0) }) else {
            throw .named(.fileExists, ["path": output.path])
        }
        return header
    }
}

extension ExportHeader {
    /// The form in which the job stores its result.
    fileprivate func json(_ path: String) -> JSONObject {
        [
            "path": .string(path), "conversation": .string(conversation.description),
            "entries": .integer(Int(clamping: size)), "root": .string(root.description),
        ]
    }
}

/// The state of an interrupted export.
struct PartialExport: Sendable {
    let header: ExportHeader?
    /// The number of bytes up to the end of the last complete line.
    let wholeBytes: UInt64
    /// The next entry to write.
    let next: EntryNumber

    /// Reads the draft, if there is one.
    init(of output: OutputPath, mark: String) throws(ServiceError) {
        let draft = AtomicFileWriter.draftPath(of: output.path, mark)
        guard let file = try? RegularFile(path: draft, accessPolicy: output.accessPolicy.forReadingBack) else {
            self.init()
            return
        }
        var lines = FileLineReader(file)
        guard let first = try lines.next(), let header = ExportHeader(first) else {
            self.init()
            return
        }
        var (bytes, next) = (lines.wholeBytes, EntryNumber(0))
        while try lines.next() != nil { (bytes, next) = (lines.wholeBytes, next + 1) }
        self.init(header, bytes, next)
    }

    private init(_ header: ExportHeader? = nil, _ wholeBytes: UInt64 = 0, _ next: EntryNumber = 0) {
        self.header = header
        self.wholeBytes = wholeBytes
        self.next = next
    }
}
