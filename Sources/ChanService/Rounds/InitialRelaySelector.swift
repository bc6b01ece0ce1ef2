import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanStore

/// Selects the relays from which a new reader first fetches a log. A relay may conceal a handover and show entries that
/// the former origin signed since, so every relay is asked for the current origin before the log is fetched from one of
/// them.
struct InitialRelaySelector {
    let node: RelayRounds
    let conversation: ConversationID

    /// The maximum time to wait for a relay; a slower one keeps its place in the order.
    private static let timeout = Duration.seconds(2)

    private struct RelayAnswer: Sendable {
        let address: RelayAddress
        let size: UInt64
        let note: [UInt8]?

        /// Returns whether the current origin signed the relay's checkpoint.
        func isByLatest(_ line: OriginChain) -> Bool {
            guard let note else { return false }
            return (try? SignedCheckpoint(parsing: note, of: line.conversation, origin: line.current)) != nil
        }
    }

    /// Orders the relays: if nothing of the log is stored yet, those with the largest checkpoint by the latest known
    /// origin come first; else the order is unchanged.
    func ordered(_ addresses: [RelayAddress]) async -> [RelayAddress] {
        guard addresses.count > 1, await isNew else { return addresses }
        let results = await query(addresses)
        guard let line = (try? await line()) ?? nil else { return addresses }
        let first = results.filter { $0.isByLatest(line) }.sorted { $0.size > $1.size }.map(\.address)
        return first + addresses.filter { !first.contains($0) }
    }

    private var isNew: Bool {
        get async {
            let size = try? await node.read { view in try LogReader.size(of: conversation, in: view) }
            return size == 0
        }
    }

    private func line() async throws(ServiceError) -> OriginChain? {
        try await node.read { view in
            try ConversationTable.find(conversation, in: view).map {
                try StoredOriginChain(of: $0, node: node.context, in: view).complete
            }
        }
    }

    /// Queries the relays and follows the handovers that they show. Claims are not followed here.
    private func query(_ addresses: [RelayAddress]) async -> [RelayAnswer] {
        await withTaskGroup(of: RelayAnswer?.self) { group in
            for address in addresses {
                group.addTask { await withTimeout(Self.timeout) { try? await query(address) } ?? nil }
            }
            return await group.reduce(into: []) { results, next in if let next { results.append(next) } }
        }
    }

    private func query(_ address: RelayAddress) async throws(ServiceError) -> RelayAnswer {
        var dialer = RelayDialer(node: node, conversation: conversation)
        dialer.timeout = Self.timeout
        dialer.takesHandedConnection = false
        return try await dialer.withConnection(with: address) { (connection) async throws(ServiceError) in
            let status = connection.conversationStatus
            try await node.followOrigin(status.originChanges, of: conversation)
            return RelayAnswer(address: address, size: status.size, note: status.note)
        }
    }
}
