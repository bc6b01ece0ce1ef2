import ChanCore
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanStore

/// Publishes the last entries of a former origin to relays that lack them, with the key that signed them. It signs
/// nothing new: the segment ends at the entry in which that origin named the next one.
struct FinalSegmentPublisher {
    let node: RelayRounds
    let conversation: ConversationID
    /// Whether to skip relays whose turn in another round exceeds its slice.
    var skipsBusyRelays = false

    func publish() async throws(ServiceError) {
        var addresses = try await RelayDialer(node: node, conversation: conversation).addresses()
        if skipsBusyRelays { addresses = node.withoutBusy(addresses, of: conversation) }
        await withTimeSlices(addresses, of: RelayRounds.relaySlice) { address in
            await node.withTurn(at: address.relay, of: conversation) { () async throws(ServiceError) in
                try await publish(to: address)
            }
        } ended: { _, _ in
        }
        try await deleteFormerOriginKeys()
    }

    private func publish(to address: RelayAddress) async throws(ServiceError) {
        guard try await hasPendingPublication(for: address.relay) else { return }
        do throws(ServiceError) {
            try await RelayDialer(node: node, conversation: conversation).withConnection(
                with: address, as: .formerOrigin
            ) { (connection) async throws(ServiceError) in
                try await OriginSync(node: node, conversation: conversation, address: address)
                    .publishFinalSegment(connection)
            }
        } catch {
            // The relay follows the next origin already or does not carry the log; the next origin serves it.
            guard case .relay(let failure) = error, Self.finalErrorCodes.contains(failure.code) else {
                return try await RelayFailureRecorder(node: node, conversation: conversation).record(
                    error, at: address.relay)
            }
        }
        try await removePublication(address.relay)
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
            let served = Set(
                try RelayTable.list(of: conversation, in: transaction).filter(\.status.isServed).map(\.id))
            // Only an origin publishes to relays that were removed.
            let pending = try OutboxTable.list(of: conversation, in: transaction)
            guard !pending.contains(where: { served.contains($0.relay) }),
                var row = try ConversationTable.find(conversation, in: transaction), row.formerOrigin != nil
            else { return }
            row.formerOrigin = nil
            try ConversationTable.upsert(row, in: transaction)
            for entry in pending { try OutboxTable.delete(entry.relay, of: conversation, in: transaction) }
        }
    }
}
