import ChanCore
import ChanFold
import ChanID
import ChanRelayClient
import ChanRelayWire
import ChanStore

/// Publishes to relays that were removed the log up to their removal, so that readers who reach no other relay learn
/// of it, and which relays remain. The relay gets nothing that was ordered later.
struct RemovalPublisher {
    let node: RelayRounds
    let conversation: ConversationID

    /// The attempts after which a relay that does not answer is not told any more.
    private static let maximumAttempts: UInt32 = 8

    func publish() async throws(ServiceError) {
        for (address, entry) in try await pending() {
            let turn = await node.withTurn(at: address.relay, of: conversation) { () async throws(ServiceError) in
                try await publish(to: address, upTo: entry.upTo ?? 0)
            }
            try await record(turn.result, entry)
        }
    }

    /// Returns the removed relays with what they are still to be given.
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
        try await node.write { transaction in
            guard case .failure(let error) = result, error.isWorthRetrying, entry.attempts < Self.maximumAttempts else {
                return try OutboxTable.deleteDelivered(entry, in: transaction)
            }
            let pause = RetryBackoff.seconds(after: entry.attempts)
            let detail = String(error.detail.prefix(200))
            try OutboxTable.postpone(entry, to: now.adding(seconds: pause), because: detail, in: transaction)
        }
    }
}

extension ServiceError {
    /// Whether a relay may take later what it did not take now.
    fileprivate var isWorthRetrying: Bool {
        guard case .relay(let error) = self else { return true }
        return [.unreachable, .timedOut, .closed, .busy, .cancelled].contains(error.code)
    }
}
