import ChanSystem

/// The figures of this process that Prometheus' client libraries export by convention.
package enum ProcessSamples {
    private static let figures: [FigureMetric<ProcessUsage>] = [
        FigureMetric("process_cpu_seconds_total", .counter, "Processor time of this process.") { $0.processorSeconds },
        FigureMetric("process_open_fds", .gauge, "Open file descriptors.") { Double($0.openDescriptors) },
        FigureMetric("process_max_fds", .gauge, "The limit of open file descriptors.") { Double($0.descriptorLimit) },
        FigureMetric("process_resident_memory_bytes", .gauge, "Resident memory.") { Double($0.residentBytes) },
        FigureMetric("process_start_time_seconds", .gauge, "When this process started, in seconds since 1970.") {
            $0.startedAt
        },
    ]

    package static let definitions = figures.map(\.definition)

    /// Reads the figures. Values that the kernel does not report are missing.
    package static func read() -> [MetricSample] {
        guard let usage = ProcessUsage.current() else { return [] }
        return figures.flatMap { $0.samples(of: usage) }
    }
}
