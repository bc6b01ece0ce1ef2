internal import ChanRelayWire
internal import Synchronization

/// Limits the bytes of unfinished frames, in total and per network address, so that callers that begin frames without
/// finishing them cannot exhaust the memory. Connections from this machine only count towards the total, because they
/// may be a proxy's.
final class UnfinishedFrameBudget: Sendable {
    /// The size below which an unfinished frame is not counted: counting it would cost more than the memory it holds.
    static let minimumCountedBytes = 64 << 10

    private struct State {
        var total = 0
        var ofNetworks: [CallerNetwork: Int] = [:]
    }

    private let state = Mutex(State())
    private let limits: RelayLimits

    init(limits: RelayLimits) { self.limits = limits }

    /// Changes the bytes that a connection holds.
    /// - Parameters:
    ///   - old: the bytes that the connection held before.
    ///   - new: the bytes that it holds now.
    /// - Returns: `false`, with nothing counted, if a limit would be exceeded. A decrease always succeeds.
    func update(from old: Int, to new: Int, of network: CallerNetwork?) -> Bool {
        state.withLock { state in
            let total = state.total - old + new
            let own = network.map { (state.ofNetworks[$0] ?? 0) - old + new } ?? 0
            guard new <= old || total <= limits.unfinishedBytes && own <= limits.unfinishedBytesOfAddress else {
                return false
            }
            state.total = total
            if let network { state.ofNetworks[network] = own > 0 ? own : nil }
            return true
        }
    }

    /// The total over all connections.
    var total: Int { state.withLock(\.total) }
}
