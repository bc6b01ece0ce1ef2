package import ChanID

/// The offsets by which log time runs ahead of the clock, each with the moment from which it applies.
///
/// Log time never decreases. If a clock that was ahead dated entries, the log continues ahead of the clock by a
/// constant, so that all rules and durations hold unchanged. Only this type converts times, where they enter and leave.
package struct ClockOffsets: Hashable, Sendable {
    /// One offset, in force from a moment of the log.
    package struct Offset: Hashable, Sendable {
        /// The beginning, in log time.
        package let from: Timestamp
        /// Log time minus clock time; never negative.
        package let milliseconds: Int64

        package init(from: Timestamp, milliseconds: Int64) {
            self.from = from
            self.milliseconds = milliseconds
        }

        /// The clock time at which the offset came into force.
        fileprivate var clockAtStart: Int64 { from.milliseconds - milliseconds }
    }

    /// The maximum number of offsets per log. Each one corresponds to an entry by an owner.
    package static let maximumCount = 64
    /// 100 years of 365 days.
    package static let maximumMilliseconds: Int64 = 100 * 365 * 86_400_000

    /// Oldest first.
    package private(set) var all: [Offset]

    package init(_ all: [Offset] = []) { self.all = all }

    /// The present offset in milliseconds.
    package var current: Int64 { all.last?.milliseconds ?? 0 }

    mutating func set(_ milliseconds: Int64, from moment: Timestamp) {
        guard milliseconds != current else { return }
        all.append(Offset(from: moment, milliseconds: milliseconds))
    }

    /// Returns the clock time of a moment of the log.
    package func clockTime(of moment: Timestamp) -> Timestamp {
        guard let offset = all.last(where: { $0.from <= moment }) else { return moment }
        return Timestamp(milliseconds: moment.milliseconds.subtractingClamped(offset.milliseconds))
    }

    /// Returns the log time of a clock time. If an offset was reduced, log time stands still until the clock catches
    /// up.
    package func logTime(of clock: Timestamp) -> Timestamp {
        guard let index = all.lastIndex(where: { $0.clockAtStart <= clock.milliseconds }) else { return clock }
        let moment = Timestamp(milliseconds: clock.milliseconds.addingClamped(all[index].milliseconds))
        return index + 1 < all.count ? min(moment, all[index + 1].from) : moment
    }

    /// Returns whether an entry of this moment was dated by a clock that was ahead, as a later offset shows.
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
