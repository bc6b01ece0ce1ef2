import NIOCore
import Synchronization

/// The connections of an HTTP listener, oldest first, and the number of running requests.
final class HTTPConnectionRegistry: Sendable {
    private struct Entry {
        let channel: any Channel
        let address: String
        /// Whether an authenticated request runs, or the connection was upgraded.
        var isProtected = false
        /// The caller of an upgraded connection.
        var caller: String?
    }

    private struct State {
        var entries: [Int: Entry] = [:]
        var requests = 0

        /// Returns the oldest connection that may be closed for a newer one.
        func oldestUnprotected(of address: String?) -> (any Channel)? {
            entries.filter { !$0.value.isProtected && (address == nil || $0.value.address == address) }
                .min { $0.key < $1.key }?.value.channel
        }
    }

    private let limits: HTTPLimits
    private let limitsAddresses: Bool
    private let state = Mutex(State())

    /// Creates a registry.
    /// - Parameter limitsAddresses: whether the connections of one address are limited.
    init(_ limits: HTTPLimits, limitsAddresses: Bool) {
        self.limits = limits
        self.limitsAddresses = limitsAddresses
    }

    /// Adds a connection.
    /// - Parameter number: its number; later connections have higher ones.
    /// - Returns: `false` if it must be closed, because all others are in use by authenticated clients.
    func add(_ channel: any Channel, _ number: Int, from address: String) -> Bool {
        let (isAdmitted, ousted) = state.withLock { state -> (Bool, (any Channel)?) in
            let ofAddress = limitsAddresses ? state.entries.values.count { $0.address == address } : 0
            let isFullForAddress = limitsAddresses && ofAddress >= limits.connectionsOfOneAddress
            let isFull = isFullForAddress || state.entries.count >= limits.connections
            let ousted = isFull ? state.oldestUnprotected(of: isFullForAddress ? address : nil) : nil
            guard !isFull || ousted != nil else { return (false, nil) }
            state.entries[number] = Entry(channel: channel, address: address)
            return (true, ousted)
        }
        ousted?.close(promise: nil)
        if isAdmitted { channel.closeFuture.whenComplete { _ in self.remove(number) } }
        return isAdmitted
    }

    /// Protects a connection from being closed for a newer one, or ends the protection.
    func setProtected(_ isProtected: Bool, _ number: Int) {
        state.withLock { $0.entries[number]?.isProtected = isProtected }
    }

    /// Records the caller of an upgraded connection.
    /// - Returns: `false` if the caller has too many.
    func bind(_ number: Int, to caller: String, limit: Int) -> Bool {
        state.withLock { state in
            guard state.entries.values.count(where: { $0.caller == caller }) < limit else { return false }
            state.entries[number]?.caller = caller
            state.entries[number]?.isProtected = true
            return true
        }
    }

    /// Returns the upgraded connections of a caller.
    func channels(of caller: String) -> [any Channel] {
        state.withLock { state in state.entries.values.filter { $0.caller == caller }.map(\.channel) }
    }

    /// Reserves a running request.
    /// - Returns: `false` if too many run.
    func beginRequest() -> Bool {
        state.withLock { state in
            guard state.requests < limits.requests else { return false }
            state.requests += 1
            return true
        }
    }

    func endRequest() { state.withLock { $0.requests -= 1 } }

    private func remove(_ number: Int) { state.withLock { $0.entries[number] = nil } }
}
