package import ChanID

/// How far the time of a log runs ahead of the clock, from each moment on at which that was said.
///
/// Log time never decreases. Where a clock that was ahead dated entries, the log goes on ahead of the clock by a constant, so that
/// every rule and every duration holds as it is. Points in time are converted where they enter and leave, by this type alone.
package struct ClockOffsets: Hashable, Sendable {
    /// One offset, in force from a moment of the log on.
    package struct Offset: Hashable, Sendable {
        /// In log time.
        package let from: Timestamp
        /// Log time minus clock; 0 or more.
        package let milliseconds: Int64

        package init(from: Timestamp, milliseconds: Int64) {
            self.from = from
            self.milliseconds = milliseconds
        }

        /// What the clock said when it came into force.
        fileprivate var clockAtStart: Int64 { from.milliseconds - milliseconds }
    }

    /// Most of one log: each one stands for an entry by an owner.
    package static let maximumCount = 64
    /// 100 years of 365 days.
    package static let maximumMilliseconds: Int64 = 100 * 365 * 86_400_000

    /// Oldest first.
    package private(set) var all: [Offset]

    package init(_ all: [Offset] = []) { self.all = all }

    /// Milliseconds by which log time is ahead of the clock now.
    package var current: Int64 { all.last?.milliseconds ?? 0 }

    mutating func set(_ milliseconds: Int64, from moment: Timestamp) {
        guard milliseconds != current else { return }
        all.append(Offset(from: moment, milliseconds: milliseconds))
    }

    /// What the clock said, or will say, at a moment of the log.
    package func clockTime(of moment: Timestamp) -> Timestamp {
        guard let offset = all.last(where: { $0.from <= moment }) else { return moment }
        return Timestamp(milliseconds: moment.milliseconds.subtractingClamped(offset.milliseconds))
    }

    /// The moment of the log at which the clock says this. Where an offset was made smaller, the log's time waits for the clock.
    package func logTime(of clock: Timestamp) -> Timestamp {
        guard let place = all.lastIndex(where: { $0.clockAtStart <= clock.milliseconds }) else { return clock }
        let moment = Timestamp(milliseconds: clock.milliseconds.addingClamped(all[place].milliseconds))
        return place + 1 < all.count ? min(moment, all[place + 1].from) : moment
    }

    /// Whether an entry of this moment was dated by a clock that was ahead, as a later offset shows.
    package func isDatedAhead(_ moment: Timestamp) -> Bool {
        guard let next = all.first(where: { moment < $0.from }) else { return false }
        return clockTime(of: moment).milliseconds > next.clockAtStart
    }
}

extension Int64 {
    fileprivate func addingClamped(_ other: Int64) -> Int64 {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? .max : sum
    }

    fileprivate func subtractingClamped(_ other: Int64) -> Int64 {
        let (difference, overflows) = subtractingReportingOverflow(other)
        return overflows ? .min : difference
    }
}
