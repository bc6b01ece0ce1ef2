package import ChanID
import ChanSodium

/// Follows one log through batches from any source and believes none of them. Structure first, for a whole batch:
/// form, checkpoint, root. Then authors, entry by entry:
///
///     let batch = try verifier.receive(bytes, from: .relay(north))
///     for entry in batch.entries {
///         let read = try verifier.read(entry)
///         let verified = try verifier.verify(read, store.facts(for: read))
///         // fold, then the next: it may rest on this one
///     }
///
/// A value: a caller whose transaction fails keeps the copy from before. `position` and `claims` are all there is to
/// store.
package struct StreamVerifier: Sendable {
    package let conversation: ConversationID
    /// Who orders the log, as far as it is known: a batch may bring the next.
    package private(set) var line: OriginChain
    /// Whose cosignatures are checked; others on a checkpoint are ignored.
    package var cosigners: [Cosigner]
    package internal(set) var position: LogPosition
    /// The largest checkpoint each source has shown, verified or ahead of what is.
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

    /// The number of entries verified, which is the number of the next.
    package var size: UInt64 { position.tree.size }

    /// Goes on to the origin that `change` names, wherever it was heard of.
    /// - Returns: `false` where whoever may does not say so. A claim goes on from the end of a log: what is verified is not
    ///   undone by somebody who knows less.
    package mutating func follow(_ change: OriginChange) -> Bool {
        (change.claim == nil || change.seen.size >= size) && line.follow(change)
    }

    /// Checks a batch as a whole and appends it to the verified log. Nothing changes where it throws, except that the
    /// source is held to the checkpoint it showed, if that was signed.
    /// - Throws: `malformed`, `wrongConversation`, `badCheckpoint`, `badCosignature`, `skipped`, `badRoot`, `forked`.
    package mutating func receive(
        _ bytes: [UInt8], from source: LogSource
    ) throws(IntegrityError) -> VerifiedBatch {
        let batch = try IntegrityError.wrapping { () throws(MalformedError) in try UnverifiedBatch(parsing: bytes) }
        return try receive(batch, from: source)
    }

    /// The same for a batch already parsed.
    package mutating func receive(
        _ batch: UnverifiedBatch, from source: LogSource
    ) throws(IntegrityError) -> VerifiedBatch {
        guard batch.conversation == conversation else { throw .wrongConversation(batch.conversation) }
        // What a batch says of who orders counts once all of the batch was right.
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

    /// Appends what is new to a copy of the tree, and keeps the copy only when it gives the signed root.
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

    /// Checks the signatures on a batch's checkpoint. The batch may bring the statement that names its signer.
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

    /// - Throws: `badCheckpoint`, also for the word of an origin about what came after it handed over.
    func authenticate(_ note: [UInt8]) throws(IntegrityError) -> SignedCheckpoint {
        let checkpoint = try line.checkpoint(note)
        for cosigner in cosigners { _ = try checkpoint.cosignature(by: cosigner) }
        return checkpoint
    }
}

extension OriginChain {
    /// Reads a note and checks that somebody signed it whose word counts for a log of its size.
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

/// What a public statement says of who orders the log, or may.
package enum OriginAnnouncement: Hashable, Sendable {
    case change(OriginChange)
    case grant(ClaimGrant)

    /// Whether somebody else orders from here on.
    package var isChange: Bool {
        if case .change = self { return true }
        return false
    }
}

extension PublicBody {
    /// What it says of the origin, whether or not anybody may say so.
    package var originAnnouncement: OriginAnnouncement? {
        switch self {
        case .originChange(let change): .change(change)
        case .epochNotice(let notice): notice.claim.map(OriginAnnouncement.grant)
        case .genesis, .pruneOrder, .retirement, .profile, .clockOffset, .unknown: nil
        }
    }
}

extension UnverifiedBatch {
    /// In order, what statements of this batch say of the origin, whether or not anybody may say so.
    package var originAnnouncements: [OriginAnnouncement] {
        entries.compactMap { carried in
            guard let body = carried.body, let statement = try? carried.entry.signed.parsed(),
                statement.scope == .public
            else { return nil }
            return (try? PublicBody(parsing: body))?.originAnnouncement
        }
    }
}
