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
final class CallerShares: Sendable {
    private struct Taken {
        var streams = 0
        var bytes = 0
    }

    let turns: CallTurns
    private let limits: CallerLimits
    private let taken = Mutex<[CallerAccount: Taken]>([:])

    init(_ limits: CallerLimits = CallerLimits()) {
        self.limits = limits
        turns = CallTurns(limits)
    }

    /// - Returns: `nil` for the owner of the node.
    func share(of caller: Caller) -> CallerShare? {
        CallerAccount(caller).map { CallerShare(account: $0, shares: self) }
    }

    /// - Returns: `false` where the caller has as many as it may have.
    func openStream(of account: CallerAccount) -> Bool {
        taken.withLock { taken in
            guard taken[account]?.streams ?? 0 < limits.streamsOfOne else { return false }
            taken[account, default: Taken()].streams += 1
            return true
        }
    }

    func closeStream(of account: CallerAccount) { change(account) { $0.streams -= 1 } }

    func changeBytes(by difference: Int, of account: CallerAccount) { change(account) { $0.bytes += difference } }

    func hasRoom(_ account: CallerAccount) -> Bool {
        taken.withLock { $0[account]?.bytes ?? 0 } <= limits.bytesOfOne
    }

    /// Bytes held for a caller now.
    func bytes(of account: CallerAccount) -> Int { taken.withLock { $0[account]?.bytes ?? 0 } }

    private func change(_ account: CallerAccount, _ body: (inout Taken) -> Void) {
        taken.withLock { taken in
            var own = taken[account] ?? Taken()
            body(&own)
            taken[account] = own.streams > 0 || own.bytes > 0 ? own : nil
        }
    }
}

/// The share of one caller, as its connections and calls take it.
struct CallerShare: Sendable {
    let account: CallerAccount
    let shares: CallerShares

    /// Whether more bytes may be held for the caller.
    var hasRoom: Bool { shares.hasRoom(account) }

    func openStream() -> Bool { shares.openStream(of: account) }

    func closeStream() { shares.closeStream(of: account) }

    /// Waits until a call of the caller may run.
    /// - Returns: `false` where too many wait already.
    func beginCall() async -> Bool { await shares.turns.begin(account) }

    /// Waits until a call that paused may go on.
    func resumeCall() async { await shares.turns.resume(account) }

    /// The call ended, or pauses.
    func endCall() { shares.turns.end(account) }
}
