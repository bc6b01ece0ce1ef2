import ChanID
import ChanLog
import ChanRelay
import ChanStore

/// Hands a log's last stretch under a former origin to relays that lack it, with the key that signed it. Nothing new is
/// signed: the stretch ends where that origin named the next.
struct LastWords {
    let node: Node
    let conversation: ConversationID

    func say() async throws(ServiceError) {
        let dialer = RelayDialer(node: node, conversation: conversation)
        for address in try await dialer.addresses() {
            guard try await isWaiting(for: address.relay) else { continue }
            do throws(ServiceError) {
                try await dialer.talk(with: address, as: .formerOrigin) { (connection) async throws(ServiceError) in
                    try await OriginPump(node: node, conversation: conversation, address: address)
                        .publishLast(connection)
                }
                try await settle(address.relay)
            } catch {
                guard case .relay(let failure) = error, Self.answers.contains(failure.code) else {
                    try await RelayFailures(node: node, conversation: conversation).note(error, at: address.relay)
                    continue
                }
                // It follows the next origin already, or does not carry the log: that is the next one's business.
                try await settle(address.relay)
            }
        }
        try await forgetKeys()
    }

    private static let answers: Set<RelayError.Code> = [
        .unauthorized, .refused, .notCarried, .retired, .invited,
    ]

    private func isWaiting(for relay: RelayID) async throws(ServiceError) -> Bool {
        try await node.read { view in
            try OutboxTable.all(of: conversation, in: view).contains { $0.relay == relay }
        }
    }

    private func settle(_ relay: RelayID) async throws(ServiceError) {
        try await node.write { transaction in try OutboxTable.drop(relay, of: conversation, in: transaction) }
    }

    private func forgetKeys() async throws(ServiceError) {
        try await node.write { transaction in
            guard try OutboxTable.all(of: conversation, in: transaction).isEmpty,
                var row = try ConversationTable.find(conversation, in: transaction), row.formerOrigin != nil
            else { return }
            row.formerOrigin = nil
            try ConversationTable.put(row, in: transaction)
        }
    }
}
