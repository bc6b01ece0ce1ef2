import ChanCore
import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// Reseals a file of one conversation for another, chunk by chunk, under a new key. The plaintext is never written to
/// disk.
struct FileResealer {
    let job: RunningJob
    let source: ConversationID
    let target: ConversationID

    /// - Throws: the errors of a fetch; `file.no_room`, `file.too_large`.
    func run(_ file: Attachment) async throws(ServiceError) -> StoredFileCopy {
        let node = job.node
        let key = SymmetricKey.random().secret.exposed()
        guard let old = FileCipher(key: file.key.bytes, bytes: file.bytes),
            let new = FileCipher(key: key, bytes: file.bytes),
            let fileKey = FileKey(key)
        else { throw .named(.fileDamaged, ["actual": file.root.description, "relay": "its message"]) }
        let (chunks, _) = try await FileDownload(job: job, conversation: source, file: file, seal: old).run()
        let limits = try FileLimits(home: node.home)
        try await node.read { view in try AttachFileJob.requireSpace(for: new.sealedBytes, within: limits, view) }
        let fileStore = FileStore(home: node.home)
        let sealed = try await job.runBlocking { [job] meter in
            let gathered = try SealedFile(path: fileStore.path(of: file.root))
            let draft = try SealedFile(path: fileStore.draft(of: job.id))
            return try Self.reseal(gathered, chunks, from: old, to: (new, draft), meter)
        }
        var resealed = Attachment(
            root: sealed.root, key: fileKey, bytes: file.bytes, name: file.name, mediaType: file.mediaType,
            isVoice: file.isVoice)
        resealed.details = file.details
        let copy = StoredFileCopy(
            resealed, hashes: sealed.packed, sealedBytes: sealed.bytes,
            made: (job.id, node.environment.now(), isOwn: true))
        try await node.write { transaction in
            try AttachFileJob.requireSpace(for: copy.sealedBytes, within: limits, transaction)
            try FileCopyTable.insert(copy, of: target, in: transaction)
        }
        try fileStore.commitDraft(job.id, as: sealed.root)
        return copy
    }

    private static func reseal(
        _ gathered: SealedFile, _ chunks: ChunkList, from old: FileCipher,
        to new: (seal: FileCipher, draft: SealedFile),
        _ meter: JobProgress
    ) throws(ServiceError) -> ChunkList {
        let damaged = ServiceError.named(
            .fileDamaged, ["actual": chunks.root.description, "relay": "the sender"])
        try new.draft.truncate()
        var hashes: [Digest] = []
        var written: UInt64 = 0
        for number in 0..<chunks.count {
            guard let chunk = gathered.chunk(number, of: chunks), let content = try? old.open(chunk, number) else {
                throw damaged
            }
            let sealed = new.seal.seal(content, number)
            try new.draft.write(sealed, at: written)
            hashes.append(ChunkList.hash(of: sealed))
            written += UInt64(sealed.count)
            try meter.reportProgress(chunks.bytes + written, of: 3 * chunks.bytes)
        }
        try new.draft.sync()
        do throws(MalformedError) { return try ChunkList(hashes, bytes: written) } catch { throw damaged }
    }
}
