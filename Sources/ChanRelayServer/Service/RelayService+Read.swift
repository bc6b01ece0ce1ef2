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

    /// Checks the largest checkpoint that a reader verified against this log.
    func checkConsistency(_ note: [UInt8], for caller: Caller, reply: @escaping Reply) {
        read(caller, reply: reply) { [self] head, db in
            guard !note.isEmpty else { return .done(WireDone()) }
            let theirs: SignedCheckpoint
            do throws(IntegrityError) {
                theirs = try head.row.line.checkpoint(note)
            } catch {
                throw RelayError(.badCheckpoint, "\(error)")
            }
            try checkConsistency(theirs, head, db)
            if theirs.size > head.row.cosignedSize { storeNewerCosignature(note, of: caller.conversation) }
            return .done(WireDone())
        }
    }

    /// Records a cosignature that a reader presents: a reader may be the first to show that this store was restored
    /// from a backup.
    private func storeNewerCosignature(_ note: [UInt8], of conversation: ConversationID) {
        write(bytes: note.count, reply: { _ in }) { [self] ledger, db in
            var head = try ledger.knownHead(conversation)
            if try recordNewerCosignature(note, &head) {
                try ChannelTable(db: db).update(head.row)
                ledger.set(head)
            }
            return .done(WireDone())
        }
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
