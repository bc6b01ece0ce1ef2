package import ChanID
package import ChanStore

/// How much of the last day, week and month a relay was seen to carry a conversation, in parts per million. Only the time
/// counts for which this node knows the relay's state; `nil` where it knows none.
package struct RelayAvailability: Hashable, Sendable {
    package let day: UInt64?
    package let week: UInt64?
    package let month: UInt64?

    /// - Parameter periods: those of one relay in one conversation, oldest first.
    package init(_ periods: [RelayPeriod], at now: Timestamp) {
        func share(days: Int64) -> UInt64? {
            Self.share(of: periods, since: now.adding(seconds: -days * 86_400), at: now)
        }
        (day, week, month) = (share(days: 1), share(days: 7), share(days: 30))
    }

    private static let whole: UInt64 = 1_000_000

    private static func share(of periods: [RelayPeriod], since start: Timestamp, at now: Timestamp) -> UInt64? {
        var (known, reachable): (Double, Double) = (0, 0)
        for (number, period) in periods.enumerated() {
            let last = number + 1 < periods.count ? period.until : period.end(at: now)
            let length = Double(UInt64(clamping: min(now, last).milliseconds - max(start, period.from).milliseconds))
            guard period.periods > 1 else {
                known += length
                if period.state == .reachable { reachable += length }
                continue
            }
            // Of merged periods, the window has as large a part as of the whole.
            let part = length / Double(max(1, last.milliseconds - period.from.milliseconds))
            known += part * Double(period.knownMilliseconds)
            reachable += part * Double(period.reachableMilliseconds)
        }
        return known < 1 ? nil : UInt64(min(1, reachable / known) * Double(whole))
    }
}

extension RelayPeriod {
    /// The end of a relay's last period: now, as long as the last observation is not long ago.
    package func end(at now: Timestamp) -> Timestamp {
        let silence = now.milliseconds - until.milliseconds
        return silence <= RelayHistoryTable.maximumGapSeconds * 1_000 ? max(now, until) : until
    }
}
