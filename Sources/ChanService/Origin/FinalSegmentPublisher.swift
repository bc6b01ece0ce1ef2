import ChanID
import ChanLog
import ChanRelay
import ChanStore

/// Publishes the last entries of a former origin to relays that lack them, with the key that signed them. It signs
/// nothing new: the segment ends where that origin named the next.
struct FinalSegmentPublisher {
    let node: Node
    let conversation: ConversationID

    func publish() async throws(ServiceError) {
        let dialer = RelayDialer(node: node, conversation: conversation)
        for address in try await dialer.addresses() {
            guard try await hasPendingPublication(for: address.relay) else { continue }
            do throws(ServiceError) {
                try await dialer.withConnection(with: address, as: .formerOrigin) {
                    (connection) async throws(ServiceError) in
                    try await OriginSync(node: node, conversation: conversation, address: address)
                        .publishFinalSegment(connection)
                }
                try await removePublication(address.relay)
            } catch {
                guard case .relay(let failure) = error, Self.finalErrorCodes.contains(failure.code) else {
                    try await RelayFailureRecorder(node: node, conversation: conversation).record(
                        error, at: address.relay)
                    continue
                }
                // The relay follows the next origin already or does not carry the log; the next origin serves it.
                try await removePublication(address.relay)
            }
        }
        try await deleteFormerOriginKeys()
    }

    private static let finalErrorCodes: Set<RelayError.Code> = [
        .unauthorized, .refused, .notCarried, .retired, .invited,
    ]

    private func hasPendingPublication(for relay: RelayID) async throws(ServiceError) -> Bool {
        try await node.read { view in
            try OutboxTable.list(of: conversation, in: view).contains { $0.relay == relay }
        }
    }

    private func removePublication(_ relay: RelayID) async throws(ServiceError) {
        try await node.write { transaction in try OutboxTable.delete(relay, of: conversation, in: transaction) }
    }

    private func deleteFormerOriginKeys() async throws(ServiceError) {
        try await node.write { transaction in
            guard try OutboxTable.list(of: conversation, in: transaction).isEmpty,
                var row = try ConversationTable.find(conversation, in: transaction), row.formerOrigin != nil
            else { return }
            row.formerOrigin = nil
            try ConversationTable.upsert(row, in: transaction)
        }
    }
}
