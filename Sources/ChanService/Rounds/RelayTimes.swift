import ChanFold
import ChanID
import ChanRelayClient
import ChanRelayWire
import ChanStore

extension RelayRounds {
    /// Records the time in a relay's hello, and whether it serves short links.
    ///
    /// - Parameter conversation: the conversation that the relay carries; `nil` for a relay that the owner adds to a
    ///   conversation whose origin this node is.
    func recordHello(_ greeting: RelayGreeting, about conversation: ConversationID?) async throws(ServiceError) {
        try await recordLinkService(greeting)
        // This node's embedded relay uses this node's clock.
        guard greeting.keys.relay != embeddedRelay?.address.relay else { return }
        let clock = context.clock
        clock.record((greeting.now, greeting.name), from: greeting.keys.relay, about: conversation)
        guard try await read({ view in try clock.hasUnrecordedTime(in: view) }) else { return }
        try await write { transaction in try clock.recordTimeIfTrusted(in: transaction) }
    }

    private func recordLinkService(_ greeting: RelayGreeting) async throws(ServiceError) {
        let (relay, isServing) = (greeting.keys.relay, greeting.features.contains(LinkFrame.feature))
        guard try await read({ view in try LinkRelayTable.isServing(relay, in: view) }) != isServing else { return }
        try await write { transaction in
            try LinkRelayTable.upsert(relay, isServing: isServing, in: transaction)
        }
    }
}
