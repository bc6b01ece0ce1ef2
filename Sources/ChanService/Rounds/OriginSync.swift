import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanSodium
import ChanStore
import ChanSync
import Synchronization

/// Synchronizes one relay of a conversation from its origin: invites it, updates the readers' keys, processes
/// submissions, publishes entries and updates its status. Every step is idempotent.
struct OriginSync {
    let node: RelayRounds
    let conversation: ConversationID
    let address: RelayAddress
    /// The maximum size of the log to publish.
    var maximumSize = Limits.logSize

    /// The maximum number of submissions in a run; the next run processes the rest, so that a flood does not delay the
    /// log.
    private static let submissionsPerRun = 2_000

    /// - Returns: the number of entries published to the relay.
    @discardableResult
    func run() async throws(ServiceError) -> UInt64 {
        do throws(ServiceError) {
            let dialer = RelayDialer(node: node, conversation: conversation)
            return try await dialer.withConnection(with: address) { (connection) async throws(ServiceError) in
                let status = try await serve(connection)
                return status.size - min(status.size, connection.conversationStatus.size)
            }
        } catch {
            try await readOriginChange(after: error)
            try await observeFailure(error)
            throw error
        }
    }

    /// Checks which origin the relay follows, and resolves the conflict if it is another one.
    func checkFollowedOrigin() async throws(ServiceError) {
        var dialer = RelayDialer(node: node, conversation: conversation)
        // A slow relay is checked when the log is published to it.
        dialer.timeout = .seconds(2)
        do throws(ServiceError) {
            try await dialer.withConnection(with: address) { (_) async throws(ServiceError) in }
        } catch {
            try await readOriginChange(after: error)
        }
    }

    /// Fetches the change of origin after a relay refused this node because it follows another origin: an owner claimed
    /// the log while this node was offline, or this node was restored from a backup from before a handover.
    private func readOriginChange(after failure: ServiceError) async throws(ServiceError) {
        guard case .relay(let refusal) = failure, refusal.code == .unauthorized else { return }
        let dialer = RelayDialer(node: node, conversation: conversation)
        try await dialer.withConnection(with: address, as: .reader) { (connection) async throws(ServiceError) in
            let changes = connection.conversationStatus.originChanges
            try await OriginConflictResolver(node: node, conversation: conversation).run(
                to: connection.conversationStatus)
            try await node.followOrigin(changes, of: conversation)
            var reading = ReaderSync(node: node, conversation: conversation, address: address)
            // This node is no longer the origin, by its own handover or another's claim; it now follows claims as any
            // reader does.
            if try await !holdsOriginKey() {
                reading.followsClaimsFrom = 0
                try await node.followOrigin(changes, of: conversation, followingClaimsFrom: 0)
            }
            _ = try await reading.read(connection)
        }
    }

    /// Publishes the rest of a log whose origin this node no longer is.
    func publishFinalSegment(_ connection: RelayConnection) async throws(ServiceError) {
        guard connection.conversationStatus.state == .accepted || connection.conversationStatus.state == .rolledBack
        else { return }
        var access = RelayAccessUpdater(node: node, conversation: conversation, connection: connection)
        _ = try await publish(connection, from: connection.conversationStatus, &access)
    }

    /// Publishes the log up to the removal of the relay, if it still carries the conversation.
    func publishRemoval(_ connection: RelayConnection) async throws(ServiceError) {
        try await checkForks(connection)
        // A relay that was restored from a backup may have retired before it cosigned its removal.
        guard connection.conversationStatus.state != .retired else {
            return _ = try await cosignedSize(connection.conversationStatus)
        }
        try await publishFinalSegment(connection)
        // A relay that deleted the log at once could not show its removal to its readers.
        guard connection.keepsRetiredLogsReadable else { return }
        try await mappingErrors { () async throws(RelayError) in try await connection.retire() }
    }

    /// Stops the turn if another copy of this node may have signed different entries: such a log is published to no
    /// relay.
    private func checkForks(_ connection: RelayConnection) async throws(ServiceError) {
        let fork = try await node.read { view in try OwnForkTable.find(of: conversation, in: view) }
        if let fork { throw ServiceError.forkedSelf(fork) }
        try await OwnForkCheck(node: node, conversation: conversation, connection: connection).run()
    }

    func serve(_ connection: RelayConnection) async throws(ServiceError) -> RelayConversationStatus {
        try await checkForks(connection)
        try await OriginCatchUp(node: node, conversation: conversation, connection: connection).run()
        let status = try await inviteIfNeeded(connection)
        guard status.state == .accepted || status.state == .rolledBack else {
            try await observe(status)
            return status
        }
        guard try await !isLeftToEarlierTurn(status) else {
            try await observe(status)
            return status
        }
        let previews = PreviewPublisher(node: node, conversation: conversation)
        do throws(ServiceError) {
            let (last, isOrigin) = try await exchangeLog(connection, from: status)
            guard isOrigin else { return last }
            // A relay that does not accept them now receives them in a later turn.
            try? await RelayChangeReceipts(node: node, conversation: conversation, connection: connection).file()
            try await FileSync(node: node, conversation: conversation, connection: connection, isOrigin: true).run()
            try await previews.publish(on: connection)
            return last
        } catch {
            // Deleted content must be removed from the preview, even if the log or a file cannot be sent.
            try? await previews.publish(on: connection)
            throw error
        }
    }

    /// If a relay lacks more entries than this, one turn at a time publishes to it: two concurrent turns that publish a
    /// long log would send each entry twice.
    private static let longPublication = UInt64(4 * LogPublication.batchEntries)

    /// Returns whether another turn with this relay, which began before this one, publishes a long log to it.
    private func isLeftToEarlierTurn(_ status: RelayConversationStatus) async throws(ServiceError) -> Bool {
        guard let number = RunningRounds.turnNumber else { return false }
        let turn = RunningRounds.Turn(conversation: conversation, relay: address.relay)
        guard node.runningRounds.withLock({ $0.hasTurn(turn, before: number) }) else { return false }
        let size = try await node.read { view in try LogReader.size(of: conversation, in: view) }
        return size > status.size + Self.longPublication
    }

    /// Answers submissions and publishes the log, until nothing is pending.
    ///
    /// - Returns: the relay's status afterwards, and whether this node is still the origin.
    private func exchangeLog(
        _ connection: RelayConnection, from first: RelayConversationStatus
    ) async throws(ServiceError) -> (RelayConversationStatus, isOrigin: Bool) {
        var status = first
        // Entries that are written during the turn belong to the next one.
        let beginning = try await node.read { view in try LogReader.size(of: conversation, in: view) }
        var access = RelayAccessUpdater(node: node, conversation: conversation, connection: connection)
        var peers = PeerAnnouncer(node: node, conversation: conversation, connection: connection)
        var round = OriginRound(relaySize: status.size)
        var action = round.start()
        var (receipts, failure): ([Receipt], ServiceError?) = ([], nil)
        while true {
            switch action {
            case .sendReaderKeys(let size):
                try await access.update(at: size)
                try await peers.announce(at: size)
                action = round.readerKeysSent()
            case .answerSubmissions:
                (receipts, failure) = ([], nil)
                do throws(ServiceError) { try await processSubmissions(connection, into: &receipts) } catch {
                    if case .relay = error { throw error }
                    failure = error
                }
                action = round.submissionsAnswered(hasFailure: failure != nil)
            case .publish:
                status = try await publish(connection, from: status, &access)
                action = round.published(to: status.size, isOrigin: try await isOrigin())
            case .deliverReceipts:
                try await deliverReceipts(receipts, connection)
                action = round.receiptsDelivered()
            case .advanceStatus:
                let (isChanged, size) = try await activateRelay(after: status, holding: beginning)
                action = round.statusAdvanced(isChanged: isChanged, logSize: size)
            case .reportFailure:
                if let failure { throw failure }
                return (status, true)
            case .sendFiles: return (status, true)
            case .stop: return (status, false)
            }
        }
    }

    func isOrigin() async throws(ServiceError) -> Bool {
        try await node.read { view in try ConversationTable.find(conversation, in: view)?.origin != nil }
    }

    /// Returns whether this node is the origin, according to the local log.
    func holdsOriginKey() async throws(ServiceError) -> Bool {
        try await node.read { view in
            guard let row = try ConversationTable.find(conversation, in: view), row.origin != nil else { return false }
            let key = try Keyring(of: row, vault: node.vault, in: view).originKey().verifyKey
            return try StoredOriginChain(of: row, node: node.context, in: view).complete.current == key
        }
    }

    // MARK: submissions

    private func processSubmissions(
        _ connection: RelayConnection, into receipts: inout [Receipt]
    ) async throws(ServiceError) {
        let service = SubmissionProcessor(node: node.core, conversation: conversation)
        let retried = try await node.read { view in try FaultyInputTable.listRetriable(of: conversation, in: view) }
        receipts += try await service.answer(retried, from: address.relay)
        var (last, processed): (UInt64, Int) = (0, 0)
        // Submissions that get no receipt count, too.
        while processed < Self.submissionsPerRun {
            let after = last
            let submissions = try await mappingErrors { () async throws(RelayError) in
                try await connection.drain(after: after)
            }
            guard let newest = submissions.last, newest.sequence > last else { break }
            receipts += try await service.answer(submissions.map(\.submission), from: address.relay)
            SyncProgress.current?.recordSent(items: submissions.count)
            processed += submissions.count
            last = newest.sequence
        }
    }

    /// Delivers receipts, after the entries that they refer to have been published.
    private func deliverReceipts(_ receipts: [Receipt], _ connection: RelayConnection) async throws(ServiceError) {
        let due = try await node.read { view in
            try PendingReceiptTable.list(at: address.relay, of: conversation, in: view).compactMap { hash in
                try AnsweredSubmissionTable.findReceipt(for: hash, of: conversation, in: view)
                    .flatMap { try? Receipt(parsing: $0) }.map { (hash, $0) }
            }
        }
        let all = receipts + due.map(\.1)
        guard !all.isEmpty else { return }
        try await mappingErrors { () async throws(RelayError) in try await connection.sendReceipts(all) }
        try await node.write { transaction in
            try PendingReceiptTable.delete(due.map(\.0), at: address.relay, of: conversation, in: transaction)
        }
    }

    // MARK: observations

    func observe(_ status: RelayConversationStatus) async throws(ServiceError) {
        let now = node.environment.now()
        try await node.write { transaction in
            let seen = RelayObservation(status, of: address.relay, at: now)
            try RelayObservationRecorder(node, conversation, transaction).record(seen)
            // The entries that a removed relay has may still lack its cosignature: `RemovalPublisher` decides.
            let relay = try RelayTable.find(address.relay, of: conversation, in: transaction)
            guard relay?.status.isServed != false else { return }
            for entry in try OutboxTable.list(of: conversation, in: transaction)
            where entry.relay == address.relay && (entry.upTo ?? 0) <= status.size {
                try OutboxTable.deleteDelivered(entry, in: transaction)
            }
        }
    }

    private func observeFailure(_ error: ServiceError) async throws(ServiceError) {
        try await RelayFailureRecorder(node: node, conversation: conversation).record(error, at: address.relay)
    }

    func mappingErrors<Value>(_ ask: () async throws(RelayError) -> Value) async throws(ServiceError) -> Value {
        do throws(RelayError) { return try await ask() } catch { throw .relay(error) }
    }
}
