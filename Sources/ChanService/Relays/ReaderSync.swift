import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanRelay
import ChanSodium
import ChanStore

/// Brings a conversation that another node orders up to date from one of its relays: takes the log, hands in what waits
/// to be submitted, and looks for receipts.
struct ReaderSync {
    let node: Node
    let conversation: ConversationID
    let address: RelayAddress
    /// Take entries although their bodies are wrong or missing: no relay has better ones.
    var acceptsFaultyBodies = false
    /// Whether a claim on the log that is news here is followed. Not before all other relays were asked.
    var followsClaims = false
    /// How long to wait for the origin's answer to something just submitted.
    var receiptTimeout = Duration.zero

    struct Outcome: Sendable {
        var appendedEntries = 0
        var receipts = 0
        /// The relay showed something wrong: others must be asked.
        var rejected: IntegrityError?
        /// Why the first of the receipts that could not be taken in was not.
        var receiptFailure: ServiceError?
        /// How many entries a key opens that has ended at this relay; 0 where none ended.
        var endedAt: UInt64 = 0
        /// The relay follows a claim that is not followed here yet: nothing was taken from there on.
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
            // What this node cannot process or has no room for is no failure of the relay that has it.
            if case .named("state.paused", _) = error { throw error }
            if case .named(LogQuota.errorName, _) = error { throw error }
            try await RelayFailureRecorder(node: node, conversation: conversation).record(error, at: address.relay)
            throw error
        }
    }

    /// - Parameter shown: the size the relay had shown before it was connected to.
    func serve(_ connection: RelayConnection, after shown: UInt64) async throws(ServiceError) -> Outcome {
        var outcome = Outcome()
        outcome.claim = try await node.followOrigin(
            connection.standing.originChanges, of: conversation, withClaims: followsClaims)
        guard outcome.claim == nil else { return outcome }
        try await fetchAll(from: connection, into: &outcome)
        guard outcome.claim == nil else { return outcome }
        try await EpochCatchUp(node: node, conversation: conversation).run()
        try await MissingBodyFetcher(node: node, conversation: conversation, connection: connection).run()
        if try await submit(to: connection) {
            try await receive(waiting: receiptTimeout, from: connection, into: &outcome)
            // A submission that was refused for want of a tag goes out again with it.
            if outcome.receipts > 0, try await hasPending(), try await submit(to: connection) {
                try await receive(waiting: receiptTimeout, from: connection, into: &outcome)
            }
        }
        try await EndingReceiptProcessor(node: node, conversation: conversation).run(at: connection)
        if connection.standing.end == nil {
            try await FileSync(node: node, conversation: conversation, connection: connection, isOrigin: false).run()
        }
        if let note = connection.standing.note { try await observe(note, after: shown) }
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

    /// Whether this node knows that its member is none any more: then a key that ended is no failure.
    private func hasMembershipEnded() async throws(ServiceError) -> Bool {
        try await node.read { view in
            let member = try ConversationTable.find(conversation, in: view)?.member
            return try member.flatMap { try MemberTable.find($0, of: conversation, in: view) }?.status.isOver == true
        }
    }

    /// The log alone.
    func read(_ connection: RelayConnection) async throws(ServiceError) -> Outcome {
        var outcome = Outcome()
        try await fetchAll(from: connection, into: &outcome)
        return outcome
    }

    // MARK: the log

    /// Everything the relay has beyond what is here. Somebody who was away has a key that ended meanwhile: what it opens leads to the
    /// next one, and so on to the end of the log.
    private func fetchAll(
        from connection: RelayConnection, handed: [SigningKey] = [], into outcome: inout Outcome
    ) async throws(ServiceError) {
        let dialer = RelayDialer(node: node, conversation: conversation)
        var shown: Set<VerifyKey> = []
        repeat {
            try await fetchReadable(from: connection, into: &outcome)
            guard outcome.rejected == nil, outcome.claim == nil else { return }
            guard try await dialer.proveNext(on: connection, after: &shown, handed: handed) else { return }
            // With a key that ended a relay tells no changes of origin behind its end.
            outcome.claim = try await node.followOrigin(
                connection.standing.originChanges, of: conversation, withClaims: followsClaims)
        } while outcome.claim == nil
    }

    /// As far as the key that was proved opens the log. Stops at the first batch that is wrong.
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

    /// Takes one delivery, in a transaction of its own.
    func receive(_ delivery: Delivery) async throws(ServiceError) -> LogReceiver.Outcome {
        let outcome =
            switch delivery.batch {
            case .success(let batch):
                try await node.write(processing: batch, from: address.relay) { transaction in
                    try LogReceiver(conversation, from: address.relay, of: node, in: transaction)
                        .receive(batch, acceptsFaultyBodies: acceptsFaultyBodies, followsClaims: followsClaims)
                }
            case .failure(let fault):
                try await node.write { transaction in
                    try LogReceiver(conversation, from: address.relay, of: node, in: transaction)
                        .reject(malformed: fault)
                }
            }
        SyncProgress.current?.record(appendedEntries: outcome.appendedEntries)
        if outcome.appendedEntries > 0 { node.relayNotifier.signal(conversation) }
        return outcome
    }

    private func observe(_ note: [UInt8], after shown: UInt64) async throws(ServiceError) {
        try await node.write { transaction in
            try LogReceiver(conversation, from: address.relay, of: node, in: transaction).observe(note, after: shown)
        }
    }

    // MARK: submissions and receipts

    /// - Returns: whether anything waits for an answer.
    private func submit(to connection: RelayConnection) async throws(ServiceError) -> Bool {
        let (waiting, received) = try await node.read { view in
            (
                try SubmissionTable.listOpen(of: conversation, in: view),
                try Node.waitingCases(of: conversation, in: view)
            )
        }
        // A key that ended hands nothing in. An answer that came before it did is still to be had.
        guard connection.standing.end == nil else { return !waiting.isEmpty }
        let now = node.environment.now()
        for submission in waiting
        where submission.state == .pending || submission.nextAttemptAt <= now && !received.contains(submission.message)
        {
            guard let parsed = try? Submission(parsing: submission.bytes) else { continue }
            do throws(RelayError) { _ = try await connection.submit(parsed) } catch { throw .relay(error) }
            let retryAt = node.environment.now().adding(seconds: 60)
            try await node.write { transaction in
                try SubmissionTable.setSent(submission.hash, to: address.relay, retryAt: retryAt, in: transaction)
            }
        }
        return !waiting.isEmpty
    }

    /// Whether anything of ours is at no relay yet.
    private func hasPending() async throws(ServiceError) -> Bool {
        try await node.read { view in
            try SubmissionTable.listOpen(of: conversation, in: view).contains { $0.state == .pending }
        }
    }

    private func receive(
        waiting patience: Duration, from connection: RelayConnection, into outcome: inout Outcome
    ) async throws(ServiceError) {
        // What the staff are still busy with was answered once: nobody waits for more of it.
        let (unheard, heard) = try await node.read { view in
            let received = try Node.waitingCases(of: conversation, in: view)
            let open = try SubmissionTable.listOpen(of: conversation, in: view)
            return (
                open.filter { !received.contains($0.message) }.map(\.hash),
                open.filter { received.contains($0.message) }.map(\.hash)
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
        outcome.receipts += receipts.count
        // What the receipts speak of is at the relay by now; the welcome is compared with it. The link may have ended before.
        let handed = try await ReceiptProcessor(node: node, conversation: conversation).readerKeys(in: receipts)
        try await fetchAll(from: connection, handed: handed, into: &outcome)
        for receipt in receipts {
            // One that makes no sense keeps nothing else from being taken, in this round or later ones.
            do throws(ServiceError) {
                try await ReceiptProcessor(node: node, conversation: conversation).process(receipt)
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
    /// The relay sent bytes that are no batch.
    func reject(malformed fault: MalformedError) throws -> Outcome {
        let error = IntegrityError.malformed(fault)
        try reject(error)
        return Outcome(rejected: error)
    }
}
