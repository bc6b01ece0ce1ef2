internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import NIOCore
internal import Synchronization

/// A reader's connection while the operator moves the readers to other relays.
extension ServerHandler {
    static let draining = RelayError(.draining, "this relay is about to stop: subscribe at another one")

    /// Whether a subscription is refused because the operator moves the readers to other relays.
    func isRefusedWhileDraining(from entry: EntryNumber, typing: Bool) -> Bool {
        shared.service.isDraining.load(ordering: .relaxed) && isToMove(from: entry, typing: typing)
    }

    /// Whether a subscription is one to move: the origin publishes to the end, and a caller that only compares a
    /// checkpoint disconnects without a notice.
    private func isToMove(from entry: EntryNumber, typing: Bool) -> Bool {
        caller?.role == .reader && (entry < Limits.logSize || typing)
    }

    /// Ends this connection's subscription at a random moment within a time. Entries up to then are delivered; the
    /// reader continues at another relay from there.
    func leave(within milliseconds: Int64) {
        guard let context, isMoved else { return }
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        context.eventLoop.scheduleTask(in: .milliseconds(.random(in: 0...max(0, milliseconds)))) {
            let handler = bound.value
            guard handler.isMoved else { return }
            handler.close(Self.draining, request: 0)
        }
    }

    private var isMoved: Bool { isMovable && shared.service.isDraining.load(ordering: .relaxed) }

    /// Counts this connection among the readers that a drain moves, from its subscription to its end.
    func countMovable() {
        let isOne = cursor.map { isToMove(from: $0, typing: takesTyping) } ?? false
        guard isOne != isMovable else { return }
        isMovable = isOne
        shared.movableReaders.add(isOne ? 1 : -1, ordering: .relaxed)
    }
}
