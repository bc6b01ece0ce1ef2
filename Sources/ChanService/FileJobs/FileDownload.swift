import ChanCore
import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanStore

/// Collects all sealed chunks of a file, from the local copy and from one relay after another.
struct FileDownload {
    let job: RunningJob
    let conversation: ConversationID
    let file: Attachment
    let seal: FileCipher

    private var node: Node { job.node }

    /// The progress of the download.
    private struct State {
        var chunks: ChunkList?
        var missing: [Int] = []
        /// Relays that sent data that does not match the file; they are not queried again for it.
        var faulty: [RelayID] = []
        var failure: ServiceError?
    }

    /// - Returns: the file's chunks, all of them present, and the names of relays that sent wrong data.
    /// - Throws: `file.incomplete` if no relay has the missing chunks; `file.too_large`, `file.no_room`.
    func run() async throws(ServiceError) -> (ChunkList, faulty: [String]) {
        var state = State()
        if let copy = try await copy() { try await begin(with: copy, &state) }
        let addresses = try await RelayDialer(node: node.rounds, conversation: conversation).addresses()
        // Repeat the round over the relays as long as it yields chunks.
        var before = -1
        while state.chunks == nil || !state.missing.isEmpty {
            guard state.missing.count != before else { throw incomplete(state) }
            before = state.missing.count
            for address in addresses where !state.faulty.contains(address.relay) {
                guard state.chunks == nil || !state.missing.isEmpty else { break }
                try await download(from: address, &state)
            }
        }
        guard let chunks = state.chunks else { throw incomplete(state) }
        return (chunks, try await names(of: state.faulty))
    }

    private func copy() async throws(ServiceError) -> StoredFileCopy? {
        try await node.read { view in try FileCopyTable.find(file.root, of: conversation, in: view) }
    }

    private func incomplete(_ state: State) -> ServiceError {
        .named(
            .fileIncomplete,
            [
                "actual": file.root.description, "detail": state.failure?.detail ?? "no relay has what is missing",
            ])
    }

    private func names(of relays: [RelayID]) async throws(ServiceError) -> [String] {
        try await node.read { view in
            try relays.map { try RelayTable.find($0, of: conversation, in: view)?.name ?? $0.description }
        }
    }

    // MARK: the local copy

    /// Finds the chunks that are already present, by reading and verifying them.
    private func begin(with copy: StoredFileCopy, _ state: inout State) async throws(ServiceError) {
        guard let chunks = try? ChunkList(packed: copy.hashes, bytes: copy.sealedBytes) else { return }
        let fileStore = FileStore(home: node.home)
        try fileStore.prepare()
        state.missing = try await job.runBlocking { _ in
            let sealed = try SealedFile(path: fileStore.path(of: chunks.root))
            return (0..<chunks.count).filter { sealed.chunk($0, of: chunks) == nil }
        }
        state.chunks = chunks
    }

    private func begin(with chunks: ChunkList) async throws(ServiceError) -> StoredFileCopy {
        let limits = try FileLimits(home: node.home)
        guard file.bytes <= limits.maximumFileBytes else {
            throw .named(.fileTooLarge, ["path": file.name, "expected": "\(limits.maximumFileBytes)"])
        }
        let copy = StoredFileCopy(
            file, hashes: chunks.packed, sealedBytes: chunks.bytes,
            made: (job.id, node.environment.now(), isOwn: false))
        try await node.write { transaction in
            try AttachFileJob.requireSpace(for: chunks.bytes, within: limits, transaction)
            try FileCopyTable.insert(copy, of: conversation, in: transaction)
        }
        return copy
    }

    // MARK: from relays

    /// How long one relay is downloaded from before the next one is used, so that a slow relay does not delay chunks
    /// that another one has, too. The round over the relays repeats as long as it yields chunks.
    private static let relaySlice = Duration.seconds(30)

    /// Downloads what a relay has. If it is unreachable or lacks chunks, the other relays are tried.
    private func download(from address: RelayAddress, _ state: inout State) async throws(ServiceError) {
        do throws(ServiceError) {
            let dialer = RelayDialer(node: node.rounds, conversation: conversation)
            try await dialer.withConnection(with: address) { (connection) async throws(ServiceError) in
                try await download(from: connection, &state)
            }
        } catch {
            guard case .relay(let cause) = error else { throw error }
            state.failure = error
            guard cause.code == .bodyMismatch || cause.code == .badRoot else { return }
            state.faulty.append(address.relay)
            try await RelayFailureRecorder(node: node.rounds, conversation: conversation).record(
                error, at: address.relay)
        }
    }

    private func download(from connection: RelayConnection, _ state: inout State) async throws(ServiceError) {
        let held: RelayConnection.RelayFileStatus
        do throws(RelayError) { held = try await connection.describe(file.root) } catch { throw .relay(error) }
        if state.chunks == nil {
            guard held.chunks.count == seal.count, held.chunks.bytes == seal.sealedBytes else {
                throw .named(.fileDamaged, ["actual": file.root.description, "relay": "its message"])
            }
            try await begin(with: begin(with: held.chunks), &state)
        }
        guard let chunks = state.chunks else { return }
        let sealed = try SealedFile(path: FileStore(home: node.home).path(of: chunks.root))
        let lacking = Set(held.missing)
        var pending = state.missing.filter { !lacking.contains($0) }
        let startedAt = ContinuousClock.now
        while !pending.isEmpty, startedAt.duration(to: .now) < Self.relaySlice {
            try await job.reportProgress(storedBytes(state), of: 2 * chunks.bytes)
            let part = Array(pending.prefix(FileUpload.window))
            pending.removeFirst(part.count)
            let (fetched, failure) = await fetch(part, of: chunks, from: connection)
            for chunk in fetched { try sealed.write(chunk.bytes, at: chunks.offset(of: chunk.number)) }
            let here = Set(fetched.map(\.number))
            state.missing.removeAll(where: here.contains)
            if let failure { throw .relay(failure) }
        }
        try await job.reportProgress(storedBytes(state), of: 2 * chunks.bytes)
    }

    private func storedBytes(_ state: State) -> UInt64 {
        guard let chunks = state.chunks else { return 0 }
        return chunks.bytes - state.missing.reduce(0) { $0 + UInt64(chunks.length(of: $1)) }
    }

    private func fetch(
        _ numbers: [Int], of chunks: ChunkList, from connection: RelayConnection
    ) async -> (taken: [FetchedChunk], failure: RelayError?) {
        await withTaskGroup(of: Result<FetchedChunk, RelayError>.self) { group in
            for number in numbers { group.addTask { await FetchedChunk.fetch(number, of: chunks, from: connection) } }
            var fetched: [FetchedChunk] = []
            var failure: RelayError?
            for await outcome in group {
                switch outcome {
                case .success(let chunk): fetched.append(chunk)
                case .failure(let error): failure = failure ?? error
                }
            }
            return (fetched, failure)
        }
    }
}

private struct FetchedChunk: Sendable {
    let number: Int
    let bytes: [UInt8]

    /// A separate function: inlined into a task's closure, `do throws` corrupts `number` in optimized builds (Swift
    /// 6.3).
    static func fetch(
        _ number: Int, of chunks: ChunkList, from connection: RelayConnection
    ) async -> Result<FetchedChunk, RelayError> {
        do throws(RelayError) {
            return .success(FetchedChunk(number: number, bytes: try await connection.chunk(number, of: chunks)))
        } catch { return .failure(error) }
    }
}
