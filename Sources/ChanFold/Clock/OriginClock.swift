package import ChanCore
package import ChanID
import ChanStore

/// Computes `ordered_at` from the origin's clock and the log's offset. It never decreases, because all rules about
/// time depend on it on every machine.
package struct OriginClock {
    /// The most seconds that the clock may be behind the log before the origin stops signing. Small steps back by NTP
    /// are tolerated; a clock that was reset (empty battery) must not give a year of entries the same time.
    package static let toleranceSeconds: Int64 = 300

    /// The log time of entries that are ordered now.
    package let logTime: Timestamp
    /// The milliseconds by which log time is ahead of the clock.
    package let offset: Int64

    /// The same moment in clock time.
    package var clock: Timestamp { Timestamp(milliseconds: logTime.milliseconds - offset) }

    /// Computes log time with the current offset.
    ///
    /// - Parameter last: the `ordered_at` of the last entry.
    /// - Throws: `guard.clock` if the clock is behind `last` by more than the tolerance.
    package init(_ offsets: ClockOffsets, after last: Timestamp?, at clock: Timestamp) throws {
        let now = offsets.logTime(of: clock)
        offset = offsets.current
        if let last, now.adding(seconds: Self.toleranceSeconds) < last {
            throw ServiceError.named(
                .guardClock,
                ["actual": "\(clock.milliseconds)", "expected": "\(offsets.clockTime(of: last).milliseconds)"])
        }
        logTime = last.map { max(now, $0) } ?? now
    }

    /// Computes log time with the smallest offset that continues after `last`; zero if the clock is within the
    /// tolerance.
    package init(continuingAfter last: Timestamp?, at clock: Timestamp) {
        guard let last, clock.adding(seconds: Self.toleranceSeconds) < last else {
            (logTime, offset) = (last.map { max(clock, $0) } ?? clock, 0)
            return
        }
        // Later than any previous entry, so that each entry's offset can be determined from its time.
        logTime = Timestamp(milliseconds: last.milliseconds + 1)
        offset = logTime.milliseconds - clock.milliseconds
    }
}
