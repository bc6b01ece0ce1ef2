internal import Synchronization

/// How many bytes of unfinished frames the connections hold, in all and of each network address, so that callers who begin
/// frames and do not finish them cannot fill the memory. This machine's own connections count in all alone: proxies are there.
final class UnfinishedFrameBudget: Sendable {
    /// Frames that are smaller are not counted: they would cost more than they hold.
    static let minimumCountedBytes = 64 << 10

    private struct State {
        var total = 0
        var ofNetworks: [CallerNetwork: Int] = [:]
    }

    private let state = Mutex(State())
    private let limits: RelayLimits

    init(limits: RelayLimits) { self.limits = limits }

    /// - Parameters:
    ///   - old: what the connection held before.
    ///   - new: what it would hold now.
    /// - Returns: `false`, and nothing is counted, where that is too much. Fewer bytes always fit.
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

    /// In all.
    var total: Int { state.withLock(\.total) }
}
