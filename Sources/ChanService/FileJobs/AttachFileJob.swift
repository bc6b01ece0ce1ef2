import ChanCore
import ChanEnvelope
import ChanFold
import ChanID
import ChanJSON
import ChanLog
import ChanReading
import ChanSodium
import ChanStore

/// Seals a file and uploads it, so that a message can carry it.
///
/// It is sealed into a draft first; a crash during sealing starts again, with another key. After that, the sealed
/// copy is used: the upload continues with the chunks that a relay lacks, also after a crash, and the original file
/// is no longer needed.
struct AttachFileJob: JobKind {
    static let method = "file.attach"
    static let unit = "bytes"

    static func validate(in conversation: ConversationID?, of node: Node, _ view: StoreView) throws {
        let conversation = try requireConversation(conversation)
        try ViewerContext(conversation, of: node.context, in: view).require(.post, or: [])
    }

    static func run(_ job: RunningJob) async throws(ServiceError) -> JSONObject {
        let conversation = try requireConversation(job.conversation)
        let node = job.node
        do throws(ServiceError) {
            let made = try await node.read { view in try FileCopyTable.find(madeBy: job.id, of: conversation, in: view)
            }
            let copy = if let made { made } else { try await seal(for: job, in: conversation) }
            try FileStore(home: node.home).commitDraft(job.id, as: copy.file.root)
            let relays = try await FileUploadRound(node: node.rounds, conversation: conversation, copy: copy).run(
                for: job)
            try await job.reportProgress(2 * copy.sealedBytes, of: 2 * copy.sealedBytes)
            var more = copy.file.details.json
            more["relays"] = .integer(relays)
            return copy.file.json(more)
        } catch {
            if error.errorName.fault != .rpcShuttingDown { await discard(job, in: conversation) }
            throw error
        }
    }

    /// Refuses a file that no message could carry now, before it is uploaded.
    private static func requirePostable(_ file: Attachment, in conversation: ConversationID, of node: Node)
        async throws(ServiceError)
    {
        var posting = Posting(text: "")
        posting.files = [file]
        try await node.read { [posting] view in try node.schedule.checkPosting(posting, in: conversation, view) }
    }

    private static func seal(
        for job: RunningJob, in conversation: ConversationID
    ) async throws(ServiceError) -> StoredFileCopy {
        let node = job.node
        let source = FileSource(asked: job.parameters)
        let file = try RegularFile(path: source.path, accessPolicy: job.fileAccessPolicy)
        let limits = try FileLimits(home: node.home)
        guard file.bytes <= limits.maximumFileBytes else {
            throw .named(.fileTooLarge, ["path": source.path, "expected": "\(limits.maximumFileBytes)"])
        }
        let key = SymmetricKey.random().secret.exposed()
        guard let seal = FileCipher(key: key, bytes: file.bytes), let fileKey = FileKey(key) else {
            throw .named(.fileTooLarge, ["path": source.path, "expected": "\(FileLimit.bytes)"])
        }
        var attachment = Attachment(
            root: ChunkList.hash(of: []), key: fileKey, bytes: file.bytes, name: source.name,
            mediaType: source.mediaType, isVoice: source.isVoice)
        attachment.details = source.details
        try await requirePostable(attachment, in: conversation, of: node)
        try await node.read { view in try requireSpace(for: seal.sealedBytes, within: limits, view) }
        let fileStore = FileStore(home: node.home)
        try fileStore.prepare()
        let chunks = try await job.runBlocking { meter in
            try seal.sealBlocking(file, to: SealedFile(path: fileStore.draft(of: job.id))) {
                (written) throws(ServiceError) in
                try meter.reportProgress(written, of: 2 * seal.sealedBytes)
            }
        }
        attachment = attachment.with(root: chunks.root)
        let copy = StoredFileCopy(
            attachment, hashes: chunks.packed, sealedBytes: chunks.bytes,
            made: (job.id, node.environment.now(), isOwn: true))
        try await node.write { transaction in
            try requireSpace(for: copy.sealedBytes, within: limits, transaction)
            try FileCopyTable.insert(copy, of: conversation, in: transaction)
        }
        return copy
    }

    /// - Throws: `file.no_room`.
    static func requireSpace(for bytes: UInt64, within limits: FileLimits, _ view: StoreView) throws {
        guard try FileCopyTable.totalBytes(in: view) + bytes <= limits.maximumTotalBytes else {
            throw ServiceError.named(.fileNoRoom, ["expected": "\(limits.maximumTotalBytes)"])
        }
    }

    private static func discard(_ job: RunningJob, in conversation: ConversationID) async {
        FileStore(home: job.node.home).discard(job.id)
        try? await job.node.write { transaction in
            guard let made = try FileCopyTable.find(madeBy: job.id, of: conversation, in: transaction) else { return }
            try FileCopyTable.delete(made.file.root, of: conversation, in: transaction)
        }
    }
}

/// The file that the caller named, with its description in the message.
private struct FileSource {
    let path: String
    let name: String
    let mediaType: String
    let isVoice: Bool
    let details: FileDetails

    init(asked parameters: JSONObject) {
        path = parameters["path"]?.string ?? ""
        let last = path.split(separator: "/").last.map(String.init) ?? ""
        name = FileName.plain(parameters["name"]?.string ?? last)
        mediaType = parameters["media_type"]?.string ?? MediaTypes.type(of: name)
        isVoice = parameters["voice"]?.bool ?? false
        details = FileDetails(asked: parameters)
    }
}

/// The media types of common file name extensions.
enum MediaTypes {
    private static let typesByExtension = [
        "txt": "text/plain", "md": "text/markdown", "csv": "text/csv", "json": "application/json",
        "pdf": "application/pdf", "zip": "application/zip", "gz": "application/gzip", "png": "image/png",
        "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "svg": "image/svg+xml",
        "ogg": "audio/ogg", "opus": "audio/ogg", "mp3": "audio/mpeg", "m4a": "audio/mp4", "flac": "audio/flac",
        "mp4": "video/mp4", "webm": "video/webm",
    ]

    /// - Returns: the type; empty for an unknown extension.
    static func type(of name: String) -> String {
        name.split(separator: ".").last.flatMap { typesByExtension[$0.lowercased()] } ?? ""
    }
}

extension Attachment {
    fileprivate func with(root: Digest) -> Attachment {
        var file = Attachment(
            root: root, key: key, bytes: bytes, name: name, mediaType: mediaType, isVoice: isVoice)
        file.details = details
        return file
    }

    /// Returns the JSON that jobs store; it does not contain the key.
    func json(_ more: JSONObject = [:]) -> JSONObject {
        var json: JSONObject = [
            "id": .string(root.description), "name": .string(name), "bytes": .integer(Int(clamping: bytes)),
        ]
        if !mediaType.isEmpty { json["media_type"] = .string(mediaType) }
        if isVoice { json["voice"] = .bool(true) }
        for member in more.members { json[member.key] = member.value }
        return json
    }
}
