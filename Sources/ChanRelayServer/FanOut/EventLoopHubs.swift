internal import ChanRelayWire
internal import NIOCore

/// The hubs of all event loops. The events of a commit are sent to each hub once, regardless of the number of
/// subscribers.
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

    /// Returns the hub of one of the group's loops; call it on that loop.
    func hub(of eventLoop: any EventLoop) -> EventLoopHub {
        guard let hub = hubs.first(where: { $0.eventLoop === eventLoop }) else {
            preconditionFailure("a connection belongs to one of the group's loops")
        }
        return hub.value
    }

    /// Runs `body` with each hub, on its loop.
    func executeOnAll(_ body: @escaping @Sendable (EventLoopHub) -> Void) {
        for hub in hubs { hub.execute { body($0) } }
    }

    func broadcast(_ announcements: [CommitEvent]) {
        guard !announcements.isEmpty else { return }
        for hub in hubs { hub.execute { $0.handle(announcements) } }
    }
}
