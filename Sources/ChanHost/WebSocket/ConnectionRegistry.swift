import NIOCore
import Synchronization

/// The connections of a WebSocket listener: unauthenticated ones, oldest first, and authenticated ones by token.
final class ConnectionRegistry: Sendable {
    struct Limits: Sendable {
        /// Connections in total.
        var connections = 4_096
        /// Connections of one token and its copies.
        var perToken = 1_024
        /// Unauthenticated connections; above the limit, the oldest is closed.
        var unauthenticated = 256
    }

    private struct State {
        var unauthenticated: [(number: Int, channel: any Channel)] = []
        var tokens: [String: [Int: any Channel]] = [:]
        var authenticatedCount = 0
        var next = 0
    }

    private let limits: Limits
    private let state = Mutex(State())

    init(_ limits: Limits) { self.limits = limits }

    /// Adds an unauthenticated connection, and closes the oldest one above the limit.
    func addPending(_ channel: any Channel) -> Int {
        let (number, ousted) = state.withLock { state in
            state.next += 1
            state.unauthenticated.append((state.next, channel))
            let isFull = state.unauthenticated.count > limits.unauthenticated
            return (state.next, isFull ? state.unauthenticated.removeFirst().channel : nil)
        }
        ousted?.close(promise: nil)
        channel.closeFuture.whenComplete { _ in self.remove(number) }
        return number
    }

    /// Records the token of an authenticated connection.
    /// - Returns: `false` if there are too many connections, of this token or in total.
    func authenticate(_ token: String, _ number: Int) -> Bool {
        state.withLock { state in
            guard let index = state.unauthenticated.firstIndex(where: { $0.number == number }) else { return false }
            guard state.authenticatedCount < limits.connections, state.tokens[token]?.count ?? 0 < limits.perToken
            else {
                return false
            }
            state.tokens[token, default: [:]][number] = state.unauthenticated.remove(at: index).channel
            state.authenticatedCount += 1
            return true
        }
    }

    /// Returns the open connections of a token.
    func channels(of token: String) -> [any Channel] {
        state.withLock { state in state.tokens[token].map { Array($0.values) } ?? [] }
    }

    private func remove(_ number: Int) {
        state.withLock { state in
            if let index = state.unauthenticated.firstIndex(where: { $0.number == number }) {
                state.unauthenticated.remove(at: index)
            }
            for token in state.tokens.keys where state.tokens[token]?.removeValue(forKey: number) != nil {
                state.authenticatedCount -= 1
                if state.tokens[token]?.isEmpty ?? false { state.tokens[token] = nil }
                return
            }
        }
    }
}
