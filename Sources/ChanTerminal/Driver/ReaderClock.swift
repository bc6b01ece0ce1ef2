import ChanSystem
import ChanTimeline

/// The time for a reader: that of the day at the start, and what has passed since. It never goes back.
struct ReaderClock {
    private let start = SystemClock.milliseconds
    private let began = ContinuousClock.now

    var now: Milliseconds {
        let passed = began.duration(to: .now).components
        return start + passed.seconds * 1_000 + passed.attoseconds / 1_000_000_000_000_000
    }

    static func local(at now: Milliseconds) -> LocalClock { LocalZone.system.clock(at: now) }
}

extension LocalZone {
    /// The zone of this process (`TZ`, else that of the machine).
    package static let system = LocalZone(
        offset: { SystemClock.localOffset(at: $0) }, abbreviation: { SystemClock.localZone(at: $0) })
}
