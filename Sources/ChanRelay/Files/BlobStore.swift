internal import ChanID
internal import GRDB
internal import Synchronization

/// A relay's files, in a database of their own beside its log's: with a writer of their own, so that no publication waits for an
/// upload. What is answered is on the disk; what was dropped is gone from the files when the answer goes out.
final class BlobStore: Sendable {
    private let database: RelayDatabase
    let limits: RelayLimits
    private let waitingBytes = Mutex(0)

    /// - Throws: `newer_version`, `storage`, `storage_full`.
    init(beside log: RelayDatabase, limits: RelayLimits) throws(RelayError) {
        let directory = log.path.lastIndex(of: "/").map { String(log.path[...$0]) } ?? ""
        database = try RelayDatabase(path: directory + "files.sqlite", schema: .files)
        self.limits = limits
    }

    /// Runs `work` in a transaction of its own, some time from now.
    /// - Parameter bytes: what it holds in memory until then; too much in all is `busy`.
    func write(
        bytes: Int = 0, forgets: Bool = false, reply: @escaping RelayService.Reply,
        _ work: @escaping @Sendable (Database) throws -> WireFrame.OneOf_Kind
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
                try db.inTransaction(.immediate) {
                    answer = try work(db)
                    return .commit
                }
                if forgets { _ = RelayDatabase.truncateWAL(db) }
                reply(answer.map { .success($0) } ?? .failure(.unexpected))
            } catch {
                reply(.failure(RelayError(storage: error)))
            }
        }
    }

    func read(
        reply: @escaping RelayService.Reply, _ work: @escaping @Sendable (Database) throws -> WireFrame.OneOf_Kind
    ) {
        database.read(work, completion: reply)
    }

    /// Forgets the files of conversations the relay stopped carrying.
    func handle(_ announcements: [CommitEvent]) {
        for case .stoppedCarrying(let conversation, _) in announcements {
            write(forgets: true, reply: { _ in }) { db in
                try BlobTable(db: db, conversation: conversation).deleteAll()
                return .done(WireDone())
            }
        }
    }

    /// Forgets what a crash left of conversations the relay stopped carrying.
    func deleteAllExcept(_ carried: Set<ConversationID>) {
        write(reply: { _ in }) { db in
            for row in try db.rows("SELECT DISTINCT conversation FROM blob") {
                guard let conversation = ConversationID(row.bytes(0)), !carried.contains(conversation) else { continue }
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
