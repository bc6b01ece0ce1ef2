internal import ChanID
internal import NIOCore

/// The connections of one event loop, by conversation. Everything here happens on that loop: no locks, no hops per
/// subscriber.
final class EventLoopHub {
    let eventLoop: any EventLoop
    private var conversations: [ConversationID: ConversationFanOut] = [:]

    init(eventLoop: any EventLoop) { self.eventLoop = eventLoop }

    /// The conversation as this loop sees it, created when its first connection here needs it.
    /// - Parameter size: entries committed, for a new one.
    func fanOut(_ conversation: ConversationID, size: EntryNumber) -> ConversationFanOut {
        eventLoop.preconditionInEventLoop()
        if let live = conversations[conversation] { return live }
        let live = ConversationFanOut(conversation, eventLoop: eventLoop, size: size)
        conversations[conversation] = live
        return live
    }

    /// Forgets a conversation nobody here is connected for.
    func release(_ conversation: ConversationID) {
        guard let live = conversations[conversation], live.isEmpty else { return }
        conversations[conversation] = nil
    }

    /// Takes in what one commit changed, then delivers: what was committed together goes out together.
    func handle(_ announcements: [CommitEvent]) {
        eventLoop.preconditionInEventLoop()
        for announcement in announcements { conversations[announcement.conversation]?.handle(announcement) }
        for conversation in Set(announcements.map(\.conversation)) { conversations[conversation]?.deliver() }
    }
}
