internal import ChanID
internal import ChanSodium
internal import GRDB
internal import Synchronization

/// The conversations of a relay as of the last commit, at hand for every thread.
final class ConversationDirectory: Sendable {
    private let heads: Mutex<[ConversationID: ChannelHead]>

    init(_ db: Database) throws {
        var heads: [ConversationID: ChannelHead] = [:]
        for row in try ChannelTable(db: db).all() { heads[row.conversation] = try ChannelHead(row, in: db) }
        self.heads = Mutex(heads)
    }

    subscript(conversation: ConversationID) -> ChannelHead? { heads.withLock { $0[conversation] } }

    var all: [ChannelHead] { heads.withLock { Array($0.values) }.sorted { $0.row.id < $1.row.id } }

    /// - Parameter changed: `nil` for what the relay forgot.
    func replace(_ changed: [ConversationID: ChannelHead?]) {
        heads.withLock { heads in
            for (conversation, head) in changed { heads[conversation] = head }
        }
    }

    /// Whether this caller may enter, and how the conversation stands.
    /// - Throws: `not_carried`, `unauthorized`, or why the conversation is not carried.
    func admit(_ caller: Caller) throws(RelayError) -> RelayConversationStatus {
        guard let head = self[caller.conversation] else {
            guard caller.role == .origin else {
                throw RelayError(.notCarried, "the relay does not carry this conversation")
            }
            return RelayConversationStatus(state: .unknown)
        }
        switch caller.role {
        case .origin: try head.requireOrigin(caller)
        case .reader:
            try head.requireCarried()
            guard head.access.contains(caller.key) else {
                throw RelayError(.unauthorized, "this key may not, or no longer, read the conversation here")
            }
        }
        return head.standing
    }

    /// Whether the relay carries a conversation; until then anybody is let in who says to be its origin.
    func isCarried(_ conversation: ConversationID) -> Bool { self[conversation]?.isCarried == true }

    /// - Throws: `unauthorized` for what a key that has ended does not open, and why the conversation is not carried for what an
    ///   origin may not ask before it is.
    func authorize(_ request: RelayRequest, for caller: Caller) throws(RelayError) {
        if caller.role == .origin, !request.isAllowedBeforeAcceptance {
            guard let head = self[caller.conversation] else {
                throw RelayError(.notCarried, "the relay does not carry this conversation")
            }
            try head.requireCarried()
        }
        guard caller.role == .reader, !request.allowsEndedKeys, let head = self[caller.conversation], head.isCarried,
            !head.access.contains(caller.key)
        else { return }
        throw RelayError(.unauthorized, "this key has ended: it opens what was said before, prove the newest one")
    }
}
