internal import NIOCore

/// The hubs of all event loops. A commit's announcements go to each once, whatever the number of subscribers.
final class LoopHubs: Sendable {
    private let hubs: [NIOLoopBound<LoopHub>]

    private init(_ hubs: [NIOLoopBound<LoopHub>]) { self.hubs = hubs }

    static func make(on group: any EventLoopGroup) async -> LoopHubs {
        var hubs: [NIOLoopBound<LoopHub>] = []
        for eventLoop in group.makeIterator() {
            let made = eventLoop.submit { NIOLoopBound(LoopHub(eventLoop: eventLoop), eventLoop: eventLoop) }
            if let hub = try? await made.get() { hubs.append(hub) }
        }
        return LoopHubs(hubs)
    }

    /// The hub of a loop of the group; call on that loop.
    func hub(of eventLoop: any EventLoop) -> LoopHub {
        guard let hub = hubs.first(where: { $0.eventLoop === eventLoop }) else {
            preconditionFailure("a connection belongs to one of the group's loops")
        }
        return hub.value
    }

    func hear(_ announcements: [Announcement]) {
        guard !announcements.isEmpty else { return }
        for hub in hubs { hub.execute { $0.hear(announcements) } }
    }
}
