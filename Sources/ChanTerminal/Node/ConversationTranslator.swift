import ChanID
import ChanJSON
import ChanRPC

/// What a node says about conversations and their relays, as the reader shows it.
enum ConversationTranslator {
    /// The header line, without relays.
    static func header(_ conversation: Contract.Conversation) -> ConversationHeader {
        var header = ConversationHeader(
            name: displayName(conversation), isChannel: conversation.kind == .channel, people: conversation.members)
        header.entries = conversation.size
        header.isMuted = conversation.muted ?? false
        return header
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
    /// - Parameter json: the conversation as it came; a node may tell what is unread in it.
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
