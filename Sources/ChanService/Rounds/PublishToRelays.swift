import ChanFold
import ChanID

extension RelayRounds {
    /// Synchronizes all relays of a conversation whose origin this node is. `PublicationTurns` decides in which turns.
    ///
    /// - Parameters:
    ///   - keepsPauses: whether to skip relays that are in backoff because they were slow. Others are tried in each
    ///     round, so that submissions are answered soon after a relay is reachable again.
    ///   - skipsBusyRelays: whether to skip relays whose turn in another round exceeds its slice.
    func publishToRelays(
        _ conversation: ConversationID, respectsBackoff keepsPauses: Bool = false, skipsBusyRelays: Bool = false
    ) async -> RelayRound {
        // The node's own web server shows the preview without any relay.
        _ = try? await PreviewPublisher(node: self, conversation: conversation).refresh()
        let addresses = (try? await RelayDialer(node: self, conversation: conversation).addresses()) ?? []
        var runner = PublicationRunner(
            node: self, conversation: conversation, addresses: addresses, respectsBackoff: keepsPauses,
            skipsBusyRelays: skipsBusyRelays)
        return await runner.run()
    }
}
