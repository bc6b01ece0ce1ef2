import ChanCore
import ChanFold
import ChanID
import ChanRelayClient
import ChanRelayWire
import ChanStore

/// Publishes the log to removed relays, up to their removal, so that readers who reach no other relay receive the
/// removal and the list of the remaining relays. A removed relay receives no later entries.
struct RemovalPublisher {
    let node: RelayRounds
    let conversation: ConversationID

    /// The maximum number of attempts with a relay that does not answer. If the removal waits for the relay's
    /// cosignature, further attempts follow once an hour, for as long as readers wait for it.
    private static let maximumAttempts: UInt32 = 8
    private static let maximumAwaitedAttempts: UInt32 = 1_000
    private static let awaitedPauseSeconds: Int64 = 3_600

    func publish() async throws(ServiceError) {
        for (address, entry) in try await pending() {
            let turn = await node.withTurn(at: address.relay, of: conversation) { () async throws(ServiceError) in
                try await publish(to: address, upTo: entry.upTo ?? 0)
            }
            try await record(turn.result, entry)
        }
    }

    /// Returns the removed relays with their pending publications.
    private func pending() async throws(ServiceError) -> [(RelayAddress, OutboxEntry)] {
        let now = node.environment.now()
        return try await node.read { view in
            try OutboxTable.list(of: conversation, in: view).compactMap { entry in
                guard entry.operation == .publish, entry.nextAttemptAt <= now,
                    let relay = try RelayTable.find(entry.relay, of: conversation, in: view), !relay.status.isServed,
                    let address = try? RelayAddress(parsing: relay.address)
                else { return nil }
                return (address, entry)
            }
        }
    }

    private func publish(to address: RelayAddress, upTo size: UInt64) async throws(ServiceError) {
        var dialer = RelayDialer(node: node, conversation: conversation)
        dialer.timeout = .seconds(2)
        try await dialer.withConnection(with: address) { (connection) async throws(ServiceError) in
            var sync = OriginSync(node: node, conversation: conversation, address: address)
            sync.maximumSize = size
            try await sync.publishRemoval(connection)
        }
    }

    private func record(_ result: Result<Void, ServiceError>, _ entry: OutboxEntry) async throws(ServiceError) {
        let now = node.environment.now()
        let (detail, isWorthRetrying) = Self.obstacle(result)
        try await node.write { transaction in
            let isAwaited = try isAwaited(entry.relay, in: transaction)
            let isNew = entry.attempts < Self.maximumAttempts
            let mayCosign = isAwaited && entry.attempts < Self.maximumAwaitedAttempts
            guard isWorthRetrying, mayCosign || (isNew && detail != nil) else {
                return try OutboxTable.deleteDelivered(entry, in: transaction)
            }
            let pause = isNew ? RetryBackoff.seconds(after: entry.attempts) : Self.awaitedPauseSeconds
            try OutboxTable.postpone(
                entry, to: now.adding(seconds: pause), because: detail ?? "it has not cosigned its removal",
                in: transaction)
        }
    }

    /// Returns the reason why a relay lacks its removal, `nil` if it has it, and whether the relay may cosign the
    /// removal later.
    private static func obstacle(
        _ result: Result<Void, ServiceError>
    ) -> (detail: String?, isWorthRetrying: Bool) {
        switch result {
        case .success: (nil, true)
        case .failure(let error): (String(error.detail.prefix(200)), error.isWorthRetrying)
        }
    }

    /// Whether a change of the relays waits for a relay's cosignature.
    private func isAwaited(_ relay: RelayID, in view: StoreView) throws(StoreError) -> Bool {
        guard let stored = try ConversationTable.find(conversation, in: view) else { return false }
        return try CharterRelays(of: stored, in: view).awaitedRelays.contains(relay)
    }
}

extension ServiceError {
    /// Whether a relay may accept later the entries that it did not accept now.
    fileprivate var isWorthRetrying: Bool {
        guard case .relay(let error) = self else { return true }
        return [.unreachable, .timedOut, .closed, .busy, .cancelled].contains(error.code)
    }
}
