import ChanID

/// A relay that compares checkpoints of a conversation.
struct ComparingRelay: Hashable, Sendable {
    let relay: RelayID
    let conversation: ConversationID
}
