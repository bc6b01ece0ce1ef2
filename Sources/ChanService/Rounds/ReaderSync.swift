import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanSodium
import ChanStore

/// Synchronizes a conversation of another origin with one of its relays: fetches the log, sends pending submissions,
/// and queries receipts.
struct ReaderSync {
    let node: RelayRounds
    let conversation: ConversationID
    let address: RelayAddress
    /// Whether to accept entries with wrong or missing bodies; set if no relay has better ones.
    var acceptsFaultyBodies = false
    /// Whether to follow a new claim on the log; set only after all other relays were queried.
    var followsClaims = false
    /// How long to wait for the origin's answer to a new submission.
    var receiptTimeout = Duration.zero

    struct Outcome: Sendable {
        var appendedEntries = 0
        var receipts = 0
        /// The error in what the relay showed: other relays must be queried.
        var rejected: IntegrityError?
        /// The error of the first receipt that could not be processed.
        var receiptFailure: ServiceError?
        /// The number of entries that an ended key opens at this relay; 0 if none has ended.
        var endedAt: UInt64 = 0
        /// A claim that the relay follows and this node does not yet; nothing was fetched from there on.
        var claim: OriginChange?
    }

    func run() async throws(ServiceError) -> Outcome {
        do throws(ServiceError) {
            let shown = try await node.read { view in
                try CursorTable.find(address.relay, of: conversation, in: view)?.size ?? 0
            }
            return try await RelayDialer(node: node, conversation: conversation)
                .withConnection(with: address) { (connection) async throws(ServiceError) in
                    try await serve(connection, after: shown)
                }
        } catch {
            // A local fault or an exceeded quota is not a failure of the relay.
            if case .named(.statePaused, _) = error { throw error }
            if case .named(LogQuota.fault, _) = error { throw error }
            try await RelayFailureRecorder(node: node, conversation: conversation).record(error, at: address.relay)
            throw error
        }
    }

    /// - Parameter shown: the size that the relay had shown before the connection.
    func serve(_ connection: RelayConnection, after shown: UInt64) async throws(ServiceError) -> Outcome {
        var outcome = Outcome()
        outcome.claim = try await node.followOrigin(
            connection.standing.originChanges, of: conversation, withClaims: followsClaims)
        guard outcome.claim == nil else { return outcome }
        try await fetchAll(from: connection, into: &outcome)
        guard outcome.claim == nil else { return outcome }
        try await RelayChangeReceipts(node: node, conversation: conversation, connection: connection).ask()
        try await EpochCatchUp(node: node.core, conversation: conversation).run()
        try await MissingBodyFetcher(node: node, conversation: conversation, connection: connection).run()
        let isAwaiting = try await isAwaitingText()
        if try await submit(to: connection) || isAwaiting {
            try await receive(waiting: receiptTimeout, from: connection, into: &outcome)
            // A submission that was refused for a missing tag is resubmitted with it.
            if outcome.receipts > 0, try await hasPending(), try await submit(to: connection) {
                try await receive(waiting: receiptTimeout, from: connection, into: &outcome)
            }
        }
        try await EndingReceiptProcessor(node: node.core, conversation: conversation).run(at: connection)
        if connection.standing.end == nil {
            try await FileSync(node: node, conversation: conversation, connection: connection, isOrigin: false).run()
        }
        if let note = connection.standing.note { try await observe(note, after: shown) }
        try await CosignedNoteReader(node: node, conversation: conversation, connection: connection).run()
        try await recordReached(connection, isDiverged: outcome.rejected != nil)
        if let failure = outcome.receiptFailure { throw failure }
        outcome.endedAt = connection.standing.end ?? 0
        if let end = connection.standing.end, outcome.rejected == nil, try await !hasMembershipEnded() {
            var error = RelayError(
                .unauthorized, "this key no longer reads the conversation here: it opens the first \(end) entries")
            error.size = end
            throw .relay(error)
        }
        return outcome
    }

    /// Returns whether this node knows that its membership has ended; an ended key is then no failure.
    private func hasMembershipEnded() async throws(ServiceError) -> Bool {
        try await node.read { view in
            let member = try ConversationTable.find(conversation, in: view)?.member
            return try member.flatMap { try MemberTable.find($0, of: conversation, in: view) }?.status.isOver == true
        }
    }

    /// Fetches the log only.
    func read(_ connection: RelayConnection) async throws(ServiceError) -> Outcome {
        var outcome = Outcome()
        try await fetchAll(from: connection, into: &outcome)
        return outcome
    }

    // MARK: the log

    /// Fetches everything that the relay has beyond the local log, and has the relay compare what is verified then. Entries
    /// that do not lead to the signed root are another log of the origin, or the relay's fault: the comparison decides.
    private func fetchAll(
        from connection: RelayConnection, handed: [SigningKey] = [], into outcome: inout Outcome
    ) async throws(ServiceError) {
        try await fetchWithKeys(from: connection, handed: handed, into: &outcome)
        guard outcome.claim == nil else { return }
        let wrongRoot = outcome.rejected.flatMap { $0.isBadRoot ? $0 : nil }
        let comparison = VerifiedLogComparison(node: node, conversation: conversation, connection: connection)
        do throws(ServiceError) {
            if let evidence = try await comparison.run(isRequired: wrongRoot != nil) {
                outcome.rejected = .forked(evidence)
                return try await reject(.forked(evidence))
            }
        } catch {
            if let wrongRoot { try await reject(wrongRoot) }
            throw error
        }
        if let wrongRoot { try await reject(wrongRoot) }
    }

    private func reject(_ error: IntegrityError) async throws(ServiceError) {
        try await node.write { transaction in
            try LogReceiver(conversation, from: address.relay, of: node.context, in: transaction).reject(error)
        }
    }

    /// Fetches all entries. The key of a reader who was away may have ended; the entries that it opens contain the next
    /// one, and so on to the end of the log.
    private func fetchWithKeys(
        from connection: RelayConnection, handed: [SigningKey] = [], into outcome: inout Outcome
    ) async throws(ServiceError) {
        let dialer = RelayDialer(node: node, conversation: conversation)
        var shown: Set<VerifyKey> = []
        repeat {
            try await fetchReadable(from: connection, into: &outcome)
            guard outcome.rejected == nil, outcome.claim == nil else { return }
            guard try await dialer.proveNext(on: connection, after: &shown, handed: handed) else { return }
            // For an ended key, a relay shows no origin changes after its end.
            outcome.claim = try await node.followOrigin(
                connection.standing.originChanges, of: conversation, withClaims: followsClaims)
        } while outcome.claim == nil
    }

    /// Fetches as far as the proven key opens the log. Stops at the first wrong batch.
    private func fetchReadable(
        from connection: RelayConnection, into outcome: inout Outcome
    ) async throws(ServiceError) {
        while outcome.rejected == nil {
            let size = try await node.read { view in try LogReader.size(of: conversation, in: view) }
            let shown = connection.standing.end ?? connection.standing.size
            SyncProgress.current?.record(ahead: shown > size ? shown - size : 0)
            let fetched: FetchedRange
            do throws(RelayError) { fetched = try await connection.fetch(from: size) } catch { throw .relay(error) }
            guard let delivery = fetched.delivery else { return }
            try await LogQuota(node: node, conversation: conversation).requireSpace()
            let received = try await receive(delivery)
            outcome.appendedEntries += received.appendedEntries
            outcome.rejected = received.rejected
            outcome.claim = received.claim
            guard received.appendedEntries > 0 else { return }
        }
    }

    /// Stores one delivery, in a transaction of its own.
    func receive(_ delivery: Delivery) async throws(ServiceError) -> LogReceiver.Outcome {
        let outcome =
            switch delivery.batch {
            case .success(let batch):
                try await node.write(processing: batch, from: address.relay) { transaction in
                    try LogReceiver(conversation, from: address.relay, of: node.context, in: transaction)
                        .receive(
                            batch, acceptsFaultyBodies: acceptsFaultyBodies, followsClaims: followsClaims,
                            recordsBadRoot: false)
                }
            case .failure(let fault):
                try await node.write { transaction in
                    try LogReceiver(conversation, from: address.relay, of: node.context, in: transaction)
                        .reject(malformed: fault)
                }
            }
        SyncProgress.current?.record(appendedEntries: outcome.appendedEntries)
        if outcome.appendedEntries > 0 { node.relayNotifier.signal(conversation) }
        return outcome
    }

    private func observe(_ note: [UInt8], after shown: UInt64) async throws(ServiceError) {
        try await node.write { transaction in
            try LogReceiver(conversation, from: address.relay, of: node.context, in: transaction).observe(
                note, after: shown)
        }
    }

    // MARK: submissions and receipts

    /// - Returns: whether any submission is waiting for an answer.
    private func submit(to connection: RelayConnection) async throws(ServiceError) -> Bool {
        let (waiting, received) = try await node.read { view in
            (
                try SubmissionTable.listOpen(of: conversation, in: view),
                try OwnCaseStore.listWaiting(of: conversation, in: view)
            )
        }
        // An ended key cannot submit, but can still query an answer from before its end.
        guard connection.standing.end == nil else { return !waiting.isEmpty }
        let now = node.environment.now()
        for submission in waiting
        where submission.state == .pending || submission.nextAttemptAt <= now && !received.contains(submission.message)
        {
            guard let parsed = try? Submission(parsing: submission.bytes) else { continue }
            do throws(RelayError) { _ = try await connection.submit(parsed) } catch { throw .relay(error) }
            SyncProgress.current?.recordSent(items: 1)
            let retryAt = node.environment.now().adding(seconds: 60)
            try await node.write { transaction in
                try SubmissionTable.setSent(submission.hash, to: address.relay, retryAt: retryAt, in: transaction)
            }
        }
        return !waiting.isEmpty
    }

    /// Returns whether the staff may add a text to a report of ours that is resolved and no longer a waiting submission.
    private func isAwaitingText() async throws(ServiceError) -> Bool {
        try await node.read { view in
            try !OwnCaseStore.submissionsAwaitingText(of: conversation, at: node.environment.now(), in: view).isEmpty
        }
    }

    /// Returns whether any submission of ours is on no relay yet.
    private func hasPending() async throws(ServiceError) -> Bool {
        try await node.read { view in
            try SubmissionTable.listOpen(of: conversation, in: view).contains { $0.state == .pending }
        }
    }

    private func receive(
        waiting patience: Duration, from connection: RelayConnection, into outcome: inout Outcome
    ) async throws(ServiceError) {
        // Submissions that are with the staff have a first answer; do not wait for further ones.
        let (unheard, heard) = try await node.read { view in
            let received = try OwnCaseStore.listWaiting(of: conversation, in: view)
            let open = try SubmissionTable.listOpen(of: conversation, in: view)
            let decided = try OwnCaseStore.submissionsAwaitingText(
                of: conversation, at: node.environment.now(), in: view)
            return (
                open.filter { !received.contains($0.message) }.map(\.hash),
                (open.filter { received.contains($0.message) } + decided).map(\.hash)
            )
        }
        var receipts: [Receipt] = []
        do throws(RelayError) {
            if !unheard.isEmpty { receipts += try await connection.receipts(for: unheard, waitingUpTo: patience) }
            if !heard.isEmpty { receipts += try await connection.receipts(for: heard, waitingUpTo: .zero) }
        } catch {
            throw .relay(error)
        }
        guard !receipts.isEmpty else { return }
        // The relay now has the entries that the receipts refer to, against which the welcome is verified. The link
        // may have ended before them.
        let handed = try await ReceiptProcessor(node: node.core, conversation: conversation).readerKeys(in: receipts)
        try await fetchAll(from: connection, handed: handed, into: &outcome)
        for receipt in receipts {
            // An invalid receipt must not block the others, now or later.
            do throws(ServiceError) {
                let isNews = try await ReceiptProcessor(node: node.core, conversation: conversation).process(receipt)
                outcome.receipts += isNews ? 1 : 0
            } catch {
                outcome.receiptFailure = outcome.receiptFailure ?? error
            }
        }
    }

    private func recordReached(_ connection: RelayConnection, isDiverged: Bool) async throws(ServiceError) {
        let now = node.environment.now()
        let standing = connection.standing
        try await node.write { transaction in
            var seen = RelayObservation(
                relay: address.relay, state: isDiverged ? .diverged : .reachable, size: standing.size,
                cosignedSize: standing.cosignedSize, probedAt: now)
            seen.seenAt = now
            try RelayObservationRecorder(node, conversation, transaction).record(seen)
        }
    }
}

extension LogReceiver {
    /// Rejects bytes that are not a batch.
    func reject(malformed fault: MalformedError) throws -> Outcome {
        let error = IntegrityError.malformed(fault)
        try reject(error)
        return Outcome(rejected: error)
    }
}
