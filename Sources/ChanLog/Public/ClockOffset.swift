import ChanID
import SwiftProtobuf

/// How far log time runs ahead of the origin's clock from this entry on. `ordered_at` never decreases, so a log whose newest entries
/// were dated by a clock that was ahead goes on ahead, by a constant that everybody can subtract.
package struct ClockOffset: Hashable, Sendable {
    /// 0 or more, 100 years at most.
    package let milliseconds: Int64

    /// The largest there is: 100 years of 365 days.
    package static let largest: Int64 = 100 * 365 * 86_400_000

    /// - Returns: `nil` outside of `0...largest`.
    package init?(milliseconds: Int64) {
        guard (0...Self.largest).contains(milliseconds) else { return nil }
        self.milliseconds = milliseconds
    }

    init(_ wire: WireClockOffset) throws(WireFieldError) {
        guard let offset = ClockOffset(milliseconds: wire.offsetMs) else { throw WireFieldError("offset_ms", 1) }
        self = offset
    }

    var wire: WireClockOffset { .with { $0.offsetMs = milliseconds } }
}
