package import ChanID

/// A relay or witness that answers unlike the last time, as this node saw it.
package struct RelayStateChange: Sendable {
    package let conversation: ConversationID
    /// The relay or the witness.
    package let relay: RelayID
    package let isWitness: Bool
    /// The raw value of the observed state.
    package let state: String
    /// `nil` for the first observation.
    package let before: String?
    /// One line of text; may be empty.
    package let detail: String
    /// Whether the relay carries the conversation and contradicts nothing, or the witness cosigns it.
    package let isWell: Bool

    package init(
        conversation: ConversationID, relay: RelayID, isWitness: Bool, state: String, before: String?, detail: String,
        isWell: Bool
    ) {
        self.conversation = conversation
        self.relay = relay
        self.isWitness = isWitness
        self.state = state
        self.before = before
        self.detail = detail
        self.isWell = isWell
    }
}
