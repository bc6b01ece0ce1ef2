import ChanCore
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanStore

/// Uploads a sealed copy to one relay: the chunks that the relay lacks, a few at a time. After an interruption, the
/// next attempt continues from what the relay has.
struct FileUpload {
    let node: Node
    let conversation: ConversationID
    let copy: StoredFileCopy
    let connection: RelayConnection

    /// The number of chunks in flight.
    static let window = 4

    /// - Parameters:
    ///   - limit: the most chunks to upload.
    ///   - reached: receives the number of bytes that the relay has.
    /// - Returns: whether the relay now has the whole file.
    /// - Throws: `relay.limit` if the relay is full, and connection errors.
    func run(
        limit: Int = .max, reached: (UInt64) async throws(ServiceError) -> Void = { _ in }
    ) async throws(ServiceError) -> Bool {
        guard let chunks = try? ChunkList(packed: copy.hashes, bytes: copy.sealedBytes) else {
            throw .named(.storeInconsistent, ["detail": "the chunks of a file are no list"])
        }
        let sealed = try SealedFile(path: FileStore(home: node.home).path(of: chunks.root))
        var missing: [Int]
        do throws(RelayError) { missing = try await connection.offer(chunks).missing } catch { throw .relay(error) }
        var budget = limit
        while !missing.isEmpty, budget > 0 {
            let part = Array(missing.prefix(min(Self.window, budget)))
            try await put(part, of: chunks, from: sealed)
            missing.removeFirst(part.count)
            budget -= part.count
            try await reached(chunks.bytes - missing.reduce(0) { $0 + UInt64(chunks.length(of: $1)) })
        }
        guard missing.isEmpty else { return false }
        let relay = connection.address.relay
        try await node.write { transaction in
            try FileCopyTable.setUploaded(chunks.root, to: relay, of: conversation, in: transaction)
        }
        return true
    }

    private func put(_ numbers: [Int], of chunks: ChunkList, from sealed: SealedFile) async throws(ServiceError) {
        let failure = await withTaskGroup(of: ServiceError?.self) { [connection] group in
            for number in numbers {
                group.addTask {
                    guard let chunk = sealed.chunk(number, of: chunks) else {
                        return .named(.fileDamaged, ["actual": chunks.root.description, "relay": "this node"])
                    }
                    do throws(RelayError) { try await connection.put(chunk, number, of: chunks.root) } catch {
                        return .relay(error)
                    }
                    SyncProgress.current?.recordSent(items: 1)
                    return nil
                }
            }
            return await group.reduce(nil) { $0 ?? $1 }
        }
        if let failure { throw failure }
    }
}

/// An attempt to upload a file to all relays of its conversation.
struct FileUploadRound {
    let node: Node
    let conversation: ConversationID
    let copy: StoredFileCopy

    /// Uploads the file. An unreachable relay gets it in a later sync; if all relays refuse, an error is thrown.
    ///
    /// - Returns: the number of relays that have the whole file.
    func run(for job: RunningJob) async throws(ServiceError) -> Int {
        let dialer = RelayDialer(node: node, conversation: conversation)
        var refusal: ServiceError?
        var isWaiting = false
        for address in try await dialer.addresses() {
            do throws(ServiceError) {
                try await upload(to: address, dialer, for: job)
            } catch {
                guard case .relay(let cause) = error else { throw error }
                if cause.refusesFile { refusal = error } else { isWaiting = true }
                try await RelayFailureRecorder(node: node, conversation: conversation).record(error, at: address.relay)
            }
        }
        let relays = try await node.read { view in
            try FileCopyTable.countUploads(of: copy.file.root, in: conversation, view)
        }
        if relays == 0, !isWaiting, let refusal { throw refusal }
        return relays
    }

    private func upload(to address: RelayAddress, _ dialer: RelayDialer, for job: RunningJob) async throws(ServiceError)
    {
        let total = copy.sealedBytes
        try await dialer.withConnection(with: address) { (connection) async throws(ServiceError) in
            let upload = FileUpload(node: node, conversation: conversation, copy: copy, connection: connection)
            _ = try await upload.run { (held) async throws(ServiceError) in
                try await job.reportProgress(total + held, of: 2 * total)
            }
        }
    }
}

extension RelayError {
    /// Whether the relay would refuse the file again.
    var refusesFile: Bool {
        switch code {
        case .quota, .tooLarge, .unauthorized, .notCarried, .refused, .retired, .malformed, .badRoot, .bodyMismatch:
            true
        default: false
        }
    }
}
