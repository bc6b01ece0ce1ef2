internal import ChanRelayWire
internal import Synchronization

/// Limits the connections of each network address, so that one address cannot occupy all of them.
final class NetworkConnectionLimiter: Sendable {
    private let connectionCounts = Mutex<[CallerNetwork: Int]>([:])

    /// Reserves a connection for a network.
    /// - Returns: false when the network has reached its limit. Return each reservation with `release`.
    func acquire(_ network: CallerNetwork, limit: Int) -> Bool {
        connectionCounts.withLock { held in
            let count = held[network] ?? 0
            guard count < limit else { return false }
            held[network] = count + 1
            return true
        }
    }

    func release(_ network: CallerNetwork) {
        connectionCounts.withLock { held in
            let left = (held[network] ?? 1) - 1
            held[network] = left > 0 ? left : nil
        }
    }
}
