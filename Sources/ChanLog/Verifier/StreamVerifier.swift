package import ChanID
import ChanSodium

/// Verifies one log from batches of any source and trusts none of them. It first checks a whole batch: format,
/// checkpoint and root. Then it verifies the authors, entry by entry:
///
///     let batch = try verifier.receive(bytes, from: .relay(north))
///     for entry in batch.entries {
///         let read = try verifier.read(entry)
///         let verified = try verifier.verify(read, store.facts(for: read))
///         // apply it before the next, which may depend on it
///     }
///
/// It is a value: a caller whose transaction fails restores its earlier copy. Only `position` and `sourceCheckpoints`
/// must be stored.
package struct StreamVerifier: Sendable {
    package let conversation: ConversationID
    /// The known origins of the log. A batch may add the next one.
    package private(set) var line: OriginChain
    /// The cosigners whose signatures are verified. Others on a checkpoint are ignored.
    package var cosigners: [Cosigner]
    package internal(set) var position: LogPosition
    /// The largest checkpoint of each source, whether or not the log is verified up to it.
    package internal(set) var sourceCheckpoints: [LogSource: SignedCheckpoint]

    package init(
        conversation: ConversationID, line: OriginChain, cosigners: [Cosigner] = [],
        position: LogPosition = .beginning, claims: [LogSource: SignedCheckpoint] = [:]
    ) {
        self.conversation = conversation
        self.line = line
        self.cosigners = cosigners
        self.position = position
        self.sourceCheckpoints = claims
    }

    /// The number of verified entries, which is the number of the next entry.
    package var size: UInt64 { position.tree.size }

    /// Advances to the origin that `change` names, from any source.
    ///
    /// - Returns: `false` when the change is not signed by an authorized key. A claim must continue at least the
    ///   verified log: a claimant who knows less cannot undo verified entries.
    package mutating func follow(_ change: OriginChange) -> Bool {
        (change.claim == nil || change.seen.size >= size) && line.follow(change)
    }

    /// Verifies a batch as a whole and appends it to the verified log.
    ///
    /// Nothing changes when it throws, except that a signed checkpoint is recorded for the source.
    ///
    /// - Throws: `malformed`, `wrongConversation`, `badCheckpoint`, `badCosignature`, `skipped`, `badRoot`, `forked`.
    package mutating func receive(
        _ bytes: [UInt8], from source: LogSource
    ) throws(IntegrityError) -> VerifiedBatch {
        let batch = try IntegrityError.wrapping { () throws(MalformedError) in try UnverifiedBatch(parsing: bytes) }
        return try receive(batch, from: source)
    }

    /// Verifies and appends a batch that is already parsed.
    package mutating func receive(
        _ batch: UnverifiedBatch, from source: LogSource
    ) throws(IntegrityError) -> VerifiedBatch {
        guard batch.conversation == conversation else { throw .wrongConversation(batch.conversation) }
        // Changes of the origin in a batch take effect only if the whole batch is valid.
        let before = line
        do throws(IntegrityError) { return try accept(batch, from: source) } catch {
            line = before
            throw error
        }
    }

    private mutating func accept(
        _ batch: UnverifiedBatch, from source: LogSource
    ) throws(IntegrityError) -> VerifiedBatch {
        let checkpoint = try authenticate(batch)
        guard checkpoint.size == batch.end else {
            throw .badCheckpoint(.size(checkpoint.size, expected: batch.end))
        }
        try compare(checkpoint)
        setCheckpoint(of: source, to: checkpoint)
        guard batch.first <= size else { throw .skipped(from: size, to: batch.first) }
        let (entries, findings) = try append(batch, leadingTo: checkpoint)
        return VerifiedBatch(
            checkpoint: checkpoint, entries: entries, repeated: batch.entries.count - entries.count,
            findings: findings)
    }

    /// Appends the new entries to a copy of the tree, and stores the copy only if it produces the signed root.
    private mutating func append(
        _ batch: UnverifiedBatch, leadingTo checkpoint: SignedCheckpoint
    ) throws(IntegrityError) -> ([OrderedEntry], [IntegrityError]) {
        let known = min(Int(size - batch.first), batch.entries.count)
        guard known < batch.entries.count else { return ([], []) }
        var tree = position.tree
        var entries: [OrderedEntry] = []
        entries.reserveCapacity(batch.entries.count - known)
        var findings: [IntegrityError] = []
        for carried in batch.entries[known...] {
            let number = tree.size
            let nodeHashes = tree.append(carried.entry.leafHash)
            entries.append(
                OrderedEntry(number: number, entry: carried.entry, body: carried.body, nodeHashes: nodeHashes))
            findings += contradictions(of: tree, by: checkpoint)
        }
        guard tree.root == checkpoint.root else { throw .badRoot(size: checkpoint.size) }
        position.tree = tree
        position.head = checkpoint
        return (entries, findings)
    }

    /// Verifies the signatures on a batch's checkpoint. The batch may contain the statement that names the signer.
    private mutating func authenticate(_ batch: UnverifiedBatch) throws(IntegrityError) -> SignedCheckpoint {
        do throws(IntegrityError) { return try authenticate(batch.checkpoint) } catch .badCheckpoint(.unsigned) {
            for word in batch.originAnnouncements { apply(word) }
            return try authenticate(batch.checkpoint)
        }
    }

    private mutating func apply(_ word: OriginAnnouncement) {
        switch word {
        case .change(let change): _ = follow(change)
        case .grant(let grant): _ = line.record(grant)
        }
    }

    /// - Throws: `badCheckpoint`, also for a checkpoint that a former origin signed for a size after its replacement.
    func authenticate(_ note: [UInt8]) throws(IntegrityError) -> SignedCheckpoint {
        let checkpoint = try line.checkpoint(note)
        for cosigner in cosigners { _ = try checkpoint.cosignature(by: cosigner) }
        return checkpoint
    }
}

extension OriginChain {
    /// Parses a note and verifies that an origin signed it that is authoritative for its size.
    ///
    /// - Throws: `badCheckpoint`.
    package func checkpoint(_ note: [UInt8]) throws(IntegrityError) -> SignedCheckpoint {
        for key in keys {
            do throws(IntegrityError) {
                let checkpoint = try SignedCheckpoint(parsing: note, of: conversation, origin: key)
                guard isAuthoritative(key, at: checkpoint.size) else {
                    throw .badCheckpoint(.superseded(checkpoint.size))
                }
                return checkpoint
            } catch .badCheckpoint(.unsigned) {
                continue
            }
        }
        throw .badCheckpoint(.unsigned)
    }
}

/// The part of a public statement that concerns the origin: a change, or a grant to claim it.
package enum OriginAnnouncement: Hashable, Sendable {
    case change(OriginChange)
    case grant(ClaimGrant)

    /// Whether this changes the origin.
    package var isChange: Bool {
        if case .change = self { return true }
        return false
    }
}

extension PublicBody {
    /// The announcement in this body, whether or not its author is authorized.
    package var originAnnouncement: OriginAnnouncement? {
        switch self {
        case .originChange(let change): .change(change)
        case .epochNotice(let notice): notice.claim.map(OriginAnnouncement.grant)
        case .genesis, .pruneOrder, .retirement, .profile, .clockOffset, .unknown: nil
        }
    }
}

extension UnverifiedBatch {
    /// The announcements of this batch in order, whether or not their authors are authorized.
    package var originAnnouncements: [OriginAnnouncement] {
        entries.compactMap { carried in
            guard let body = carried.body, let statement = try? carried.entry.signed.parsed(),
                statement.scope == .public
            else { return nil }
            return (try? PublicBody(parsing: body))?.originAnnouncement
        }
    }
}
