import ChanID
import ChanRPC

/// The members who type in the displayed conversation, as the node last reported.
struct TypingWatch {
    /// The conversation to ask about; `nil` before one is shown, and where the node does not say who types.
    private(set) var conversation: ConversationID?
    private var shown: ConversationID?
    private var typists: [MemberID: String] = [:]

    /// Begins with another conversation.
    mutating func show(_ id: ConversationID) {
        guard id != shown else { return }
        (conversation, shown, typists) = (id, id, [:])
    }

    /// Stops asking about a conversation.
    mutating func end(_ id: ConversationID) {
        if conversation == id { conversation = nil }
    }

    /// Returns the events for those who type, and for those who stopped.
    mutating func update(_ members: [Contract.MemberRef], in id: ConversationID) -> [ReaderEvent] {
        guard id == conversation else { return [] }
        var now: [MemberID: String] = [:]
        for member in members {
            if let id = MemberID(hex: member.id) { now[id] = member.name }
        }
        let gone = typists.filter { now[$0.key] == nil }
        typists = now
        return (now.map { ($0, true) } + gone.map { ($0, false) })
            .sorted { $0.0.key < $1.0.key }
            .map { .typing(id, $0.0.key, name: $0.0.value, $0.1) }
    }
}
