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
    let node: RelayRounds
    let conversation: ConversationID
    let copy: StoredFileCopy
    let connection: RelayConnection

    /// The number of chunks in flight.
    static let window = 4

    /// - Parameters:
    ///   - limit: the maximum number of chunks to upload.
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
