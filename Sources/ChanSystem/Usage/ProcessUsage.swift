import Glibc

/// This process's use of resources, as the kernel counts it (proc(5), getrusage(2)).
package struct ProcessUsage: Sendable {
    /// Seconds in user and kernel mode.
    package let processorSeconds: Double
    package let residentBytes: UInt64
    package let openDescriptors: Int
    package let descriptorLimit: UInt64
    /// Seconds since 1970.
    package let startedAt: Double

    /// Reads the figures; `nil` without /proc.
    package static func current() -> ProcessUsage? {
        var usage = rusage()
        var limit = rlimit()
        guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0,
            getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0,
            let statistics = words(of: "/proc/self/stat"), let pages = words(of: "/proc/self/statm")?.dropFirst().first,
            let resident = UInt64(pages), let descriptors = entries(of: "/proc/self/fd"),
            let started = startTime(statistics)
        else { return nil }
        return ProcessUsage(
            processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
            residentBytes: resident * UInt64(getpagesize()), openDescriptors: descriptors,
            descriptorLimit: UInt64(limit.rlim_cur), startedAt: started)
    }

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

    /// The start in ticks since the machine started is field 22 of /proc/self/stat, the twentieth after the name.
    private static func startTime(_ statistics: [Substring]) -> Double? {
        guard let end = statistics.lastIndex(where: { $0.hasSuffix(")") }), end + 20 < statistics.count,
            let ticks = Double(statistics[end + 20]), let text = text(of: "/proc/stat"),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("btime ") }),
            let boot = Double(line.dropFirst("btime ".count))
        else { return nil }
        return boot + ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    private static func words(of path: String) -> [Substring]? { text(of: path)?.split(separator: " ") }

    private static func text(of path: String) -> String? {
        guard let file = try? OpenFile(path), let bytes = try? file.readAll(limit: 1 << 20) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func entries(of path: String) -> Int? { try? Directory.names(in: path).count }
}
