package import ChanID

/// A relay that answers unlike the last time, as this node saw it.
package struct RelayStateChange: Sendable {
    package let conversation: ConversationID
    /// The name in the log; the beginning of the relay's identity if the log does not name it.
    package let relay: String
    /// The raw value of the observed state.
    package let state: String
    /// `nil` for the first observation.
    package let before: String?
    /// One line of text; may be empty.
    package let detail: String
    /// Whether the relay carries the conversation and contradicts nothing.
    package let isWell: Bool
}
