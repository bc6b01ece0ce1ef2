internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import ChanSQLite
internal import ChanSodium
internal import Synchronization

extension RelayService {
    /// Replaces the access set and its uploaders, and adds keys that have ended. Connections with keys that were
    /// removed are closed; connections with ended keys receive the entries below the end.
    func setAccess(_ update: AccessUpdate, for caller: Caller, reply: @escaping Reply) {
        let update = features.contains(EndedKey.feature) ? update : update.withoutEndedKeys
        write(bytes: update.bytes, reply: reply) { [self] ledger, db in
            var head = try ledger.knownHead(caller.conversation)
            try head.requireCarried()
            try head.requireOrigin(caller)
            guard head.row.originKey == caller.key else {
                // A claim alone must not remove anyone's access: the update waits for the entry that contains the
                // claim.
                try pendingAccesses.withLock { waiting throws(RelayError) in
                    guard waiting.count < limits.pendingAccesses || waiting.contains(caller.conversation) else {
                        throw RelayError(.busy, "too many claims are told of before their logs show them")
                    }
                    waiting.insert(caller.conversation)
                }
                head.pendingAccess = PendingAccess(origin: caller.key, update: update)
                ledger.set(head)
                return .done(WireDone())
            }
            let ended = EndedKeyTable(db: db, channel: head.row.id)
            if update.version == head.row.accessVersion, update.keys == head.access, update.uploaders == head.uploaders,
                try ended.contains(update.ended.filter { !update.keys.contains($0.key) })
            {
                return .done(WireDone())
            }
            guard update.version > head.row.accessVersion else {
                throw RelayError(
                    .stale, "access version \(update.version) is not newer than \(head.row.accessVersion)")
            }
            try replaceAccess(update, &head, &ledger, db)
            return .done(WireDone())
        }
    }

    /// Applies the pending access update, where the log now names the origin that announced it.
    func applyPendingAccess(_ head: inout ChannelHead, _ ledger: inout RelayTransaction, _ db: DatabaseConnection)
        throws
    {
        guard let announced = head.pendingAccess, announced.origin == head.row.originKey else { return }
        head.pendingAccess = nil
        pendingAccesses.withLock { _ = $0.remove(head.row.conversation) }
        ledger.set(head)
        // The origin repeats an update that does not fit this log, and receives its error then.
        guard announced.update.version > head.row.accessVersion else { return }
        do { try replaceAccess(announced.update, &head, &ledger, db) } catch is RelayError { return }
    }

    private func replaceAccess(
        _ update: AccessUpdate, _ head: inout ChannelHead, _ ledger: inout RelayTransaction, _ db: DatabaseConnection
    ) throws {
        // Keys that end at one size share a note: it is checked and stored once.
        for ended in Dictionary(update.ended.map { ($0.end, $0) }, uniquingKeysWith: { first, _ in first }).values {
            try NoteTable(db: db, channel: head.row.id).insert(try note(at: ended, head, db), of: ended.end)
        }
        try AccessTable(db: db, channel: head.row.id).replace(with: update.keys, uploaders: update.uploaders)
        try EndedKeyTable(db: db, channel: head.row.id).add(update.ended, atMost: limits.endedKeys)
        try deleteLinks(of: &head, keeping: update.keys, db)
        head.row.accessVersion = update.version
        head.access = update.keys
        head.uploaders = update.uploaders
        try ChannelTable(db: db).update(head.row)
        ledger.set(head)
        let ends = Dictionary(update.ended.map { ($0.key, $0.end) }) { _, last in last }
        ledger.emit(.accessReplaced(head.row.conversation, update.keys, ended: ends))
    }

    /// Returns the note of an ended key with the origin's signature alone, after checking it against this log.
    /// - Throws: `behind` for an end that the log has not reached, `bad_checkpoint`, `forked` with evidence.
    private func note(at ended: EndedKey, _ head: ChannelHead, _ db: DatabaseConnection) throws -> [UInt8] {
        guard ended.end <= head.row.size else {
            var error = RelayError(.behind, "a key ends at \(ended.end), the relay has \(head.row.size) entries")
            error.size = head.row.size
            throw error
        }
        let checkpoint: SignedCheckpoint
        do throws(IntegrityError) {
            checkpoint = try head.row.line.checkpoint(ended.note).withoutCosignatures
        } catch {
            throw RelayError(.badCheckpoint, "the note of an ended key: \(error)")
        }
        guard checkpoint.size == ended.end else {
            throw RelayError(.badCheckpoint, "a key ends at \(ended.end), its note is of \(checkpoint.size) entries")
        }
        do { try checkConsistency(checkpoint, head, db) } catch let error as RelayError where error.code == .forked {
            try recordEvidence(error, channel: head.row.id, db)
            throw error
        }
        return checkpoint.encoded()
    }

    /// Admits a reader that is not in the access set but has a key that has ended, and reports the conversation's
    /// status up to that key's end.
    func admitEndedKey(
        _ caller: Caller, completion: @escaping @Sendable (Result<RelayConversationStatus, RelayError>) -> Void
    ) {
        guard let head = directory[caller.conversation] else {
            return completion(.failure(RelayError(.notCarried, "the relay does not carry this conversation")))
        }
        database.read({ db in try head.conversationStatus(for: caller, db) }, completion: completion)
    }
}

extension ChannelHead {
    /// Returns how many entries of the log a caller may read. Evaluated for every request: a key may have ended since
    /// the caller proved it.
    /// - Throws: `unauthorized` for a key that opens nothing.
    func readableSize(for caller: Caller, _ db: DatabaseConnection) throws -> UInt64 {
        switch caller.role {
        case .origin:
            try requireOrigin(caller)
            return row.size
        case .peer:
            try requirePeer(caller)
            return row.size
        case .reader:
            return access.contains(caller.key) ? row.size : min(row.size, try end(of: caller, db))
        }
    }

    /// Returns the status that a caller with an ended key receives. It reveals nothing about the log after the end.
    fileprivate func conversationStatus(for caller: Caller, _ db: DatabaseConnection) throws -> RelayConversationStatus
    {
        let end = try end(of: caller, db)
        var status = conversationStatus
        status.end = end
        status.size = min(end, row.size)
        status.cosignedSize = min(status.cosignedSize, status.size)
        status.note = nil
        status.cosignedNotes = cosignedNotes.filter { $0.size <= status.size }.map(\.note)
        status.pendingSubmissions = 0
        // The version increases with every change of access, so it would reveal later changes.
        status.accessVersion = 0
        status.originChanges = try changes(neededBelow: end, db)
        return status
    }

    /// Returns the changes of origin that a reader of the first `end` entries needs: those that lie below `end`, and
    /// those that lead to the signer of a note up to `end`. A relay that was added later only has notes of a later
    /// origin.
    private func changes(neededBelow end: UInt64, _ db: DatabaseConnection) throws -> [OriginChange] {
        let earlier = row.changes.prefix { $0.seen.size < end }
        let later = row.changes.dropFirst(earlier.count)
        guard !later.isEmpty else { return row.changes }
        let notes = try NoteTable(db: db, channel: row.id).all(upTo: end)
        let needed = later.lastIndex { change in
            notes.contains { note in
                (try? SignedCheckpoint(parsing: note, of: row.conversation, origin: change.keys.signing)) != nil
            }
        }
        return Array(row.changes[..<(needed.map { $0 + 1 } ?? earlier.endIndex)])
    }

    private func end(of caller: Caller, _ db: DatabaseConnection) throws -> UInt64 {
        guard let end = try EndedKeyTable(db: db, channel: row.id).end(of: caller.key) else {
            throw RelayError(.unauthorized, "this key may not, or no longer, read the conversation here")
        }
        return end
    }
}
