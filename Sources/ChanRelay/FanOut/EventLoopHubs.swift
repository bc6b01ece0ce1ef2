internal import NIOCore

/// The hubs of all event loops. A commit's announcements go to each once, whatever the number of subscribers.
final class EventLoopHubs: Sendable {
    private let hubs: [NIOLoopBound<EventLoopHub>]

    private init(_ hubs: [NIOLoopBound<EventLoopHub>]) { self.hubs = hubs }

    static func make(on group: any EventLoopGroup) async -> EventLoopHubs {
        var hubs: [NIOLoopBound<EventLoopHub>] = []
        for eventLoop in group.makeIterator() {
            let made = eventLoop.submit { NIOLoopBound(EventLoopHub(eventLoop: eventLoop), eventLoop: eventLoop) }
            if let hub = try? await made.get() { hubs.append(hub) }
        }
        return EventLoopHubs(hubs)
    }

    /// The hub of a loop of the group; call on that loop.
    func hub(of eventLoop: any EventLoop) -> EventLoopHub {
        guard let hub = hubs.first(where: { $0.eventLoop === eventLoop }) else {
            preconditionFailure("a connection belongs to one of the group's loops")
        }
        return hub.value
    }

    func broadcast(_ announcements: [CommitEvent]) {
        guard !announcements.isEmpty else { return }
        for hub in hubs { hub.execute { $0.handle(announcements) } }
    }
}
