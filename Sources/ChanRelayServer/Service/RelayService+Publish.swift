internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import ChanSQLite
internal import ChanSodium

extension RelayService {
    /// Checks, stores and cosigns a batch. Repeating a batch changes nothing and returns the newest note.
    /// - Parameter terms: the publish options, with the largest note of this relay that the origin knows. It reveals a
    ///   store that was restored from a backup.
    func publish(_ batch: [UInt8], _ terms: PublishOptions, for caller: Caller, reply: @escaping Reply) {
        write(bytes: batch.count, reply: reply) { [self] ledger, db in
            var head = try ledger.knownHead(caller.conversation)
            try head.requireCarried()
            try head.requireOrigin(caller)
            head.row = head.applyingChanges(caller)
            if try recordNewerCosignature(terms.cosigned, &head, db) {
                try ChannelTable(db: db).update(head.row)
                ledger.set(head)
            }
            let publication = try Publication(parsing: batch, head: head)
            do {
                if publication.isKnown {
                    try checkKnownBatch(publication, db)
                } else {
                    try append(publication, by: terms.offset, &ledger, db)
                }
            } catch let error as RelayError where error.code == .forked {
                try recordEvidence(error, channel: head.row.id, db)
                throw error
            }
            return .published(Self.answer(ledger.head(caller.conversation) ?? head))
        }
    }

    private func checkKnownBatch(_ publication: Publication, _ db: DatabaseConnection) throws {
        try checkConsistency(publication.checkpoint, publication.head, db)
    }

    /// Appends the new entries of a publication, cosigns its checkpoint, and applies its orders to relays.
    /// - Parameter offset: the clock offset of the log's time; `nil` for entries from a peer, which does not know it.
    func append(
        _ publication: Publication, by offset: ClockOffset?, _ ledger: inout RelayTransaction, _ db: DatabaseConnection
    ) throws {
        var head = publication.head
        let entries = EntryTable(db: db, channel: head.row.id)
        let continuation = try publication.newEntries { try entries.hash(of: $0) }
        let now = WallClock.now()
        try requireRoom(for: head.storedBytes + continuation.bytes, of: head.row.id, db)
        try requireQuotas(for: continuation, of: head.row)
        let first = head.row.size
        try continuation.requireNotAhead(at: now, offset)
        try requireRate(of: continuation, in: head.row.conversation, at: now)
        head.range = continuation.range
        head.row.size = continuation.range.size
        head.row.bytes += continuation.bytes
        head.row.updatedAt = now
        // Check before the first write: other publications share the transaction.
        var changesOrigin = false
        for word in continuation.publicBodies.compactMap(\.originAnnouncement) {
            switch word {
            case .change(let change):
                try follow(change, &head)
                changesOrigin = true
            case .grant(let grant): head.row.recordGrant(grant)
            }
        }
        for (offset, entry) in continuation.entries.enumerated() {
            try entries.insert(first + UInt64(offset), entry)
        }
        head.note = sign(publication.checkpoint, &head.row, at: now)
        try NoteTable(db: db, channel: head.row.id).append(
            NoteTable.StoredNote(size: head.row.size, bytes: head.row.bytes, note: head.note ?? []))
        let pruned = try applyPruneOrders(continuation.publicBodies, head, entries)
        try ChannelTable(db: db).update(head.row)
        ledger.set(head)
        try compareShownNote(with: head, db)
        if changesOrigin { try endPreview(of: head, &ledger, db) }
        let added = EntrySegment(first: first, continuation.carried, checkpoint: head.note ?? [])
        if pruned.contains(where: { $0 < first }) { ledger.emit(.pruned(head.row.conversation)) }
        ledger.emit(.entriesAppended(head.row.conversation, added))
        if pruned.contains(where: { $0 >= first }) { ledger.emit(.pruned(head.row.conversation)) }
        try applyPendingAccess(&head, &ledger, db)
    }

    /// - Throws: `quota` when the conversation would have too many entries, or all logs too many bytes.
    private func requireQuotas(for new: Publication.NewEntries, of row: ChannelRow) throws(RelayError) {
        let limits = limits
        guard new.range.size <= limits.conversationEntries else {
            throw RelayError(
                .quota,
                "the conversation has \(row.size) entries; this relay stores \(limits.conversationEntries) of one")
        }
        guard limits.totalLogBytes == RelayLimits.unlimited || directory.logBytes + new.bytes <= limits.totalLogBytes
        else {
            throw RelayError(
                .quota, "all logs together have reached \(limits.totalLogBytes) bytes on this relay: ask its operator")
        }
    }

    /// - Throws: `busy` when the conversation has published more entries than it may in a minute.
    private func requireRate(
        of new: Publication.NewEntries, in conversation: ConversationID, at now: Timestamp
    ) throws(RelayError) {
        let limit = limits.entriesPerMinute
        guard limit < RelayLimits.unlimited else { return }
        try entryLimiter.consume(new.entries.count, for: conversation, limit: Int(clamping: limit), at: now)
    }

    /// Applies the prune orders among the public bodies.
    /// - Returns: the entries whose bodies were deleted.
    private func applyPruneOrders(
        _ bodies: [PublicBody], _ head: ChannelHead, _ entries: EntryTable
    ) throws -> [EntryNumber] {
        var named: Set<EntryNumber> = []
        for body in bodies {
            switch body {
            case .pruneOrder(let order): named.formUnion(order.entries)
            case .genesis, .originChange, .epochNotice, .retirement, .profile, .clockOffset, .unknown: break
            }
        }
        return try named.filter { $0 < head.row.size }.sorted().filter { try prune($0, entries) }
    }

    /// Applies a change of origin that the log contains. Rejects what readers would reject: a change that the present
    /// origin did not sign, and entries by that origin after it handed over. A change that the caller presented in the
    /// handshake is already applied.
    private func follow(_ change: OriginChange, _ head: inout ChannelHead) throws(RelayError) {
        if head.row.changes.contains(change) { return }
        let signer = head.row.originKey
        head.row.apply(change)
        guard head.row.changes.last == change else {
            throw RelayError(.badSignature, "the origin that orders the log did not sign this change of it")
        }
        guard head.row.line.isAuthoritative(signer, at: head.row.size) else {
            throw RelayError(.badCheckpoint, "the origin handed over and ordered more")
        }
    }

    /// Deletes the body of an entry. Only bodies of content may be deleted; an order that names another entry is the
    /// origin's mistake and has no effect.
    /// - Returns: whether there was a body to delete. An entry that was pruned earlier costs one row lookup.
    private func prune(_ index: EntryNumber, _ entries: EntryTable) throws -> Bool {
        guard let leaf = try entries.leafOfBody(index),
            let statement = try? Entry(leafBytes: leaf).signed.parsed(), !statement.scope.isAdministrative
        else { return false }
        try entries.pruneBody(index)
        return true
    }

    static func answer(_ head: ChannelHead) -> WirePublished {
        var published = WirePublished()
        published.size = head.row.size
        published.note = .init(head.note ?? [])
        return published
    }
}
