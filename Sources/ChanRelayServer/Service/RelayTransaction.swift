internal import ChanID
internal import ChanRelayWire

/// The conversations as one transaction reads and changes them. Discarded when the transaction fails, published after
/// its commit.
struct RelayTransaction: Sendable {
    private let directory: ConversationDirectory
    /// The changed conversations; `nil` for a deleted one.
    private(set) var changed: [ConversationID: ChannelHead?] = [:]
    private(set) var events: [CommitEvent] = []

    init(directory: ConversationDirectory) { self.directory = directory }

    func head(_ conversation: ConversationID) -> ChannelHead? {
        if let changed = changed[conversation] { return changed }
        return directory[conversation]
    }

    /// Returns the state of a known conversation.
    /// - Throws: `not_carried` for a conversation that this relay was never invited to carry.
    func knownHead(_ conversation: ConversationID) throws(RelayError) -> ChannelHead {
        guard let head = head(conversation) else {
            throw RelayError(.notCarried, "the relay does not carry this conversation")
        }
        return head
    }

    mutating func set(_ head: ChannelHead) { changed[head.row.conversation] = head }

    mutating func delete(_ conversation: ConversationID) { changed[conversation] = .some(nil) }

    mutating func emit(_ announcement: CommitEvent) { events.append(announcement) }
}
