internal import NIOCore
internal import Synchronization

/// The connections of a listener, so that stopping can close them.
final class OpenChannels: Sendable {
    private struct State {
        var channels: [ObjectIdentifier: any Channel] = [:]
        var isClosing = false
    }

    private let state = Mutex(State())

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
        // All at once: a peer that does not say goodbye costs its time limit, not one for each.
        let closing = channels.map { $0.close() }
        for closed in closing { try? await closed.get() }
    }
}
