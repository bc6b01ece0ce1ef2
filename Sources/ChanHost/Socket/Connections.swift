import NIOCore
import Synchronization

/// The open connections of a listener.
final class Connections: Sendable {
    private struct State {
        var channels: [Int: any Channel] = [:]
        var next = 1
        var draining = false
    }

    private let state = Mutex(State())
    private let onDrained: @Sendable () -> Void

    /// - Parameter onDrained: called once, when the last connection is gone after `drain`.
    init(onDrained: @escaping @Sendable () -> Void) { self.onDrained = onDrained }

    var count: Int { state.withLock { $0.channels.count } }

    /// - Returns: the connection's number, or `nil` when no more are taken.
    func add(_ channel: any Channel) -> Int? {
        let number = state.withLock { state -> Int? in
            guard !state.draining else { return nil }
            defer { state.next += 1 }
            state.channels[state.next] = channel
            return state.next
        }
        guard let number else { return nil }
        channel.closeFuture.whenComplete { _ in self.remove(number) }
        return number
    }

    /// Lets every connection finish what it began.
    func drain() {
        let channels: [any Channel]? = state.withLock { state in
            guard !state.draining else { return nil }
            state.draining = true
            return Array(state.channels.values)
        }
        guard let channels else { return }
        for channel in channels { channel.pipeline.fireUserInboundEventTriggered(ConnectionHandler.Drain()) }
        if channels.isEmpty { onDrained() }
    }

    func closeAll() {
        for channel in state.withLock({ Array($0.channels.values) }) { channel.close(promise: nil) }
    }

    private func remove(_ number: Int) {
        let isLast = state.withLock { state in
            state.channels[number] = nil
            return state.draining && state.channels.isEmpty
        }
        if isLast { onDrained() }
    }
}
