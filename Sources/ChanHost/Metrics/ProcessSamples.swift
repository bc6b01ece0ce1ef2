import ChanSystem

/// The figures of this process that Prometheus' client libraries export by convention.
package enum ProcessSamples {
    package static let definitions = [
        MetricDefinition("process_cpu_seconds_total", .counter, "Processor time of this process."),
        MetricDefinition("process_open_fds", .gauge, "Open file descriptors."),
        MetricDefinition("process_max_fds", .gauge, "The limit of open file descriptors."),
        MetricDefinition("process_resident_memory_bytes", .gauge, "Resident memory."),
        MetricDefinition("process_start_time_seconds", .gauge, "When this process started, in seconds since 1970."),
    ]

    /// Reads the figures. Values that the kernel does not report are missing.
    package static func read() -> [MetricSample] {
        guard let usage = ProcessUsage.current() else { return [] }
        return [
            MetricSample("process_cpu_seconds_total", usage.processorSeconds),
            MetricSample("process_open_fds", usage.openDescriptors),
            MetricSample("process_max_fds", usage.descriptorLimit),
            MetricSample("process_resident_memory_bytes", usage.residentBytes),
            MetricSample("process_start_time_seconds", usage.startedAt),
        ]
    }
}
