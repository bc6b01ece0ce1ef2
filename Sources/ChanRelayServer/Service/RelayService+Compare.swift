internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import ChanSQLite

/// Comparisons of notes that callers show with the log held here. Each note or proof that shows a fork is kept as
/// evidence.
extension RelayService {
    /// Compares the largest checkpoint that a reader verified.
    func compareVerified(_ note: [UInt8], for caller: Caller, reply: @escaping Reply) {
        read(caller, reply: keepingEvidence(of: note, in: caller.conversation, reply)) { [self] head, db in
            if !note.isEmpty { try compare(note, with: head, db) }
            return .done(WireDone())
        }
    }

    /// Compares another relay's note, which the origin passes on, or that relay itself. Its cosignatures are discarded, because this relay
    /// cannot verify them; readers get them from the relay that made them.
    func exchange(_ note: [UInt8], for caller: Caller, reply: @escaping Reply) {
        read(caller, reply: keepingEvidence(of: note, in: caller.conversation, reply)) { [self] head, db in
            if caller.role == .peer { try head.requirePeer(caller) } else { try head.requireOrigin(caller) }
            try compare(note, with: head, db)
            return .published(Self.answer(head))
        }
    }

    /// Compares a note with the log; a larger one is kept until the log reaches it.
    /// - Throws: `bad_checkpoint`, `forked` with evidence.
    func compare(_ note: [UInt8], with head: ChannelHead, _ db: DatabaseConnection) throws {
        let theirs: SignedCheckpoint
        do throws(IntegrityError) { theirs = try head.row.line.checkpoint(note) } catch {
            throw RelayError(.badCheckpoint, "\(error)")
        }
        try checkConsistency(theirs.withoutCosignatures, head, db)
        let known = try ShownNoteTable(db: db, channel: head.row.id).find()?.size ?? 0
        if theirs.size > max(head.row.size, known) || theirs.size > head.row.cosignedSize {
            storeLarger(theirs, of: head.row.conversation)
        }
    }

    /// Stores a note that is larger than the log, and a cosignature of this relay on it: a reader may be the first to
    /// show that this store was restored from a backup.
    private func storeLarger(_ theirs: SignedCheckpoint, of conversation: ConversationID) {
        let note = theirs.encoded()
        write(bytes: note.count, reply: { _ in }) { [self] ledger, db in
            var head = try ledger.knownHead(conversation)
            if try recordNewerCosignature(note, &head, db) {
                try ChannelTable(db: db).update(head.row)
                ledger.set(head)
            }
            if head.isHeld, theirs.size > head.row.size {
                try ShownNoteTable(db: db, channel: head.row.id).upsert(
                    theirs.withoutCosignatures.encoded(), of: theirs.size)
            }
            return .done(WireDone())
        }
    }

    /// Compares the largest note that was shown before the log had as many entries. A contradiction is kept as
    /// evidence, and the log continues: its readers compare it themselves.
    func compareShownNote(with head: ChannelHead, _ db: DatabaseConnection) throws {
        let table = ShownNoteTable(db: db, channel: head.row.id)
        guard let largest = try table.find(), largest.size <= head.row.size else { return }
        try table.delete()
        // Notes of an origin for sizes after its replacement prove nothing.
        guard let theirs = try? head.row.line.checkpoint(largest.note) else { return }
        do { try checkConsistency(theirs, head, db) } catch let error as RelayError where error.code == .forked {
            try recordEvidence(error, channel: head.row.id, db)
        }
    }

    /// Checks that a checkpoint is of this log. A checkpoint that is larger than the log proves nothing yet and passes.
    /// - Throws: `forked` with evidence.
    func checkConsistency(_ theirs: SignedCheckpoint, _ head: ChannelHead, _ db: DatabaseConnection) throws {
        guard theirs.size <= head.row.size else { return }
        let entries = EntryTable(db: db, channel: head.row.id)
        let root = try MerkleTree.root(size: theirs.size) { try entries.hash(of: $0) }
        guard root != theirs.root else { return }
        var error = RelayError(.forked, "the origin signed another history than the one the relay holds")
        error.size = head.row.size
        error.evidence = [theirs.encoded()]
        if let ours = try NoteTable(db: db, channel: head.row.id).at(theirs.size)?.note {
            error.evidence.insert(ours, at: 0)
        } else {
            let prefix = try PrefixProof.make(from: theirs.size, to: head.row.size) { try entries.hash(of: $0) }
            error.evidence.insert(head.note ?? [], at: 0)
            if let prefix { error.evidence.append(prefix.bytes) }
        }
        throw error
    }

    /// Keeps the evidence of a fork: both notes, and how the larger log began.
    func recordEvidence(_ error: RelayError, channel: Int64, _ db: DatabaseConnection) throws {
        guard error.evidence.count >= 2 else { return }
        try EvidenceTable(db: db).insert(
            channel: channel, ours: error.evidence[0], theirs: error.evidence[1],
            prefix: error.evidence.count > 2 ? error.evidence[2] : nil, at: WallClock.now())
    }

    /// Returns a reply that first keeps the evidence of a fork, because requests that read do not write. A note with this
    /// relay's own cosignature forbids it to cosign the log that contradicts the note.
    func keepingEvidence(
        of note: [UInt8], in conversation: ConversationID, _ reply: @escaping Reply
    ) -> Reply {
        { [self] result in
            guard case .failure(let error) = result, error.code == .forked else { return reply(result) }
            write(bytes: error.evidence.reduce(0) { $0 + $1.count }, reply: { _ in reply(result) }) {
                [self] ledger, db in
                var head = try ledger.knownHead(conversation)
                try recordEvidence(error, channel: head.row.id, db)
                try recordContradiction(note, &head, db)
                ledger.set(head)
                return .done(WireDone())
            }
        }
    }
}
