import ChanFold
import ChanID
import ChanRelayClient
import ChanRelayWire

extension RelayRounds {
    /// Records the time in a relay's greeting. Ignores this node's embedded relay, which uses this node's clock.
    ///
    /// - Parameter conversation: the conversation that the relay carries; `nil` for a relay that the owner adds to a
    ///   conversation whose origin this node is.
    func recordRelayTime(_ greeting: RelayGreeting, about conversation: ConversationID?) async throws(ServiceError) {
        guard greeting.keys.relay != embeddedRelay?.address.relay else { return }
        let clock = context.clock
        clock.record((greeting.now, greeting.name), from: greeting.keys.relay, about: conversation)
        guard try await read({ view in try clock.hasUnrecordedTime(in: view) }) else { return }
        try await write { transaction in try clock.recordTimeIfTrusted(in: transaction) }
    }
}
