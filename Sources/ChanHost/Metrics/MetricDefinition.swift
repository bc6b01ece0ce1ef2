/// A metric that a daemon exports: its name, help text, type and labels.
///
/// Names follow Prometheus: a base unit at the end (`_seconds`, `_bytes`), `_total` for counters. Labels have few values,
/// none of which comes from a caller: no id of a conversation, no name, no address.
package struct MetricDefinition: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case counter
        case gauge
        /// Observations, counted by these upper bounds (ascending, without infinity).
        case histogram([Double])
    }

    package let name: String
    package let help: String
    package let kind: Kind
    package let labels: [String]

    package init(_ name: String, _ kind: Kind, labels: [String] = [], _ help: String) {
        self.name = name
        self.help = help
        self.kind = kind
        self.labels = labels
    }

    /// The upper bounds, in seconds, for work on one machine: 100 µs to 10 s.
    package static let seconds: Kind = .histogram([
        0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10,
    ])
}

/// A value that a daemon reads when it is asked, such as the number of open connections.
package struct MetricSample: Hashable, Sendable {
    package let name: String
    /// The values of the definition's labels, in its order.
    package let labels: [String]
    package let value: Double

    package init(_ name: String, labels: [String] = [], _ value: Double) {
        self.name = name
        self.labels = labels
        self.value = value
    }

    package init(_ name: String, labels: [String] = [], _ value: some BinaryInteger) {
        self.init(name, labels: labels, Double(value))
    }
}
