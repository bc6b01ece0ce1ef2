import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanStore
import Synchronization

extension RelayRounds {
    private static let secondsBetweenCounts: Int64 = 60

    /// Puts overdue changes of a conversation's relays into force: their waiting time is over, but the relays before
    /// them did not cosign them. Call it at the end of a round that reached a relay, when it is known whether relays
    /// show a fork, and whether the clock agrees with theirs.
    ///
    /// - Parameters:
    ///   - respectsPauses: whether to skip a conversation for which this was done a short time ago.
    ///   - isAsked: whether a relay that lacks a change was asked lately.
    func countOverdueRelayChanges(
        of conversation: ConversationID, respectsPauses: Bool, asking isAsked: @escaping @Sendable (RelayID) -> Bool
    ) async {
        let now = environment.now()
        let isDue = relayChangeCounts.withLock { counts in
            counts[conversation].map { now < $0 || now >= $0.adding(seconds: Self.secondsBetweenCounts) } ?? true
        }
        guard isDue || !respectsPauses, (try? await hasPendingRelayChange(conversation)) == true else { return }
        relayChangeCounts.withLock { $0[conversation] = now }
        try? await write { [context] transaction in
            try CosignatureRecorder(of: conversation, node: context, in: transaction)
                .countOverdueChanges(asking: isAsked)
        }
    }

    private func hasPendingRelayChange(_ conversation: ConversationID) async throws(ServiceError) -> Bool {
        try await read { view in
            guard let stored = try ConversationTable.find(conversation, in: view) else { return false }
            return try !CharterRelays(of: stored, in: view).outcome.pending.isEmpty
        }
    }
}
