import Glibc

/// Measures the processor time of this process on all cores, and the elapsed time.
struct ProcessorTime {
    private let processor = Self.used
    private let start = ContinuousClock.now

    /// The seconds since this value was created.
    var elapsed: (processor: Double, wall: Double) {
        (Self.used - processor, (ContinuousClock.now - start).inSeconds)
    }

    private static var used: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
