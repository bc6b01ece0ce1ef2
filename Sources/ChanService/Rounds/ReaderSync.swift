import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanStore

/// Synchronizes a conversation of another origin with one of its relays: fetches the log, sends pending submissions,
/// and queries receipts. `ReaderTurn` and `LogFetch` decide the actions and their order.
struct ReaderSync {
    let node: RelayRounds
    let conversation: ConversationID
    let address: RelayAddress
    /// Whether to accept entries with wrong or missing bodies; set if no relay has better ones.
    var acceptsFaultyBodies = false
    /// The size of the log that a new claim must continue in order to be followed; `nil` to follow none. Set only after
    /// all other relays were queried.
    var followsClaimsFrom: UInt64?
    /// The maximum time to wait for the origin's answer to a new submission.
    var receiptTimeout = Duration.zero

    struct Outcome: Sendable {
        var appendedEntries = 0
        var receipts = 0
        /// The error in the relay's data, because of which other relays must be queried.
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
        var runner = ReaderTurnRunner(sync: self, connection: connection, shown: shown)
        return try await runner.run()
    }

    /// Fetches the log only.
    func read(_ connection: RelayConnection) async throws(ServiceError) -> Outcome {
        var runner = LogFetchRunner(sync: self, connection: connection)
        _ = try await runner.run()
        return runner.outcome
    }

    /// Applies the changes of origin that the relay shows.
    ///
    /// - Returns: a claim that is not followed.
    func followOrigin(on connection: RelayConnection) async throws(ServiceError) -> OriginChange? {
        try await node.followOrigin(
            connection.conversationStatus.originChanges, of: conversation, followingClaimsFrom: followsClaimsFrom)
    }

    /// Stores one delivery, in a transaction of its own.
    func receive(_ delivery: Delivery) async throws(ServiceError) -> LogReceiver.Outcome {
        let outcome =
            switch delivery.batch {
            case .success(let batch):
                try await node.write(processing: batch, from: address.relay) { transaction in
                    try LogReceiver(conversation, from: address.relay, of: node.context, in: transaction)
                        .receive(
                            batch, acceptsFaultyBodies: acceptsFaultyBodies, followsClaimsFrom: followsClaimsFrom,
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
}

extension LogReceiver {
    /// Rejects bytes that are not a batch.
    func reject(malformed fault: MalformedError) throws -> Outcome {
        let error = IntegrityError.malformed(fault)
        try reject(error)
        return Outcome(rejected: error)
    }
}
