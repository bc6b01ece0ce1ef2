import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanStore
import ChanSync

/// Performs a reader's turn with one relay, as `ReaderTurn` decides.
struct ReaderTurnRunner {
    let sync: ReaderSync
    let connection: RelayConnection
    /// The size that the relay had shown before the connection.
    let shown: UInt64
    private var turn = ReaderTurn()
    private var outcome = ReaderSync.Outcome()
    private var receipts: [Receipt] = []

    init(sync: ReaderSync, connection: RelayConnection, shown: UInt64) {
        (self.sync, self.connection, self.shown) = (sync, connection, shown)
    }

    private var node: RelayRounds { sync.node }
    private var conversation: ConversationID { sync.conversation }
    private var isKeyEnded: Bool { connection.conversationStatus.end != nil }
    private var submissions: ReaderSubmissions {
        ReaderSubmissions(node: node, conversation: conversation, relay: sync.address.relay, connection: connection)
    }

    mutating func run() async throws(ServiceError) -> ReaderSync.Outcome {
        var action: ReaderTurn.Action? = turn.start()
        while let current = action { action = try await perform(current) }
        return outcome
    }

    /// - Returns: the next action; `nil` at the end.
    private mutating func perform(_ action: ReaderTurn.Action) async throws(ServiceError) -> ReaderTurn.Action? {
        switch action {
        case .followOrigin:
            outcome.claim = try await sync.followOrigin(on: connection)
            return turn.originFollowed(hasClaim: outcome.claim != nil)
        case .fetchLog: return try await fetchLog()
        case .completeLog: return try await completeLog()
        case .submit:
            let awaitsText = try await submissions.awaitsText()
            let isWaiting = try await submissions.send()
            return turn.submitted(isWaiting: isWaiting || awaitsText)
        case .resubmit: return turn.submitted(isWaiting: try await submissions.send())
        case .queryReceipts:
            receipts = try await submissions.receipts(waitingUpTo: sync.receiptTimeout)
            return turn.receiptsQueried(isEmpty: receipts.isEmpty)
        case .processReceipts: return await processReceipts()
        case .checkPending: return turn.pendingChecked(try await submissions.hasPending())
        case .processEndings:
            try await EndingReceiptProcessor(node: node.core, conversation: conversation).run(at: connection)
            return turn.endingsProcessed(isKeyEnded: isKeyEnded)
        case .synchronizeFiles:
            let files = FileSync(node: node, conversation: conversation, connection: connection, isOrigin: false)
            try await files.run()
            return turn.filesSynchronized()
        case .recordRelay(let isDiverged): return try await recordRelay(isDiverged: isDiverged)
        case .reportReceiptFailure:
            if let failure = outcome.receiptFailure { throw failure }
            return nil
        case .checkMembership: return turn.membershipChecked(isOver: try await hasMembershipEnded())
        case .reportEndedKey: throw endedKey
        case .reportClaim, .finish: return nil
        }
    }

    // MARK: the log

    private mutating func fetchLog() async throws(ServiceError) -> ReaderTurn.Action {
        // The link's key may have ended before the entries that the receipts refer to.
        let processor = ReceiptProcessor(node: node.core, conversation: conversation)
        let handed = receipts.isEmpty ? [] : try await processor.readerKeys(in: receipts)
        var runner = LogFetchRunner(sync: sync, connection: connection, after: outcome, turn.fault, handed: handed)
        let fault = try await runner.run()
        outcome = runner.outcome
        return turn.logFetched(fault, hasClaim: outcome.claim != nil)
    }

    private func completeLog() async throws(ServiceError) -> ReaderTurn.Action {
        try await RelayChangeReceipts(node: node, conversation: conversation, connection: connection).ask()
        try await EpochCatchUp(node: node.core, conversation: conversation).run()
        try await MissingBodyFetcher(node: node, conversation: conversation, connection: connection).run()
        return turn.logCompleted()
    }

    // MARK: receipts

    private mutating func processReceipts() async -> ReaderTurn.Action {
        let processor = ReceiptProcessor(node: node.core, conversation: conversation)
        for receipt in receipts {
            // An invalid receipt must not block the others, now or later.
            do throws(ServiceError) {
                outcome.receipts += try await processor.process(receipt) ? 1 : 0
            } catch {
                outcome.receiptFailure = outcome.receiptFailure ?? error
            }
        }
        return turn.receiptsProcessed(hasNews: outcome.receipts > 0)
    }

    // MARK: the relay

    private mutating func recordRelay(isDiverged: Bool) async throws(ServiceError) -> ReaderTurn.Action {
        if let note = connection.conversationStatus.note { try await observe(note) }
        try await CosignedNoteReader(node: node, conversation: conversation, connection: connection).run()
        try await recordReached(isDiverged: isDiverged)
        outcome.endedAt = connection.conversationStatus.end ?? 0
        return turn.relayRecorded(isKeyEnded: isKeyEnded, hasReceiptFailure: outcome.receiptFailure != nil)
    }

    private func observe(_ note: [UInt8]) async throws(ServiceError) {
        try await node.write { transaction in
            try LogReceiver(conversation, from: sync.address.relay, of: node.context, in: transaction)
                .observe(note, after: shown)
        }
    }

    private func recordReached(isDiverged: Bool) async throws(ServiceError) {
        let now = node.environment.now()
        let status = connection.conversationStatus
        try await node.write { transaction in
            var seen = RelayObservation(
                relay: sync.address.relay, state: isDiverged ? .diverged : .reachable, size: status.size,
                cosignedSize: status.cosignedSize, probedAt: now)
            seen.seenAt = now
            try RelayObservationRecorder(node, conversation, transaction).record(seen)
        }
    }

    // MARK: ended keys

    private func hasMembershipEnded() async throws(ServiceError) -> Bool {
        try await node.read { view in
            let member = try ConversationTable.find(conversation, in: view)?.member
            return try member.flatMap { try MemberTable.find($0, of: conversation, in: view) }?.status.isOver == true
        }
    }

    private var endedKey: ServiceError {
        let end = outcome.endedAt
        var error = RelayError(
            .unauthorized, "this key no longer reads the conversation here: it opens the first \(end) entries")
        error.size = end
        return .relay(error)
    }
}
