package import Metrics
import Synchronization

/// The metrics of a daemon, behind the interface of swift-metrics. Metrics without a definition are dropped, so that no
/// library and no caller can add names or labels.
package final class MetricRegistry: MetricsFactory, Sendable {
    enum Series: Sendable {
        case counter(CounterSeries)
        case gauge(GaugeSeries)
        case histogram(HistogramSeries)
    }

    let definitions: [MetricDefinition]
    private let definition: [String: MetricDefinition]
    /// By name and values of labels.
    private let series = Mutex<[String: [[String]: Series]]>([:])

    /// The most combinations of labels under one name.
    private static let seriesLimit = 1_000

    package init(_ definitions: [MetricDefinition]) {
        self.definitions = definitions
        definition = Dictionary(definitions.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the series of a name, in the order of their labels.
    func all(of name: String) -> [(labels: [String], series: Series)] {
        let found = series.withLock { $0[name] ?? [:] }
        return found.map { ($0.key, $0.value) }.sorted { $0.labels.lexicographicallyPrecedes($1.labels) }
    }

    /// Returns the series of a name and labels, and creates it the first time; `nil` if no definition allows it.
    private func series(_ name: String, _ dimensions: [(String, String)]) -> Series? {
        guard let definition = definition[name], definition.labels == dimensions.map(\.0) else { return nil }
        let labels = dimensions.map(\.1)
        return series.withLock { all in
            if let known = all[name]?[labels] { return known }
            guard all[name, default: [:]].count < Self.seriesLimit else { return nil }
            let new = Self.series(of: definition.kind)
            all[name, default: [:]][labels] = new
            return new
        }
    }

    private static func series(of kind: MetricDefinition.Kind) -> Series {
        switch kind {
        case .counter: .counter(CounterSeries())
        case .gauge: .gauge(GaugeSeries())
        case .histogram(let bounds): .histogram(HistogramSeries(bounds: bounds))
        }
    }

    // MARK: MetricsFactory

    package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        guard case .counter(let counter) = series(label, dimensions) else { return NOOPMetricsHandler.instance }
        return counter
    }

    package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        guard case .gauge(let gauge) = series(label, dimensions) else { return NOOPMetricsHandler.instance }
        return gauge
    }

    package func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        switch series(label, dimensions) {
        case .gauge(let gauge): gauge
        case .histogram(let histogram): histogram
        case .counter, nil: NOOPMetricsHandler.instance
        }
    }

    package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        guard case .histogram(let histogram) = series(label, dimensions) else { return NOOPMetricsHandler.instance }
        return histogram
    }

    // Series last as long as the process: a counter that vanished would look like a restart.
    package func destroyCounter(_ handler: any CounterHandler) {}
    package func destroyMeter(_ handler: any MeterHandler) {}
    package func destroyRecorder(_ handler: any RecorderHandler) {}
    package func destroyTimer(_ handler: any TimerHandler) {}
}
