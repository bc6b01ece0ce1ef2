/// An act on others was decided on a recent state of the log, so that a stale act cannot be replayed late.
struct IsNotStale: Rule {
    static let mostEntries: UInt64 = 10_000
    static let mostSeconds: Int64 = 86_400

    func check(_ attempt: Attempt) -> RuleResult {
        guard let lag = attempt.author.lag, lag.entries > 0 else { return .passes }
        let isFresh = lag.entries <= Self.mostEntries && lag.seconds <= Self.mostSeconds
        return .require(isFresh, .stale(entries: lag.entries, seconds: lag.seconds))
    }
}
