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

    static func local(at now: Milliseconds) -> LocalClock {
        let offset = SystemClock.localOffset(at: now)
        return LocalClock(today: LocalMinute(at: now, offset: offset).day, offset: offset)
    }
}

extension LocalClock {
    /// The calendar of this machine now.
    package static var current: LocalClock { ReaderClock.local(at: SystemClock.milliseconds) }
}
