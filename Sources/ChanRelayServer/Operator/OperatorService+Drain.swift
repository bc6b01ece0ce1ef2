internal import ChanRelayWire
internal import Logging
internal import NIOCore
internal import NIOPosix
internal import Synchronization

extension OperatorService {
    /// How often it is checked whether the last reader is gone.
    private static let checkInterval = TimeAmount.milliseconds(100)
    /// Readers leave within half of the time limit at most, so that the rest remains for those who are slow to close.
    private static func spread(of limit: Int64, for subscribers: Int) -> Int64 {
        min(limit / 2, 1000 + Int64(subscribers) * 5)
    }

    /// Moves the readers to other relays, or accepts subscriptions again. Answers when no reader is subscribed any more or
    /// the time is over; the relay goes on refusing subscriptions until this is undone or it is started again.
    func drain(_ drain: WireMoveSubscribers, reply: @escaping RelayService.Reply) {
        guard let shared else {
            return reply(.failure(RelayError(.notRunning, "no relay runs in this home: there is nobody to move")))
        }
        service.isDraining.store(!drain.undo, ordering: .relaxed)
        shared.logger.notice(drain.undo ? "subscriptions are accepted again" : "readers are moved to other relays")
        var answer = WireOperated()
        answer.drain.subscribers = UInt64(clamping: shared.movableReaders.load(ordering: .relaxed))
        answer.drain.left = answer.drain.subscribers
        guard !drain.undo, answer.drain.subscribers > 0 else { return reply(.success(.operated(answer))) }
        let limit = Int64(drain.limitMs)
        shared.drain(within: Self.spread(of: limit, for: Int(answer.drain.subscribers)))
        let deadline = NIODeadline.now() + .milliseconds(limit)
        let eventLoop = MultiThreadedEventLoopGroup.singleton.next()
        eventLoop.scheduleRepeatedTask(initialDelay: Self.checkInterval, delay: Self.checkInterval) { [answer] task in
            let remaining = shared.movableReaders.load(ordering: .relaxed)
            guard remaining == 0 || NIODeadline.now() >= deadline else { return }
            task.cancel()
            var answer = answer
            answer.drain.left = UInt64(clamping: remaining)
            reply(.success(.operated(answer)))
        }
    }
}
