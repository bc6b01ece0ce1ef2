internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import ChanSQLite

extension RelayService {
    /// Keeps notes with cosignatures for readers, replacing the earlier ones of the origin. Readers verify the
    /// cosignatures: this relay does not know the witnesses, which are in the sealed charter.
    func keepNotes(_ notes: [[UInt8]], for caller: Caller, reply: @escaping Reply) {
        write(bytes: notes.reduce(0) { $0 + $1.count }, reply: reply) { [self] ledger, db in
            var head = try ledger.knownHead(caller.conversation)
            try head.requireOriginOfLog(caller)
            var kept: [UInt64: CosignedNote] = [:]
            for note in notes {
                let checked = try checkedNote(note, of: head, db)
                kept[checked.size] = checked
            }
            let sorted = kept.values.sorted { $0.size < $1.size }
            guard sorted != head.cosignedNotes else { return .done(WireDone()) }
            try CosignedNoteTable(db: db, channel: head.row.id).replace(with: sorted)
            head.cosignedNotes = sorted
            ledger.set(head)
            return .done(WireDone())
        }
    }

    /// - Throws: `bad_checkpoint`; `behind` for a note that is larger than the log; `forked` with evidence, which is kept.
    private func checkedNote(
        _ note: [UInt8], of head: ChannelHead, _ db: DatabaseConnection
    ) throws -> CosignedNote {
        let checkpoint: SignedCheckpoint
        do throws(IntegrityError) { checkpoint = try head.row.line.checkpoint(note) } catch {
            throw RelayError(.badCheckpoint, "a cosigned note: \(error)")
        }
        guard checkpoint.size > 0, checkpoint.size <= head.row.size else {
            var error = RelayError(
                .behind, "a cosigned note is of \(checkpoint.size) entries, the relay has \(head.row.size)")
            error.size = head.row.size
            throw error
        }
        do { try checkConsistency(checkpoint, head, db) } catch let error as RelayError where error.code == .forked {
            try recordEvidence(error, channel: head.row.id, db)
            throw error
        }
        return CosignedNote(size: checkpoint.size, note: note)
    }
}
