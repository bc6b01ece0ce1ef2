internal import ChanID
internal import ChanRelayWire
internal import ChanSQLite
internal import Synchronization

/// A relay's files, in a database of their own beside the log's: with its own writer, so that no publication waits for
/// an upload. A reply is sent after the commit and, for a deletion, after the write-ahead
/// log was truncated.
final class BlobStore: Sendable {
    private let database: RelayDatabase
    let limits: RelayLimits
    private let waitingBytes = Mutex(0)

    /// Opens or creates the database.
    /// - Throws: `newer_version`, `storage`, `storage_full`.
    init(beside log: RelayDatabase, limits: RelayLimits) throws(RelayError) {
        let directory = log.path.lastIndex(of: "/").map { String(log.path[...$0]) } ?? ""
        database = try RelayDatabase(path: directory + "files.sqlite", schema: .files)
        self.limits = limits
    }

    /// Schedules `work` in a transaction of its own.
    /// - Parameters:
    ///   - bytes: the memory that it holds until then; above the limit in total, the reply is `busy`.
    ///   - forgets: whether `work` deletes data, which is then also removed from the write-ahead log.
    func write(
        bytes: Int = 0, forgets: Bool = false, reply: @escaping RelayService.Reply,
        _ work: @escaping @Sendable (DatabaseConnection) throws -> WireFrame.OneOf_Kind
    ) {
        guard reserve(bytes) else {
            var busy = RelayError(.busy, "the relay has more to store than it can: try again shortly")
            busy.retryAfterMilliseconds = 200
            return reply(.failure(busy))
        }
        database.scheduleWrite { [self] db in
            defer { waitingBytes.withLock { $0 -= bytes } }
            do {
                var answer: WireFrame.OneOf_Kind?
                try db.inImmediateTransaction { answer = try work(db) }
                if forgets { _ = db.truncateWAL() }
                reply(answer.map { .success($0) } ?? .failure(.unexpected))
            } catch {
                reply(.failure(RelayError(storage: error)))
            }
        }
    }

    func read(
        reply: @escaping RelayService.Reply,
        _ work: @escaping @Sendable (DatabaseConnection) throws -> WireFrame.OneOf_Kind
    ) {
        database.read(work, completion: reply)
    }

    /// Deletes the files of conversations whose data was deleted.
    func handle(_ announcements: [CommitEvent]) {
        for case .stoppedCarrying(let conversation, _, isKept: false) in announcements {
            delete(conversation, reply: { _ in })
        }
    }

    /// Deletes the files of a conversation, if there are any.
    func delete(_ conversation: ConversationID, reply: @escaping RelayService.Reply) {
        write(forgets: true, reply: reply) { db in
            try BlobTable(db: db, conversation: conversation).deleteAll()
            return .done(WireDone())
        }
    }

    /// Deletes files of conversations whose data was deleted and that a crash left behind.
    func deleteAllExcept(_ retained: Set<ConversationID>) {
        write(reply: { _ in }) { db in
            for conversation in try BlobTable.conversations(db) where !retained.contains(conversation) {
                try BlobTable(db: db, conversation: conversation).deleteAll()
            }
            return .done(WireDone())
        }
    }

    func close() { database.close() }

    private func reserve(_ bytes: Int) -> Bool {
        waitingBytes.withLock { waiting in
            guard waiting == 0 || waiting + bytes <= limits.uncommittedBytes else { return false }
            waiting += bytes
            return true
        }
    }
}
