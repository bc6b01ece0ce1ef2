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

    /// Creates a registry.
    /// - Parameter onDrained: called once after `drain`, when the last connection has ended.
    init(onDrained: @escaping @Sendable () -> Void) { self.onDrained = onDrained }

    var count: Int { state.withLock { $0.channels.count } }

    /// Adds a connection.
    /// - Returns: its number; `nil` when no more are accepted.
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

    /// Lets every connection finish its running calls, and admits no more.
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
