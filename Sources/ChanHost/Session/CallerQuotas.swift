import Synchronization

/// Bounds of what one caller takes of a listener over all its connections: calls at once, subscriptions and waits, bytes held.
package struct CallerLimits: Sendable {
    /// Calls running at once, of all callers together.
    package var calls = 64
    /// Calls running at once, of one caller.
    package var callsOfOne = 8
    /// Calls of one caller that wait for their turn; more are refused.
    package var waitingCallsOfOne = 1_024
    /// Subscriptions, and calls that wait for events or jobs, of one caller.
    package var streamsOfOne = 256
    /// Bytes held for one caller: unfinished requests, requests that wait, answers and events not sent.
    package var bytesOfOne = 64 << 20

    package init() {}
}

/// What the callers of one listener take of it.
final class CallerQuotas: Sendable {
    private struct Usage {
        var streams = 0
        var bytes = 0
    }

    let scheduler: FairCallScheduler
    private let limits: CallerLimits
    private let usage = Mutex<[CallerAccount: Usage]>([:])

    init(_ limits: CallerLimits = CallerLimits()) {
        self.limits = limits
        scheduler = FairCallScheduler(limits)
    }

    /// - Returns: `nil` for the owner of the node.
    func quota(of caller: Caller) -> CallerQuota? {
        CallerAccount(caller).map { CallerQuota(account: $0, quotas: self) }
    }

    /// - Returns: `false` where the caller has as many as it may have.
    func openStream(of account: CallerAccount) -> Bool {
        usage.withLock { taken in
            guard taken[account]?.streams ?? 0 < limits.streamsOfOne else { return false }
            taken[account, default: Usage()].streams += 1
            return true
        }
    }

    func closeStream(of account: CallerAccount) { change(account) { $0.streams -= 1 } }

    func changeBytes(by difference: Int, of account: CallerAccount) { change(account) { $0.bytes += difference } }

    func hasCapacity(_ account: CallerAccount) -> Bool {
        usage.withLock { $0[account]?.bytes ?? 0 } <= limits.bytesOfOne
    }

    /// Bytes held for a caller now.
    func bytes(of account: CallerAccount) -> Int { usage.withLock { $0[account]?.bytes ?? 0 } }

    private func change(_ account: CallerAccount, _ body: (inout Usage) -> Void) {
        usage.withLock { taken in
            var own = taken[account] ?? Usage()
            body(&own)
            taken[account] = own.streams > 0 || own.bytes > 0 ? own : nil
        }
    }
}

/// The share of one caller, as its connections and calls take it.
struct CallerQuota: Sendable {
    let account: CallerAccount
    let quotas: CallerQuotas

    /// Whether more bytes may be held for the caller.
    var hasCapacity: Bool { quotas.hasCapacity(account) }

    func openStream() -> Bool { quotas.openStream(of: account) }

    func closeStream() { quotas.closeStream(of: account) }

    /// Waits until a call of the caller may run.
    /// - Returns: `false` where too many wait already.
    func beginCall() async -> Bool { await quotas.scheduler.begin(account) }

    /// Waits until a call that paused may go on.
    func resumeCall() async { await quotas.scheduler.resume(account) }

    /// The call ended, or pauses.
    func endCall() { quotas.scheduler.end(account) }
}
