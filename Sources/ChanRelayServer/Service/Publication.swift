internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import ChanSodium

/// A batch that an origin published, checked against the relay's log: it must continue this log, and the origin must
/// have signed it. Authors' signatures are for the origin and the readers to check; the relay cannot, because the
/// authors' keys are encrypted.
struct Publication {
    let head: ChannelHead
    let batch: UnverifiedBatch
    /// The verified checkpoint with its origin's signature and no other.
    let checkpoint: SignedCheckpoint

    /// The entries that the batch adds, ready to be stored.
    struct NewEntries {
        var range: CompactRange
        var entries: [StoredEntry] = []
        var carried: [EntryWithBody] = []
        /// The decoded bodies of the public scope, in order.
        var publicBodies: [PublicBody] = []
        var bytes: UInt64 = 0

        /// How far ahead of the relay's clock an entry may be dated.
        private static let maxAheadSeconds: Int64 = 600

        /// Requires that no entry is dated too far ahead of the relay's clock. Log time never goes back, so storing and
        /// cosigning an entry with a wrong time would help to bind the log to that time.
        /// - Parameter offset: the log's clock offset, added to the relay's clock before the comparison; `nil` for none.
        /// - Throws: `clock_ahead`.
        func requireNotAhead(at now: Timestamp, _ offset: ClockOffset?) throws(RelayError) {
            let present = Timestamp(milliseconds: now.milliseconds + (offset?.milliseconds ?? 0))
            let limit = present.adding(seconds: Self.maxAheadSeconds)
            guard let ahead = carried.last(where: { $0.entry.orderedAt > limit }) else { return }
            let seconds = (ahead.entry.orderedAt.milliseconds - present.milliseconds) / 1000
            throw RelayError(.clockAhead, "entries are dated \(seconds) s ahead of the relay's clock")
        }
    }

    /// Parses a batch and verifies its checkpoint.
    /// - Throws: `too_large`, `malformed`, `wrong_conversation`, `bad_checkpoint`.
    init(parsing bytes: [UInt8], head: ChannelHead) throws(RelayError) {
        guard bytes.count <= RelayLimits.batchBytes else {
            throw RelayError(.tooLarge, "a batch of \(bytes.count) bytes; \(RelayLimits.batchBytes) are allowed")
        }
        let batch: UnverifiedBatch
        do throws(MalformedError) { batch = try UnverifiedBatch(parsing: bytes) } catch {
            throw RelayError(.malformed, "\(error)")
        }
        try self.init(batch, head: head) { (note) throws(IntegrityError) in
            try SignedCheckpoint(originLineOf: note, of: batch.conversation, origin: head.row.originKey)
        }
    }

    /// Verifies the checkpoint of a batch that a peer served. Far from the head, another relay has the notes of the time:
    /// an origin that was replaced since may have signed it, if it ordered the log then.
    /// - Throws: `wrong_conversation`, `bad_checkpoint`.
    init(_ batch: UnverifiedBatch, fromPeerWith head: ChannelHead) throws(RelayError) {
        try self.init(batch, head: head) { (note) throws(IntegrityError) in
            try head.row.line.checkpoint(note).withoutCosignatures
        }
    }

    private init(
        _ batch: UnverifiedBatch, head: ChannelHead,
        checkpoint verified: ([UInt8]) throws(IntegrityError) -> SignedCheckpoint
    ) throws(RelayError) {
        self.head = head
        self.batch = batch
        guard batch.conversation == head.row.conversation else {
            throw RelayError(.wrongConversation, "the batch is of \(batch.conversation)")
        }
        do throws(IntegrityError) {
            checkpoint = try verified(batch.checkpoint)
        } catch {
            throw RelayError(.badCheckpoint, "\(error)")
        }
        guard checkpoint.size == batch.end else {
            throw RelayError(
                .badCheckpoint, "the checkpoint is of \(checkpoint.size) entries, the batch ends at \(batch.end)")
        }
    }

    /// Whether the relay already has every entry of the batch.
    var isKnown: Bool { batch.end <= head.row.size }

    /// Checks the new entries, and that they lead from this log to the signed root.
    /// - Parameter stored: returns the hash of a perfect subtree that the relay holds.
    /// - Throws: `behind` where entries are missing before the batch, `forked` with evidence, `bad_root`, or the error
    ///   of an invalid entry.
    func newEntries(_ stored: (MerkleTree.Node) throws -> Digest) throws -> NewEntries {
        guard batch.first <= head.row.size else {
            var error = RelayError(
                .behind, "the batch starts at \(batch.first), the relay has \(head.row.size) entries")
            error.size = head.row.size
            throw error
        }
        let known = Int(head.row.size - batch.first)
        for (offset, carried) in batch.entries.prefix(known).enumerated() {
            let leaf = MerkleTree.Node(level: 0, index: batch.first + UInt64(offset))
            guard try stored(leaf) == carried.entry.leafHash else { throw try contradiction(stored) }
        }
        var continuation = NewEntries(range: head.range)
        for carried in batch.entries.dropFirst(known) { try add(carried, to: &continuation) }
        guard continuation.range.root == checkpoint.root else {
            throw RelayError(.badRoot, "the entries do not lead to the signed root of \(checkpoint.size)")
        }
        return continuation
    }

    /// Returns the error for a batch that repeats entries otherwise than the relay holds them: a fork if the entries lead
    /// to the signed root.
    private func contradiction(_ stored: (MerkleTree.Node) throws -> Digest) throws -> RelayError {
        func hash(_ node: MerkleTree.Node) throws -> Digest {
            if (node.index + 1) << UInt64(node.level) <= batch.first { return try stored(node) }
            guard node.level > 0 else { return batch.entries[Int(node.index - batch.first)].entry.leafHash }
            return MerkleTree.nodeHash(
                try hash(MerkleTree.Node(level: node.level - 1, index: node.index * 2)),
                try hash(MerkleTree.Node(level: node.level - 1, index: node.index * 2 + 1)))
        }
        guard try MerkleTree.root(size: batch.end, hash) == checkpoint.root else {
            return RelayError(.badRoot, "the entries do not lead to the signed root of \(checkpoint.size)")
        }
        return forked(prefix: try PrefixProof.make(from: head.row.size, to: batch.end, hash))
    }

    /// Returns the error for an origin that signed two histories, with both signed notes as evidence.
    /// - Parameter prefix: how the batch's log began, if its note is larger than ours.
    private func forked(ours: [UInt8]? = nil, prefix: PrefixProof? = nil) -> RelayError {
        var error = RelayError(.forked, "the origin signed another history than the one the relay holds")
        error.size = head.row.size
        error.evidence = [ours ?? head.note ?? [], checkpoint.encoded()]
        if let prefix { error.evidence.append(prefix.bytes) }
        return error
    }

    private func add(_ carried: EntryWithBody, to continuation: inout NewEntries) throws(RelayError) {
        let index = continuation.range.size
        let leaf = carried.entry.leafBytes
        let statement = try Self.statement(of: carried, at: index, in: batch.conversation)
        if let body = carried.body {
            try Self.check(body, of: statement, at: index, &continuation)
        } else if statement.scope.isAdministrative {
            throw RelayError(.bodyMissing, "entry \(index) is not content, its body may not be absent")
        }
        let completed = continuation.range.append(MerkleTree.leafHash(leaf))
        if continuation.range.size == head.row.cosignedSize, head.row.isRolledBack {
            try checkCosigned(continuation.range.root)
        }
        continuation.entries.append(
            StoredEntry(
                leaf: leaf, nodeHashes: completed.flatMap(\.bytes), bodyHash: statement.bodyHash, body: carried.body))
        continuation.carried.append(carried)
        continuation.bytes += UInt64(leaf.count + (carried.body?.count ?? 0))
    }

    /// Requires that a log being restored reaches exactly the root that this relay cosigned before it lost entries.
    private func checkCosigned(_ root: Digest) throws(RelayError) {
        let cosigned = try? SignedNote(parsing: head.row.cosignedNote)
        guard let text = cosigned?.text, let checkpoint = try? Checkpoint(parsing: text), checkpoint.root == root else {
            throw forked(ours: head.row.cosignedNote)
        }
    }

    private static func statement(
        of carried: EntryWithBody, at index: EntryNumber, in conversation: ConversationID
    ) throws(RelayError) -> Statement {
        let statement: Statement
        do throws(MalformedError) { statement = try carried.entry.signed.parsed() } catch {
            throw RelayError(.malformed, "entry \(index): \(error)")
        }
        guard statement.conversation == conversation, statement.isGenesis == (index == 0) else {
            throw RelayError(.wrongConversation, "entry \(index) is of \(statement.conversation)")
        }
        return statement
    }

    private static func check(
        _ body: [UInt8], of statement: Statement, at index: EntryNumber, _ continuation: inout NewEntries
    ) throws(RelayError) {
        guard body.count <= Limits.body(in: statement.scope) else {
            throw RelayError(.tooLarge, "the body of entry \(index) has \(body.count) bytes")
        }
        guard SHA256.digest(body) == statement.bodyHash else {
            throw RelayError(.bodyMismatch, "the body of entry \(index) is not the one its statement names")
        }
        guard statement.scope.kind == .public else { return }
        do throws(MalformedError) { continuation.publicBodies.append(try PublicBody(parsing: body)) } catch {
            throw RelayError(.malformed, "the public body of entry \(index): \(error)")
        }
    }
}
