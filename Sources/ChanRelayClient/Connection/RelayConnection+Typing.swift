import ChanID
import ChanLog
package import ChanRelayWire
import FoundationEssentials

/// The exchange of typing between members (docs/protocol/relay.md, Typing).
extension RelayConnection {
    /// Whether the relay forwards typing.
    package var forwardsTyping: Bool { greeting.features.contains(TypingFrame.feature) }

    /// The number of frames of typing that came faster than an honest relay sends them.
    package var droppedTyping: Int { typingInbox.dropped }

    /// Subscribes to the members' typing alone, in place of any other subscription. The frames are sealed and not
    /// verified; the stream ends with the connection. Iterate it once.
    /// - Throws: `version` for a relay that does not forward typing.
    package func subscribeToTyping() async throws(RelayError) -> AsyncStream<[UInt8]> {
        try requireTyping()
        var subscribe = WireSubscribe()
        // No log reaches this entry, so that no entries are delivered.
        subscribe.from = Limits.logSize
        subscribe.typing = true
        guard case .subscribed = try await sendRequest(.subscribe(subscribe)) else { throw .unexpected }
        return typingInbox.frames
    }

    /// Sends this member's typing, sealed, to the other subscribers.
    /// - Throws: `busy` above the relay's limits; `version` for a relay that does not forward typing.
    package func sendTyping(_ sealed: [UInt8]) async throws(RelayError) {
        try requireTyping()
        var typing = WireTyping()
        typing.sealed = .init(sealed)
        guard case .done = try await sendRequest(.typing(typing)) else { throw .unexpected }
    }

    private func requireTyping() throws(RelayError) {
        guard forwardsTyping else { throw RelayError(.version, "the relay does not forward typing") }
    }
}
