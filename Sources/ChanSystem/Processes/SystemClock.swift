import Glibc

/// The time of day.
package enum SystemClock {
    /// Milliseconds since 1970 in UTC.
    package static var milliseconds: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// Returns local time minus UTC at a moment, in milliseconds.
    package static func localOffset(at milliseconds: Int64) -> Int64 {
        var seconds = time_t(milliseconds / 1_000)
        var local = tm()
        guard localtime_r(&seconds, &local) != nil else { return 0 }
        return Int64(local.tm_gmtoff) * 1_000
    }

    /// Returns the abbreviation of the local time zone at a moment, in milliseconds: `CEST`, or `+03` for a zone without
    /// one.
    package static func localZone(at milliseconds: Int64) -> String {
        var seconds = time_t(milliseconds / 1_000)
        var local = tm()
        guard localtime_r(&seconds, &local) != nil, let name = local.tm_zone else { return "UTC" }
        return String(cString: name)
    }
}
