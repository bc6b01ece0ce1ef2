/// A metric whose values are computed from a daemon's figures when they are read.
package struct FigureMetric<Figures>: Sendable {
    package let definition: MetricDefinition
    private let values: @Sendable (Figures) -> [(labels: [String], value: Double)]

    /// Creates a metric with one value, which is missing where `value` returns `nil`.
    package init(
        _ name: String, _ kind: MetricDefinition.Kind, _ help: String,
        _ value: @escaping @Sendable (Figures) -> Double?
    ) {
        definition = MetricDefinition(name, kind, help)
        values = { figures in value(figures).map { [([], $0)] } ?? [] }
    }

    /// Creates a metric with a value for each text of its label.
    package init(
        _ name: String, _ kind: MetricDefinition.Kind, label: String, _ help: String,
        _ values: @escaping @Sendable (Figures) -> [(text: String, value: Double)]
    ) {
        definition = MetricDefinition(name, kind, labels: [label], help)
        self.values = { figures in values(figures).map { ([$0.text], $0.value) } }
    }

    package func samples(of figures: Figures) -> [MetricSample] {
        values(figures).map { MetricSample(definition.name, labels: $0.labels, $0.value) }
    }
}
