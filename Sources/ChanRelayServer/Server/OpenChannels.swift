internal import ChanRelayWire
internal import NIOCore
internal import Synchronization

/// The open connections of a listener, to be closed when it stops.
final class OpenChannels: Sendable {
    private struct State {
        var channels: [ObjectIdentifier: any Channel] = [:]
        var isClosing = false
    }

    private let state = Mutex(State())

    /// Adds a connection.
    /// - Returns: false once closing has begun.
    func insert(_ channel: any Channel) -> Bool {
        let id = ObjectIdentifier(channel)
        let isTaken = state.withLock { state -> Bool in
            guard !state.isClosing else { return false }
            state.channels[id] = channel
            return true
        }
        if isTaken {
            channel.closeFuture.whenComplete { _ in self.state.withLock { $0.channels[id] = nil } }
        }
        return isTaken
    }

    func closeAll() async {
        let channels = state.withLock { state in
            state.isClosing = true
            return Array(state.channels.values)
        }
        // Close all at once: a peer that does not complete the TLS shutdown then costs one time limit in total.
        let closing = channels.map { $0.close() }
        for closed in closing { try? await closed.get() }
    }
}
