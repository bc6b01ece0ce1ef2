internal import ChanID
internal import ChanRelayWire
internal import NIOCore

/// The connections of one event loop, by conversation. Confined to that loop, so it needs no locks and no thread hops
/// per subscriber.
final class EventLoopHub {
    let eventLoop: any EventLoop
    private var conversations: [ConversationID: ConversationFanOut] = [:]

    init(eventLoop: any EventLoop) { self.eventLoop = eventLoop }

    /// Returns the fan-out of a conversation on this loop, and creates it for the first connection.
    /// - Parameter size: the number of committed entries, for a new fan-out.
    func fanOut(_ conversation: ConversationID, size: EntryNumber) -> ConversationFanOut {
        eventLoop.preconditionInEventLoop()
        if let live = conversations[conversation] { return live }
        let live = ConversationFanOut(conversation, eventLoop: eventLoop, size: size)
        conversations[conversation] = live
        return live
    }

    /// Returns the fan-out of a conversation that has connections on this loop.
    func fanOut(of conversation: ConversationID) -> ConversationFanOut? { conversations[conversation] }

    /// Removes the fan-out of a conversation without connections.
    func release(_ conversation: ConversationID) {
        guard let live = conversations[conversation], live.isEmpty else { return }
        conversations[conversation] = nil
    }

    func forEachConnection(_ body: (ServerHandler) -> Void) {
        for conversation in conversations.values { conversation.forEachConnection(body) }
    }

    /// Applies the events of one commit, then delivers: entries committed together are sent together.
    func handle(_ announcements: [CommitEvent]) {
        eventLoop.preconditionInEventLoop()
        for announcement in announcements { conversations[announcement.conversation]?.handle(announcement) }
        for conversation in Set(announcements.map(\.conversation)) { conversations[conversation]?.deliver() }
    }
}
