/// The position of an entry in its conversation's log, from 0 (the genesis).
package typealias EntryNumber = UInt64

/// Milliseconds since 1970-01-01T00:00:00Z, on the wire and in the store.
package struct Timestamp: Hashable, Comparable, Sendable {
    package let milliseconds: Int64
    package init(milliseconds: Int64) { self.milliseconds = milliseconds }

    package static func < (left: Self, right: Self) -> Bool { left.milliseconds < right.milliseconds }

    /// Returns the time `seconds` later. Clamps to the first or last representable moment, because the number may come
    /// from an attacker.
    package func adding(seconds: Int64) -> Timestamp {
        let span = seconds.multipliedReportingOverflow(by: 1000)
        let sum = milliseconds.addingReportingOverflow(span.partialValue)
        guard span.overflow || sum.overflow else { return Timestamp(milliseconds: sum.partialValue) }
        return Timestamp(milliseconds: seconds < 0 ? .min : .max)
    }
}
