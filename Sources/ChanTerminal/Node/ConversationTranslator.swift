import ChanID
import ChanJSON
import ChanRPC

/// Translates a node's answers about conversations and their relays for the reader.
enum ConversationTranslator {
    /// The header line, without relays.
    static func header(_ conversation: Contract.Conversation) -> ConversationHeader {
        var header = ConversationHeader(
            name: displayName(conversation), isChannel: conversation.kind == .channel, people: conversation.members)
        header.entries = conversation.size
        header.isMuted = conversation.muted ?? false
        header.state = state(of: conversation)
        return header
    }

    /// Why the conversation is closed, or closed for this node; `nil` while it is open.
    private static func state(of conversation: Contract.Conversation) -> String? {
        switch conversation.status {
        case .active: break
        case .left: return "you left"
        case .removed: return "you were removed"
        case .banned: return "you are banned"
        case .invited, .pendingOrigin, .pendingApproval, .pendingReview: return "you are not a member yet"
        case .declined, .withdrawn: return "you are not a member"
        }
        switch conversation.state {
        case .active: return nil
        case .draft: return "not open yet"
        case .frozen: return "frozen"
        case .closed: return "closed"
        case .deleted: return "deleted"
        }
    }

    static func relays(_ relays: [Contract.Relay]) -> [ConversationHeader.Relay] {
        relays.map { relay in
            switch relay.observed {
            case .reachable: .active
            case .unknown, .lagging: .lagging
            case .unreachable, .diverged, .wrongIdentity, .refusing: .unreachable
            }
        }
    }

    /// An entry of the list.
    ///
    /// - Parameter json: the conversation as it came; a node may report the unread messages in it.
    static func entry(_ json: JSONValue) throws(ParameterError) -> ConversationEntry? {
        let conversation = try Contract.Conversation(json: json)
        guard let id = ConversationID(hex: conversation.id) else { return nil }
        return ConversationEntry(
            id: id, name: displayName(conversation), unread: json[path: "unread"]?.integer ?? 0,
            mentions: json[path: "unread_mentions"]?.integer ?? 0, isMuted: conversation.muted ?? false)
    }

    private static func displayName(_ conversation: Contract.Conversation) -> String {
        conversation.alias ?? (conversation.name.isEmpty ? String(conversation.id.prefix(8)) : conversation.name)
    }
}
