import ChanCore
import ChanID
import ChanStore

/// `ordered_at`: the origin's clock and the log's offset, never decreasing, because every rule about time rests on it on every
/// machine.
struct OriginClock {
    /// How far the clock may lie behind the log before the origin stops signing: a step back of NTP passes unnoticed, a
    /// clock that lost its battery does not date a year of entries alike.
    static let toleranceSeconds: Int64 = 300

    /// The log's time for what is ordered now.
    let logTime: Timestamp
    /// Milliseconds by which it is ahead of the clock.
    let offset: Int64

    /// The same moment by the clock.
    var clock: Timestamp { Timestamp(milliseconds: logTime.milliseconds - offset) }

    /// - Parameter last: `ordered_at` of the last entry.
    /// - Throws: `guard.clock` when the clock is more than the tolerance behind it.
    init(_ offsets: ClockOffsets, after last: Timestamp?, at clock: Timestamp) throws {
        let now = offsets.logTime(of: clock)
        offset = offsets.current
        if let last, now.adding(seconds: Self.toleranceSeconds) < last {
            throw ServiceError.named(
                "guard.clock",
                ["actual": "\(clock.milliseconds)", "expected": "\(offsets.clockTime(of: last).milliseconds)"])
        }
        logTime = last.map { max(now, $0) } ?? now
    }

    /// With the smallest offset by which log time goes on from `last`: none where the clock is about there.
    init(continuingAfter last: Timestamp?, at clock: Timestamp) {
        guard let last, clock.adding(seconds: Self.toleranceSeconds) < last else {
            (logTime, offset) = (last.map { max(clock, $0) } ?? clock, 0)
            return
        }
        // Later than any entry before it, so that it can be told which offset an entry has.
        logTime = Timestamp(milliseconds: last.milliseconds + 1)
        offset = logTime.milliseconds - clock.milliseconds
    }
}
