import Glibc

/// A stopwatch for the processor time of this process, all cores together, beside the clock on the wall.
struct ProcessorTime {
    private let processor = Self.used
    private let start = ContinuousClock.now

    /// Seconds since this was made.
    var elapsed: (processor: Double, wall: Double) {
        (Self.used - processor, (ContinuousClock.now - start).inSeconds)
    }

    private static var used: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
