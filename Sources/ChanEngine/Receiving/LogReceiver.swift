import ChanCore
package import ChanFold
package import ChanID
package import ChanLog
package import ChanStore

/// Stores batches of one conversation from relays: verifies the structure first, then each entry, and stores a batch
/// in one transaction. Trusts no source: an error is recorded against the source, and the data is requested from
/// another one.
package final class LogReceiver {
    private let node: NodeContext
    private let transaction: StoreTransaction
    private let conversation: StoredConversation
    private var verifier: StreamVerifier
    private var log: LogAppender
    private let fold: EntryFold
    private var failures: FailureRecorder
    private let loader: EntryFactsLoader
    private let source: RelayID

    /// - Throws: `not_found.conversation`.
    package init(_ id: ConversationID, from source: RelayID, of node: NodeContext, in transaction: StoreTransaction)
        throws
    {
        guard var conversation = try ConversationTable.find(id, in: transaction) else {
            throw ServiceError.notFound(.conversation, id.description)
        }
        if conversation.needsUpgrade, try Refold.knowsBlockingEntry(conversation, of: node, in: transaction) {
            try node.refold(id, in: transaction)
            conversation = try ConversationTable.find(id, in: transaction) ?? conversation
        }
        self.node = node
        self.source = source
        self.transaction = transaction
        self.conversation = conversation
        let line = try StoredOriginChain(of: conversation, node: node, in: transaction)
        verifier = try StoredVerifier.restore(id, line: line.complete, in: transaction)
        log = try LogAppender(id, in: transaction)
        fold = try EntryFold(conversation, of: node, appliesEpochNotices: true, in: transaction)
        fold.source = source
        fold.originChain = line.chain(upTo: conversation.logSize)
        fold.projection.events = ChangeFeedWriter(of: node, in: transaction)
        loader = EntryFactsLoader(id, in: transaction)
        failures = FailureRecorder(of: id, from: source, at: node.environment.now(), in: transaction)
        failures.events = fold.projection.events
    }

    /// The result of a batch.
    package struct Outcome: Sendable {
        /// The number of entries appended.
        package var appendedEntries = 0
        /// The error, if the batch is wrong or lacks bodies: query another source from the current size.
        package var rejected: IntegrityError?
        /// A new claim, if the batch contains one and was not applied for that reason.
        package var claim: OriginChange?

        package init(appendedEntries: Int = 0, rejected: IntegrityError? = nil, claim: OriginChange? = nil) {
            self.appendedEntries = appendedEntries
            self.rejected = rejected
            self.claim = claim
        }
    }

    /// Appends the new entries of a batch.
    ///
    /// - Parameters:
    ///   - lenient: whether to accept entries with missing or wrong bodies; set if no other source has them either.
    ///   - size: the size of the log that a new claim must continue to be followed; `nil` to follow none. The relay
    ///     chooses what it shows in each turn: the claim may be another one than that of the turn before.
    ///   - recordsBadRoot: whether to record a wrong root. A caller that first asks whether the origin signed another log
    ///     records the answer itself.
    package func receive(
        _ batch: UnverifiedBatch, acceptsFaultyBodies lenient: Bool, followsClaimsFrom size: UInt64? = nil,
        recordsBadRoot: Bool = true
    ) throws -> Outcome {
        let claim = try conversation.unknownClaim(among: batch.originChanges, notFrom: size, in: transaction)
        if let claim {
            return Outcome(claim: claim)
        }
        let verified: VerifiedBatch
        do throws(IntegrityError) {
            verified = try verifier.receive(batch, from: .relay(source))
        } catch {
            if recordsBadRoot || !error.isBadRoot { try reject(error) }
            return Outcome(rejected: error)
        }
        loader.prunedLater = try LaterPruneOrders(of: conversation.id, in: transaction).prunedEntries(
            among: verified.entries)
        let faults = verified.entries.lazy.compactMap { self.bodyFault($0, lenient: lenient) }
        if let fault = faults.first {
            if fault.error != .bodyMissing { try failures.record(fault.error, entry: fault.entry) }
            return Outcome(rejected: fault.error)
        }
        let leaving = try PendingLeave.find(in: conversation, vault: node.vault, transaction)
        try leaving?.revertToMember(in: transaction)
        for ordered in verified.entries { try append(ordered) }
        let follower = OriginFollower(conversation: conversation, node: node, transaction: transaction)
        try follower.apply(fold.originAnnouncements)
        try finish(verified.checkpoint)
        for finding in verified.findings { try reject(finding) }
        try leaving?.reapply(in: transaction)
        // Errors of other relays are resolved for bodies that this one supplied.
        try IntegrityErrorTable.resolveBodies(at: node.environment.now(), of: conversation.id, in: transaction)
        if fold.needsRefold || fold.permittedGaps > 0 { try node.refold(conversation.id, in: transaction) }
        return Outcome(appendedEntries: verified.entries.count)
    }

    /// Records the largest checkpoint that a source shows, and verifies that the source is consistent with it.
    ///
    /// - Parameter shown: the size that the source had shown before; other tasks may have read more of it in the
    ///   meantime.
    package func observe(_ note: [UInt8], after shown: UInt64) throws {
        let checkpoint: SignedCheckpoint
        let comparison: CheckpointComparison
        do throws(IntegrityError) {
            (checkpoint, comparison) = try verifier.observe(note, from: .relay(source), after: shown)
            if case .behind = comparison {
                try verifier.compare(checkpoint, root: try ownRoot(at: checkpoint.size))
            }
        } catch { return try reject(error) }
        if checkpoint.size <= log.size { try settleRelaySets() }
        try store(checkpoint, isCurrent: comparison == .current)
    }

    /// Records the cosignatures on a note that a relay keeps for readers: those of witnesses.
    ///
    /// - Returns: whether it could be compared; `false` for a note of more entries than this node has.
    package func observeCosigned(_ note: [UInt8]) throws -> Bool {
        // A note that no origin signed is ignored.
        guard let checkpoint = try? verifier.line.checkpoint(note), checkpoint.size > 0 else { return true }
        guard checkpoint.size <= log.size else { return false }
        do throws(IntegrityError) {
            try verifier.compare(checkpoint, root: try ownRoot(at: checkpoint.size))
        } catch {
            try reject(error)
            return true
        }
        if try CheckpointTable.find(checkpoint.size, of: conversation.id, in: transaction) == nil {
            try CosignatureRecorder(of: conversation.id, node: node, in: transaction).record(checkpoint)
        } else {
            try CheckpointMerge.merge(checkpoint, of: verifier.line, node: node, in: transaction)
        }
        return true
    }

    /// Records that this node has the log that a relay shows. The relay sets until then count, as the newcomer depends
    /// on the link and its relays anyway; the cosignatures of relays that were removed long ago are not available any
    /// more.
    private func settleRelaySets() throws(StoreError) {
        guard try RelaySetTrustTable.find(conversation.id, in: transaction) == nil,
            try !RelaySetTable.list(of: conversation.id, from: log.size, in: transaction).isEmpty
        else { return }
        try RelaySetTrustTable.upsert(RelaySetTrust(counted: log.size), of: conversation.id, in: transaction)
    }

    /// Returns the error of a missing or wrong body. Administrative bodies are always required: a reader that skips a
    /// removal derives another state.
    private func bodyFault(
        _ entry: OrderedEntry, lenient: Bool
    ) -> (error: IntegrityError, entry: EntryNumber)? {
        guard entry.bodyMatchesStatement != true else { return nil }
        if entry.body == nil, loader.prunedLater.contains(entry.number) { return nil }
        let mayLack = lenient && (try? entry.entry.signed.parsed())?.scope.isAdministrative != true
        if mayLack { return nil }
        return (entry.body == nil ? .bodyMissing : .bodyMismatch, entry.number)
    }

    // MARK: entries

    private func append(_ ordered: OrderedEntry) throws {
        var ordered = ordered
        if ordered.bodyMatchesStatement == false { ordered = ordered.withoutBody() }
        var reading = EntryFold.EntryOutcome()
        var statement: Statement?
        do throws(IntegrityError) {
            let read = try verifier.read(ordered)
            statement = read.statement
            let verified = try verifier.verify(read, facts(for: read))
            reading = try foldEntry(verified)
        } catch {
            if let statement, fold.isAuthorHidden(error, at: ordered.number) {
                try fold.skip(statement, at: ordered.number, ordered.entry.orderedAt)
            } else {
                try failures.record(error, entry: ordered.number, author: statement?.author)
                if let statement { try addFailureItem(error, instead: statement, of: ordered) }
            }
        }
        let carried = EntryWithBody(entry: ordered.entry, body: ordered.body)
        try log.append(AppendedEntry(carried, statement: statement, kind: reading.kind))
    }

    private func addFailureItem(_ error: IntegrityError, instead statement: Statement, of ordered: OrderedEntry) throws
    {
        try fold.addFailureItem(error, instead: statement, at: ordered.number, ordered.entry.orderedAt)
    }

    private func foldEntry(_ entry: VerifiedEntry) throws(IntegrityError) -> EntryFold.EntryOutcome {
        do { return try fold.process(entry) } catch {
            foldFailure = foldFailure ?? error
            return EntryFold.EntryOutcome()
        }
    }

    /// An error of the store inside the fold; thrown at the end of the batch, so that everything rolls back.
    private var foldFailure: (any Error)?

    private func facts(for read: ParsedEntry) throws(IntegrityError) -> EntryFacts {
        do { return try loader.facts(for: read) } catch {
            foldFailure = foldFailure ?? error
            return EntryFacts(device: nil)
        }
    }

    private var ownLog: StoredLogProver { StoredLogProver(conversation: conversation.id, view: transaction) }

    private func ownRoot(at size: UInt64) throws(IntegrityError) -> Digest {
        do { return try LogReader.compactRange(of: conversation.id, size: size, in: transaction).root } catch {
            foldFailure = foldFailure ?? error
            throw .badRoot(size: size)
        }
    }

    // MARK: records

    private func finish(_ checkpoint: SignedCheckpoint) throws {
        if let failure = foldFailure { throw failure }
        try log.finish()
        try OwnCounters(of: conversation, in: transaction)?.advanceToLog()
        try ConversationTable.setFoldedSize(
            log.size, needsUpgrade: fold.needsUpgrade, of: conversation.id, in: transaction)
        try store(checkpoint, isCurrent: true)
        guard fold.originAnnouncements.contains(where: \.isChange), !fold.needsUpgrade else { return }
        try OriginTransfer(conversation: conversation.id, node: node, transaction: transaction).run()
    }

    private func store(_ checkpoint: SignedCheckpoint, isCurrent: Bool) throws(StoreError) {
        // The source's cursor holds the largest size it ever showed.
        let known = try CursorTable.find(source, of: conversation.id, in: transaction)?.size ?? 0
        if checkpoint.size >= known {
            try CursorTable.upsert(
                SourceCursor(
                    relay: source, size: checkpoint.size, checkpoint: checkpoint.encoded(),
                    updatedAt: node.environment.now()),
                of: conversation.id, in: transaction)
        }
        guard isCurrent else {
            return try CosignatureRecorder(of: conversation.id, node: node, in: transaction).record(checkpoint)
        }
        try CheckpointMerge.merge(checkpoint, of: verifier.line, node: node, in: transaction)
    }

    package func reject(_ error: IntegrityError) throws(StoreError) {
        try failures.record(try ownLog.completing(error))
    }
}
