import ChanCore
import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanReading
import ChanSodium
import ChanStore

/// Seals the files next to a history, so that imported messages have them as attachments. They are uploaded with the
/// next rounds like other files.
struct ImportAttachmentSealer {
    struct Outcome: Sendable {
        var count = 0
        /// Short reasons why other files remain mere references.
        var omitted: [String] = []
    }

    private let source: any HistorySource
    private let conversation: ConversationID
    private let node: NodeCore
    private let job: Int64
    /// Whether the importing member may attach files and voice messages.
    private let mayAttach: (files: Bool, voice: Bool)

    init(
        of source: any HistorySource, to conversation: ConversationID, by node: NodeCore, for job: Int64
    ) async throws(ServiceError) {
        self.source = source
        self.conversation = conversation
        self.node = node
        self.job = job
        mayAttach = try await node.read { view in
            let viewer = try ViewerContext(conversation, of: node.context, in: view)
            let (preferences, role) = (viewer.summary.preferences, viewer.role ?? .observer)
            return (preferences.setting(of: .files).isOn(for: role), preferences.setting(of: .voice).isOn(for: role))
        }
    }

    /// Seals the existing files of one batch, except those of messages that were imported before.
    func attachFiles(to step: inout ImportBatch) async throws(ServiceError) -> Outcome {
        var outcome = Outcome()
        for index in step.records.indices {
            guard case .post(var posting, let id, let replyTo, let places) = step.records[index], !places.isEmpty,
                try await !isKnown(id)
            else { continue }
            var stay: [ImportMetadata.File] = []
            for (number, file) in (posting.imported?.details.files ?? []).enumerated() {
                guard let path = places[number] else {
                    stay.append(file)
                    continue
                }
                if let attachment = try await attachment(file, at: path, beside: posting.files.count, &outcome) {
                    posting.files.append(attachment)
                } else {
                    stay.append(file)
                }
            }
            posting.imported?.details.files = stay
            step.records[index] = .post(posting, id: id, replyTo: replyTo)
        }
        return outcome
    }

    private func isKnown(_ id: String?) async throws(ServiceError) -> Bool {
        guard let id else { return false }
        return try await node.read { view in
            try ImportedMessageTable.find(source.name(of: id), of: conversation, in: view) != nil
        }
    }

    /// Seals one file.
    ///
    /// - Returns: `nil` if the file remains a reference.
    private func attachment(
        _ file: ImportMetadata.File, at path: String, beside count: Int, _ outcome: inout Outcome
    ) async throws(ServiceError) -> Attachment? {
        let isVoice = file.kind == "voice_message"
        guard isVoice ? mayAttach.voice : mayAttach.files, count < FileLimit.files else {
            outcome.omitted.append("content of a file that may not be attached")
            return nil
        }
        do throws(ServiceError) {
            let sealed = try await seal(file, at: path, isVoice: isVoice)
            outcome.count += 1
            return sealed
        } catch {
            switch error.errorName.fault {
            case .fileTooLarge, .fileNoRoom, .fileUnreadable:
                outcome.omitted.append("content of a file: \(error.errorName.name)")
                return nil
            default: throw error
            }
        }
    }

    private func seal(_ file: ImportMetadata.File, at path: String, isVoice: Bool) async throws(ServiceError)
        -> Attachment
    {
        let plain = try RegularFile(path: path, accessPolicy: source.accessPolicy)
        let limits = try FileLimits(home: node.home)
        let key = SymmetricKey.random().secret.exposed()
        guard plain.bytes <= limits.maximumFileBytes, let seal = FileCipher(key: key, bytes: plain.bytes),
            let fileKey = FileKey(key)
        else { throw .named(.fileTooLarge, ["path": path, "expected": "\(limits.maximumFileBytes)"]) }
        try await node.read { view in try AttachFileJob.requireSpace(for: seal.sealedBytes, within: limits, view) }
        let fileStore = FileStore(home: node.home)
        try fileStore.prepare()
        let draft = try SealedFile(path: fileStore.draft(of: job))
        let chunks = try await seal.seal(plain, to: draft) { (_) async throws(ServiceError) in
            guard !Task.isCancelled else { throw .named(.rpcShuttingDown, [:]) }
            await Task.yield()
        }
        let name = FileName.plain(path.split(separator: "/").last.map(String.init) ?? "")
        let type = file.mediaType.utf8.allSatisfy { (0x21...0x7e).contains($0) } ? file.mediaType : ""
        let attachment = Attachment(
            root: chunks.root, key: fileKey, bytes: plain.bytes, name: name,
            mediaType: type.isEmpty ? MediaTypes.type(of: name) : type, isVoice: isVoice)
        let copy = StoredFileCopy(
            attachment, hashes: chunks.packed, sealedBytes: chunks.bytes,
            made: (job, node.environment.now(), isOwn: true))
        try await node.write { transaction in try FileCopyTable.insert(copy, of: conversation, in: transaction) }
        try fileStore.commitDraft(job, as: chunks.root)
        return attachment
    }
}
