/// An act upon others was decided by someone who had seen the log as it is now, or nearly: no stale act replays late.
struct IsNotStale: Rule {
    static let mostEntries: UInt64 = 10_000
    static let mostSeconds: Int64 = 86_400

    func check(_ attempt: Attempt) -> RuleResult {
        guard let lag = attempt.author.lag, lag.entries > 0 else { return .passes }
        let isFresh = lag.entries <= Self.mostEntries && lag.seconds <= Self.mostSeconds
        return .require(isFresh, .stale(entries: lag.entries, seconds: lag.seconds))
    }
}
