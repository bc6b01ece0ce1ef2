internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import ChanSQLite
internal import ChanSodium
internal import Synchronization

/// The cosigning of checkpoints, and the record of the cosigned sizes.
extension RelayService {
    /// When a relay that was restored from a backup cosigns again, if it keeps running; `nil` for one that cosigns.
    var cosignsAt: Timestamp? { cosigningPause.withLock { $0?.end } }

    /// Adds this relay's cosignature, unless the relay once cosigned more than it holds now or something else, or was
    /// restored and may have.
    func sign(_ checkpoint: SignedCheckpoint, _ row: inout ChannelRow, at now: Timestamp) -> [UInt8] {
        guard !row.isRolledBack else { return checkpoint.encoded() }
        guard !isPaused(at: now) else { return row.cosignedBefore(checkpoint) ?? checkpoint.encoded() }
        var signed = checkpoint
        signed.add(
            Cosignature(
                cosigning: checkpoint, at: UInt64(max(0, now.milliseconds / 1000)), with: identity.cosigningKey),
            by: cosigner)
        row.cosignedSize = checkpoint.size
        row.cosignedNote = signed.encoded()
        row.cosignedAt = now
        return row.cosignedNote
    }

    /// Records a note that bears this relay's own cosignature on a larger size than the relay remembers. Such a note
    /// shows that the store was restored from a backup; the relay signs nothing until its log has reached that size
    /// again, and never a log that contradicts the note.
    /// - Returns: whether the head changed.
    func recordNewerCosignature(
        _ note: [UInt8], _ head: inout ChannelHead, _ db: DatabaseConnection
    ) throws -> Bool {
        guard !note.isEmpty, let checkpoint = try? head.row.line.checkpoint(note),
            checkpoint.size > head.row.cosignedSize, let known = cosignedAlone(checkpoint)
        else { return false }
        if try !head.isOfLog(checkpoint, db) { head.row.contradictsCosigned = true }
        head.row.cosignedSize = known.size
        head.row.cosignedNote = known.encoded()
        return true
    }

    /// Records that the log held here contradicts a note, if the note bears this relay's own cosignature.
    func recordContradiction(_ note: [UInt8], _ head: inout ChannelHead, _ db: DatabaseConnection) throws {
        guard !head.row.contradictsCosigned, let checkpoint = try? head.row.line.checkpoint(note),
            let known = cosignedAlone(checkpoint), try !head.isOfLog(checkpoint, db)
        else { return }
        head.row.cosignedSize = known.size
        head.row.cosignedNote = known.encoded()
        head.row.contradictsCosigned = true
        try ChannelTable(db: db).update(head.row)
    }

    /// Cosigns what logs have reached during the pause after a restore, once it is over. A failure, such as of a full
    /// disk, is met again at the next call.
    func endCosigningPause(at now: Timestamp) {
        guard let end = cosigningPause.withLock({ $0?.advance(to: now) }) else { return }
        guard end <= now else { return storeCosigningPause() }
        // Also of conversations whose origin withdrew the relay meanwhile: their removal waits for its cosignature.
        let waiting = directory.all.filter(\.isReadable).map(\.row.conversation)
        for start in stride(from: 0, to: waiting.count, by: Self.conversationsPerCommit) {
            let some = waiting[start..<min(start + Self.conversationsPerCommit, waiting.count)]
            write(reply: { _ in }) { [self] ledger, db in
                for conversation in some { try cosignPresentSize(of: conversation, at: now, &ledger, db) }
                return .done(WireDone())
            }
        }
        write(reply: { _ in }) { [self] _, db in
            try CosigningPause.delete(db)
            cosigningPause.withLock { $0 = nil }
            return .done(WireDone())
        }
    }

    private func isPaused(at now: Timestamp) -> Bool {
        cosigningPause.withLock { pause in
            _ = pause?.advance(to: now)
            return (pause?.secondsLeft ?? 0) > 0
        }
    }

    /// Stores how much of the pause is left: time that passes while the relay does not run is no part of it.
    private func storeCosigningPause() {
        write(reply: { _ in }) { [self] _, db in
            if let pause = cosigningPause.withLock(\.self) { try CosigningPause.mark(db, seconds: pause.secondsLeft) }
            return .done(WireDone())
        }
    }

    private static let conversationsPerCommit = 256

    private func cosignPresentSize(
        of conversation: ConversationID, at now: Timestamp, _ ledger: inout RelayTransaction, _ db: DatabaseConnection
    ) throws {
        guard var head = ledger.head(conversation), head.isReadable, head.row.cosignedSize < head.row.size,
            let note = head.note, let checkpoint = try? head.row.line.checkpoint(note).withoutCosignatures
        else { return }
        head.note = sign(checkpoint, &head.row, at: now)
        guard head.row.cosignedSize == head.row.size else { return }
        try NoteTable(db: db, channel: head.row.id).replace(
            NoteTable.StoredNote(size: head.row.size, bytes: head.row.bytes, note: head.note ?? []))
        try ChannelTable(db: db).update(head.row)
        ledger.set(head)
    }

    /// Returns the checkpoint with the origin's signature and this relay's own; `nil` if the relay did not cosign it.
    private func cosignedAlone(_ checkpoint: SignedCheckpoint) -> SignedCheckpoint? {
        guard let own = (try? checkpoint.cosignature(by: cosigner)) ?? nil else { return nil }
        var kept = checkpoint.withoutCosignatures
        kept.add(own, by: cosigner)
        return kept
    }
}

extension ChannelHead {
    /// Whether the log held here had the checkpoint's root; `true` for a checkpoint that is larger than the log.
    fileprivate func isOfLog(_ checkpoint: SignedCheckpoint, _ db: DatabaseConnection) throws -> Bool {
        try hasRoot(checkpoint.root, at: checkpoint.size, db)
    }

    /// Returns whether the log held here contradicts the note that this relay cosigned last.
    func contradictsCosigned(_ db: DatabaseConnection) throws -> Bool {
        guard row.cosignedSize > 0, row.cosignedSize <= row.size,
            let text = try? SignedNote(parsing: row.cosignedNote).text, let cosigned = try? Checkpoint(parsing: text)
        else { return false }
        return try !hasRoot(cosigned.root, at: cosigned.size, db)
    }

    private func hasRoot(_ root: Digest, at size: UInt64, _ db: DatabaseConnection) throws -> Bool {
        guard size <= row.size else { return true }
        guard size < row.size else { return root == range.root }
        let entries = EntryTable(db: db, channel: row.id)
        return try MerkleTree.root(size: size) { try entries.hash(of: $0) } == root
    }
}

extension ChannelRow {
    /// Returns the note that this relay cosigned for exactly this checkpoint; `nil` if it cosigned another or none.
    fileprivate func cosignedBefore(_ checkpoint: SignedCheckpoint) -> [UInt8]? {
        guard checkpoint.size == cosignedSize, let known = try? line.checkpoint(cosignedNote),
            known.root == checkpoint.root
        else { return nil }
        return cosignedNote
    }
}
