import Synchronization

/// The limits of one caller over all its connections to a listener: concurrent calls, subscriptions and waits, buffered
/// bytes.
package struct CallerLimits: Sendable {
    /// Concurrent calls of all callers together.
    package var calls = 64
    /// Concurrent calls of one caller.
    package var callsOfOne = 8
    /// Waiting calls of one caller; more are refused.
    package var waitingCallsOfOne = 1_024
    /// Subscriptions of one caller, and its calls that wait for events or jobs.
    package var streamsOfOne = 256
    /// Bytes buffered for one caller: unfinished requests, waiting requests, and unsent answers and events.
    package var bytesOfOne = 64 << 20

    package init() {}
}

/// The usage of one listener by its callers.
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

    /// Returns the quota of a caller; `nil` for the owner of the node.
    func quota(of caller: Caller) -> CallerQuota? {
        CallerAccount(caller).map { CallerQuota(account: $0, quotas: self) }
    }

    /// Reserves a stream.
    /// - Returns: `false` if the caller has reached its limit.
    func openStream(of account: CallerAccount) -> Bool {
        usage.withLock { used in
            guard used[account]?.streams ?? 0 < limits.streamsOfOne else { return false }
            used[account, default: Usage()].streams += 1
            return true
        }
    }

    func closeStream(of account: CallerAccount) { change(account) { $0.streams -= 1 } }

    func changeBytes(by difference: Int, of account: CallerAccount) { change(account) { $0.bytes += difference } }

    func hasCapacity(_ account: CallerAccount) -> Bool {
        usage.withLock { $0[account]?.bytes ?? 0 } <= limits.bytesOfOne
    }

    /// Returns the number of bytes buffered for a caller.
    func bytes(of account: CallerAccount) -> Int { usage.withLock { $0[account]?.bytes ?? 0 } }

    private func change(_ account: CallerAccount, _ body: (inout Usage) -> Void) {
        usage.withLock { used in
            var own = used[account] ?? Usage()
            body(&own)
            used[account] = own.streams > 0 || own.bytes > 0 ? own : nil
        }
    }
}

/// The quota of one caller, shared by its connections and calls.
struct CallerQuota: Sendable {
    let account: CallerAccount
    let quotas: CallerQuotas

    /// Whether more bytes may be buffered for the caller.
    var hasCapacity: Bool { quotas.hasCapacity(account) }

    func openStream() -> Bool { quotas.openStream(of: account) }

    func closeStream() { quotas.closeStream(of: account) }

    /// Waits until a call of the caller may run.
    /// - Returns: `false` if too many calls wait already.
    func beginCall() async -> Bool { await quotas.scheduler.begin(account) }

    /// Waits until a call that released its slot may resume.
    func resumeCall() async { await quotas.scheduler.resume(account) }

    /// Releases the slot of a call that ended or is suspended.
    func endCall() { quotas.scheduler.end(account) }
}
