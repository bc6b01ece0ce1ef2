import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanSodium
import ChanStore
import ChanSync

/// Fetches the log from one relay, as `LogFetch` decides.
struct LogFetchRunner {
    let sync: ReaderSync
    let connection: RelayConnection
    /// Keys from receipts, which are not trusted yet.
    let handed: [SigningKey]
    /// The outcome of the turn so far.
    private(set) var outcome: ReaderSync.Outcome
    private var fetch: LogFetch
    /// The keys that were proven on the connection.
    private var proven: Set<VerifyKey> = []
    private var fork: ForkEvidence?
    /// The error because of which the relay did not compare the logs.
    private var failure: ServiceError?

    private var node: RelayRounds { sync.node }
    private var conversation: ConversationID { sync.conversation }

    init(
        sync: ReaderSync, connection: RelayConnection, after outcome: ReaderSync.Outcome = .init(),
        _ fault: LogFetch.Fault? = nil, handed: [SigningKey] = []
    ) {
        (self.sync, self.connection, self.handed, self.outcome) = (sync, connection, handed, outcome)
        fetch = LogFetch(after: fault)
    }

    /// - Returns: the fault in the relay's data; `nil` if there is none.
    mutating func run() async throws(ServiceError) -> LogFetch.Fault? {
        var action: LogFetch.Action? = fetch.start()
        while let current = action { action = try await perform(current) }
        if let failure { throw failure }
        return fetch.fault
    }

    /// - Returns: the next action; `nil` at the end.
    private mutating func perform(_ action: LogFetch.Action) async throws(ServiceError) -> LogFetch.Action? {
        switch action {
        case .fetchBatch: return try await fetchBatch()
        case .proveNextKey:
            let dialer = RelayDialer(node: node, conversation: conversation)
            return fetch.keyProved(try await dialer.proveNext(on: connection, after: &proven, handed: handed))
        case .followOrigin:
            outcome.claim = try await sync.followOrigin(on: connection)
            return fetch.originFollowed(hasClaim: outcome.claim != nil)
        case .compare(let isRequired): return await compare(isRequired: isRequired)
        case .recordFork:
            if let fork { outcome.rejected = .forked(fork) }
            try await recordRejected()
            return nil
        case .recordWrongRoot:
            try await recordRejected()
            return nil
        case .finish: return nil
        }
    }

    private mutating func fetchBatch() async throws(ServiceError) -> LogFetch.Action {
        let size = try await node.read { [conversation] view in try LogReader.size(of: conversation, in: view) }
        let shown = connection.conversationStatus.end ?? connection.conversationStatus.size
        SyncProgress.current?.record(ahead: shown > size ? shown - size : 0)
        let fetched: FetchedRange
        do throws(RelayError) { fetched = try await connection.fetch(from: size) } catch { throw .relay(error) }
        guard let delivery = fetched.delivery else { return fetch.nothingFetched() }
        try await LogQuota(node: node, conversation: conversation).requireSpace()
        let received = try await sync.receive(delivery)
        outcome.appendedEntries += received.appendedEntries
        (outcome.rejected, outcome.claim) = (received.rejected, received.claim)
        return fetch.received(
            appended: received.appendedEntries, fault: received.rejected.map { $0.isBadRoot ? .wrongRoot : .other },
            hasClaim: received.claim != nil)
    }

    private mutating func compare(isRequired: Bool) async -> LogFetch.Action {
        let comparison = VerifiedLogComparison(node: node, conversation: conversation, connection: connection)
        do throws(ServiceError) {
            fork = try await comparison.run(isRequired: isRequired)
            return fetch.compared(isForked: fork != nil)
        } catch {
            failure = error
            return fetch.comparisonFailed()
        }
    }

    private func recordRejected() async throws(ServiceError) {
        guard let error = outcome.rejected else { return }
        try await node.write { transaction in
            try LogReceiver(conversation, from: sync.address.relay, of: node.context, in: transaction).reject(error)
        }
    }
}
