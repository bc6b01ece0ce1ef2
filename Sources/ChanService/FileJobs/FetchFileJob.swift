import ChanCore
import ChanEnvelope
import ChanFold
import ChanID
import ChanJSON
import ChanLog
import ChanReading
import ChanRelayClient
import ChanRelayWire
import ChanStore

/// Fetches a file from the relays that have it, and writes it to a path of the caller.
///
/// Downloads sealed chunks first and verifies the hash of each; after a crash, chunks that are present are found by
/// the same check. Only a file that decrypts completely gets its final name.
struct FetchFileJob: JobKind {
    static let method = "file.fetch"
    static let unit = "bytes"

    static func validate(in conversation: ConversationID?, of node: Node, _ view: StoreView) throws {
        let conversation = try requireConversation(conversation)
        _ = try ViewerContext(conversation, of: node.context, in: view)
    }

    static func resolveReferences(_ parameters: JSONObject, in conversation: ConversationID?, _ view: StoreView) throws
        -> JSONObject
    {
        let (conversation, references) = (try requireConversation(conversation), ReferenceResolver(in: view))
        var resolved = parameters
        resolved["file"] = try identifier(parameters["file"]) { try references.file($0, of: conversation).root }
        return resolved
    }

    static func run(_ job: RunningJob) async throws(ServiceError) -> JSONObject {
        let conversation = try requireConversation(job.conversation)
        let node = job.node
        let reference = job.parameters["file"]?.string ?? ""
        let file = try await node.read { view in try ReferenceResolver(in: view).file(reference, of: conversation) }
        let target = FileTarget(job.parameters["path"]?.string ?? "", named: file.name, by: job.fileAccessPolicy)
        let mark = "b\(job.id)"
        let isReplacing = job.parameters["overwrite"]?.bool ?? false
        do throws(ServiceError) {
            if job.isAllDone, try await name(target, mark, replacing: isReplacing, for: job) {
                try await forget(file, in: conversation, of: node)
                return target.json(of: file, faulty: [])
            }
            try AtomicFileWriter.requireAbsent(target.output, replacing: isReplacing)
            guard let seal = FileCipher(key: file.key.bytes, bytes: file.bytes) else {
                throw .named(.fileDamaged, ["actual": file.root.description, "relay": "its message"])
            }
            let gathering = FileDownload(job: job, conversation: conversation, file: file, seal: seal)
            let (chunks, faulty) = try await gathering.run()
            let sealed = try SealedFile(path: FileStore(home: node.home).path(of: file.root))
            try await job.runBlocking { meter in
                let draft = try AtomicFileWriter(at: target.output, mark: mark, replacing: isReplacing)
                try seal.open(sealed, chunks, meter) { (content) throws(ServiceError) in try draft.write(content) }
                try draft.sync()
            }
            // Recorded before the rename: if killed in between, the job recognizes the existing file as its own.
            try await job.reportProgress(2 * chunks.bytes, of: 2 * chunks.bytes)
            _ = try await name(target, mark, replacing: isReplacing, for: job)
            try await forget(file, in: conversation, of: node)
            return target.json(of: file, faulty: faulty)
        } catch {
            let fault = error.errorName.fault
            if fault != .rpcShuttingDown { AtomicFileWriter.discard(target.output, mark: mark) }
            if fault == .jobCancelled { try? await forget(file, in: conversation, of: node) }
            throw error
        }
    }

    /// Renames the complete draft, unless that was done before.
    ///
    /// - Returns: whether the file exists by that name.
    /// - Throws: `file.exists` if another file has the name.
    private static func name(
        _ target: FileTarget, _ mark: String, replacing isReplacing: Bool, for job: RunningJob
    ) async throws(ServiceError) -> Bool {
        try await job.runBlocking { _ in
            try AtomicFileWriter.finish(target.output, mark: mark, replacing: isReplacing)
            return AtomicFileWriter.isFinished(target.output, mark: mark)
        }
    }

    /// Deletes the sealed copy, unless it was sealed here, because it is uploaded from here.
    static func forget(
        _ file: Attachment, in conversation: ConversationID, of node: Node
    ) async throws(ServiceError) {
        try await node.write { transaction in
            let copy = try FileCopyTable.find(file.root, of: conversation, in: transaction)
            guard copy?.isOwn == false else { return }
            try FileCopyTable.delete(file.root, of: conversation, in: transaction)
        }
        try await node.rounds.deleteUnusedCopies()
    }
}

extension FileCipher {
    /// Decrypts a whole file, chunk by chunk.
    ///
    /// - Throws: `file.damaged` if the chunks match the root but were not sealed as the message specifies.
    fileprivate func open(
        _ sealed: SealedFile, _ chunks: ChunkList, _ meter: JobProgress,
        to write: ([UInt8]) throws(ServiceError) -> Void
    ) throws(ServiceError) {
        for number in 0..<chunks.count {
            guard let chunk = sealed.chunk(number, of: chunks), let content = try? open(chunk, number) else {
                throw .named(.fileDamaged, ["actual": chunks.root.description, "relay": "the sender"])
            }
            try meter.reportProgress(chunks.bytes + chunks.offset(of: number), of: 2 * chunks.bytes)
            try write(content)
        }
    }
}

/// The destination of a file: a path, or a directory that gets the file under its own name.
private struct FileTarget {
    let output: OutputPath

    init(_ path: String, named name: String, by reach: FileAccessPolicy) {
        let isDirectory = RegularFile.isDirectory(path)
        output = OutputPath(
            isDirectory ? path + (path.hasSuffix("/") ? "" : "/") + FileName.saved(name) : path, accessPolicy: reach)
    }

    func json(of file: Attachment, faulty: [String]) -> JSONObject {
        file.json(["path": .string(output.path), "faulty": .array(faulty.map(JSONValue.string))])
    }
}
