import ChanID
import SwiftProtobuf

/// The offset by which log time is ahead of the origin's clock from this entry on.
///
/// `ordered_at` never decreases. If a fast clock dated the newest entries, the log stays ahead of real time by a
/// constant that every reader can subtract.
package struct ClockOffset: Hashable, Sendable {
    /// The offset in milliseconds, from 0 to `largest`.
    package let milliseconds: Int64

    /// The largest offset: 100 years of 365 days, in milliseconds.
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
