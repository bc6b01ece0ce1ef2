internal import ChanID
internal import ChanRelayWire
internal import ChanSQLite
internal import ChanSodium
internal import Synchronization

/// The conversations of a relay as of the last commit, in memory and readable from any thread.
final class ConversationDirectory: Sendable {
    private let heads: Mutex<[ConversationID: ChannelHead]>
    private let totalBytes: Mutex<UInt64>

    init(_ db: DatabaseConnection) throws {
        var heads: [ConversationID: ChannelHead] = [:]
        for row in try ChannelTable(db: db).all() { heads[row.conversation] = try ChannelHead(row, in: db) }
        totalBytes = Mutex(heads.values.reduce(0) { $0 + $1.storedBytes })
        self.heads = Mutex(heads)
    }

    /// The bytes of all logs, and of what short links lead to, as of the last commit.
    var logBytes: UInt64 { totalBytes.withLock(\.self) }

    subscript(conversation: ConversationID) -> ChannelHead? { heads.withLock { $0[conversation] } }

    var all: [ChannelHead] { heads.withLock { Array($0.values) }.sorted { $0.row.id < $1.row.id } }

    /// Replaces the states that a commit changed.
    /// - Parameter changed: the new states; `nil` for a deleted conversation.
    /// - Returns: the conversations that the relay now carries and did not before, or the other way round.
    func replace(_ changed: [ConversationID: ChannelHead?]) -> [StateChange] {
        heads.withLock { heads in
            totalBytes.withLock { total in
                for (conversation, head) in changed {
                    total = total - (heads[conversation]?.storedBytes ?? 0) + (head?.storedBytes ?? 0)
                }
            }
            return changed.compactMap { conversation, head in
                let change = StateChange(
                    conversation: conversation, before: heads[conversation]?.state, now: head?.state)
                heads[conversation] = head
                return change.before == change.now ? nil : change
            }
        }
    }

    /// Another state of a conversation; `nil` for none known.
    struct StateChange: Sendable {
        let conversation: ConversationID
        let before: RelayConversationStatus.State?
        let now: RelayConversationStatus.State?
    }

    /// Decides whether a caller may enter, and returns the conversation's status. An origin may also enter for a
    /// conversation that the relay does not know, in order to invite it.
    /// - Throws: `not_carried` or `unauthorized`, or the error of the state in which the conversation is not carried.
    func admit(_ caller: Caller) throws(RelayError) -> RelayConversationStatus {
        guard let head = self[caller.conversation] else {
            // Another relay does not learn which conversations are carried here.
            if caller.role == .peer { throw ChannelHead.unnamedPeer }
            guard caller.role == .origin else {
                throw RelayError(.notCarried, "the relay does not carry this conversation")
            }
            return RelayConversationStatus(state: .unknown)
        }
        switch caller.role {
        case .origin:
            try head.requireOrigin(caller)
            var status = head.conversationStatus
            status.linksHash = head.links.hash
            status.peers = head.toldPeers
            return status
        case .peer:
            try head.requirePeer(caller)
            var status = head.conversationStatus
            (status.accessVersion, status.pendingSubmissions) = (0, 0)
            return status
        case .reader:
            try head.requireReadable(by: caller)
            guard head.access.contains(caller.key) else {
                throw RelayError(.unauthorized, "this key may not, or no longer, read the conversation here")
            }
        }
        return head.conversationStatus
    }

    /// Whether the relay carries a conversation. Until then, any caller that claims to be its origin is admitted.
    func isCarried(_ conversation: ConversationID) -> Bool { self[conversation]?.isCarried == true }

    /// Decides whether an admitted caller may make a request.
    /// - Throws: `unauthorized` for a request that a key that has ended does not permit; for an origin's request that
    ///   requires a carried conversation, the error of the state in which it is not.
    func authorize(_ request: RelayRequest, for caller: Caller) throws(RelayError) {
        if caller.role == .origin, !request.isAllowedBeforeAcceptance {
            guard let head = self[caller.conversation] else {
                throw RelayError(.notCarried, "the relay does not carry this conversation")
            }
            try head.requireCarried()
        }
        if caller.role == .peer {
            guard let head = self[caller.conversation] else { throw ChannelHead.unnamedPeer }
            try head.requirePeer(caller)
        }
        guard caller.role == .reader, !request.allowsEndedKeys, let head = self[caller.conversation], head.isReadable,
            !head.access.contains(caller.key)
        else { return }
        throw RelayError(.unauthorized, "this key has ended: it opens what was said before, prove the newest one")
    }
}
