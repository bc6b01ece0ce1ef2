internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import ChanSQLite
internal import NIOCore

extension RelayService {
    /// Returns entries from `range.lowerBound` up to a checkpoint: the last one at or before the range's end, else the
    /// next.
    func fetch(_ range: Range<EntryNumber>, bytes: Int, for caller: Caller, reply: @escaping Reply) {
        read(caller, reply: reply) { head, db in
            let reach = try head.readableSize(for: caller, db)
            var answer = WireFetched()
            answer.size = reach
            let budget = bytes > 0 ? min(bytes, StoredRangeReader.maxBatchBytes) : StoredRangeReader.maxBatchBytes
            let stored = StoredRangeReader(db: db, head: head.row, readableEnd: reach)
            answer.batch = .init(try stored.batch(range, bytes: budget)?.readableBytesView ?? .init())
            return .fetched(answer)
        }
    }

    /// Reads the next entries for a subscriber from the store, as one encoded deliver frame.
    /// - Parameter completion: receives `nil` when there is no entry at or after `cursor`.
    func catchUp(
        _ caller: Caller, from cursor: EntryNumber,
        completion: @escaping @Sendable (Result<DeliverFrame?, RelayError>) -> Void
    ) {
        guard let head = directory[caller.conversation] else { return completion(.success(nil)) }
        database.read(
            { db in
                let stored = StoredRangeReader(
                    db: db, head: head.row, readableEnd: try head.readableSize(for: caller, db))
                return try stored.frame(from: cursor, bytes: StoredRangeReader.maxBatchBytes)
            }, completion: completion)
    }

    func proveInclusion(of entry: EntryNumber, size: UInt64, for caller: Caller, reply: @escaping Reply) {
        prove(size, for: caller, reply: reply) {
            try InclusionProof.make(index: entry, size: size, $0)?.path
        }
    }

    func proveConsistency(from: UInt64, size: UInt64, for caller: Caller, reply: @escaping Reply) {
        prove(size, for: caller, reply: reply) { try ConsistencyProof.make(from: from, to: size, $0)?.path }
    }

    private func prove(
        _ size: UInt64, for caller: Caller, reply: @escaping Reply,
        _ path: @escaping @Sendable ((MerkleTree.Node) throws -> Digest) throws -> [Digest]?
    ) {
        read(caller, reply: reply) { head, db in
            let reach = try head.readableSize(for: caller, db)
            guard size <= reach else {
                var error = RelayError(.behind, "the relay has \(reach) entries")
                error.size = reach
                throw error
            }
            let entries = EntryTable(db: db, channel: head.row.id)
            guard let hashes = try path({ try entries.hash(of: $0) }) else {
                throw RelayError(.malformed, "there is no such proof in a log of \(size) entries")
            }
            var answer = WireProof()
            answer.hashes = hashes.map { .init($0.bytes) }
            let newest =
                reach == head.row.size ? head.note : try NoteTable(db: db, channel: head.row.id).at(reach)?.note
            answer.note = .init(newest ?? [])
            return .proof(answer)
        }
    }
}
