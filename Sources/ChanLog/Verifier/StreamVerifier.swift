package import ChanID
package import ChanSodium

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
    /// The key of the origin, until the log names another.
    package private(set) var origin: VerifyKey
    /// Whose cosignatures are checked; others on a checkpoint are ignored.
    package var cosigners: [Cosigner]
    package internal(set) var position: LogPosition
    /// The largest checkpoint each source has shown, verified or ahead of what is.
    package internal(set) var claims: [LogSource: SignedCheckpoint]

    package init(
        conversation: ConversationID, origin: VerifyKey, cosigners: [Cosigner] = [],
        position: LogPosition = .beginning, claims: [LogSource: SignedCheckpoint] = [:]
    ) {
        self.conversation = conversation
        self.origin = origin
        self.cosigners = cosigners
        self.position = position
        self.claims = claims
    }

    /// The number of entries verified, which is the number of the next.
    package var size: UInt64 { position.tree.size }

    /// Takes the origin that a permitted statement of the log names.
    package mutating func adopt(origin: VerifyKey) { self.origin = origin }

    /// Checks a batch as a whole and appends it to the verified log. Nothing changes where it throws, except that the
    /// source is held to the checkpoint it showed, if that was signed.
    /// - Throws: `malformed`, `wrongConversation`, `badCheckpoint`, `badCosignature`, `skipped`, `badRoot`, `forked`.
    package mutating func receive(
        _ bytes: [UInt8], from source: LogSource
    ) throws(IntegrityError) -> VerifiedBatch {
        let batch = try IntegrityError.wrapping { () throws(Malformed) in try UnverifiedBatch(parsing: bytes) }
        return try receive(batch, from: source)
    }

    /// The same for a batch already parsed.
    package mutating func receive(
        _ batch: UnverifiedBatch, from source: LogSource
    ) throws(IntegrityError) -> VerifiedBatch {
        guard batch.conversation == conversation else { throw .wrongConversation(batch.conversation) }
        let (checkpoint, signer) = try authenticate(batch)
        guard checkpoint.size == batch.end else {
            throw .badCheckpoint(.size(checkpoint.size, expected: batch.end))
        }
        try compare(checkpoint)
        hold(source, to: checkpoint)
        guard batch.first <= size else { throw .skipped(from: size, to: batch.first) }
        let (entries, findings) = try append(batch, leadingTo: checkpoint)
        return VerifiedBatch(
            checkpoint: checkpoint, origin: signer, entries: entries, repeated: batch.entries.count - entries.count,
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

    /// Checks the signatures on a batch's checkpoint and says which key made the origin's.
    private func authenticate(_ batch: UnverifiedBatch) throws(IntegrityError) -> (SignedCheckpoint, VerifyKey) {
        do throws(IntegrityError) {
            return (try authenticate(batch.checkpoint, by: origin), origin)
        } catch .badCheckpoint(.unsigned) {
            // The batch may bring the statement that names its signer.
            for successor in batch.successors {
                guard let checkpoint = try? authenticate(batch.checkpoint, by: successor) else { continue }
                return (checkpoint, successor)
            }
            throw .badCheckpoint(.unsigned)
        }
    }

    func authenticate(_ note: [UInt8], by origin: VerifyKey) throws(IntegrityError) -> SignedCheckpoint {
        let checkpoint = try SignedCheckpoint(parsing: note, of: conversation, origin: origin)
        for cosigner in cosigners { _ = try checkpoint.cosignature(by: cosigner) }
        return checkpoint
    }
}

extension UnverifiedBatch {
    /// The origin keys that statements of this batch name, whether or not they are permitted to.
    fileprivate var successors: [VerifyKey] {
        entries.compactMap { carried in
            guard let body = carried.body, let statement = try? carried.entry.signed.parsed(),
                statement.scope == .public, case .originChange(let change) = try? PublicBody(parsing: body)
            else { return nil }
            return change.keys.signing
        }
    }
}
