package import ChanID

/// A relay that answers unlike the last time, as this node saw it.
package struct RelayStateChange: Sendable {
    package let conversation: ConversationID
    package let relay: RelayID
    /// The raw value of the observed state.
    package let state: String
    /// `nil` for the first observation.
    package let before: String?
    /// One line of text; may be empty.
    package let detail: String
    /// Whether the relay carries the conversation and contradicts nothing.
    package let isWell: Bool
}
