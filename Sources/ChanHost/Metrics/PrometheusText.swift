/// The text format of Prometheus, version 0.0.4.
package struct PrometheusText {
    package static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    package private(set) var text = ""

    /// Writes everything that a registry has, and the samples of its definitions that were read for this text.
    package init(_ registry: MetricRegistry, _ samples: [MetricSample]) {
        let read = Dictionary(grouping: samples, by: \.name)
        for definition in registry.definitions {
            let series = registry.all(of: definition.name)
            let values = read[definition.name] ?? []
            guard !series.isEmpty || !values.isEmpty else { continue }
            writeHeader(definition)
            for sample in values { write(definition.name, definition.labels, sample.labels, sample.value) }
            for (labels, series) in series { write(series, labels, definition) }
        }
    }

    private mutating func writeHeader(_ definition: MetricDefinition) {
        let type =
            switch definition.kind {
            case .counter: "counter"
            case .gauge: "gauge"
            case .histogram: "histogram"
            }
        text += "# HELP \(definition.name) \(Self.escaped(definition.help))\n# TYPE \(definition.name) \(type)\n"
    }

    private mutating func write(_ series: MetricRegistry.Series, _ labels: [String], _ definition: MetricDefinition) {
        switch series {
        case .counter(let counter): write(definition.name, definition.labels, labels, Double(counter.value))
        case .gauge(let gauge): write(definition.name, definition.labels, labels, gauge.value)
        case .histogram(let histogram):
            guard case .histogram(let bounds) = definition.kind else { return }
            write(histogram.counts, bounds, labels, definition)
        }
    }

    private mutating func write(
        _ counts: HistogramSeries.Counts, _ bounds: [Double], _ labels: [String], _ definition: MetricDefinition
    ) {
        var total: UInt64 = 0
        for (index, count) in counts.buckets.enumerated() {
            total += count
            let bound = index < bounds.count ? Self.number(bounds[index]) : "+Inf"
            write(definition.name + "_bucket", definition.labels + ["le"], labels + [bound], Double(total))
        }
        write(definition.name + "_sum", definition.labels, labels, counts.sum)
        write(definition.name + "_count", definition.labels, labels, Double(total))
    }

    private mutating func write(_ name: String, _ names: [String], _ labels: [String], _ value: Double) {
        text += name
        if !names.isEmpty {
            let pairs = zip(names, labels).map { "\($0)=\"\(Self.escaped($1, quotes: true))\"" }
            text += "{\(pairs.joined(separator: ","))}"
        }
        text += " \(Self.number(value))\n"
    }

    /// Writes whole numbers without a fraction, and what is no number as the format spells it.
    private static func number(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
        return Int64(exactly: value).map(String.init) ?? "\(value)"
    }

    private static func escaped(_ text: String, quotes: Bool = false) -> String {
        var escaped = ""
        for character in text.unicodeScalars {
            switch character {
            case "\\": escaped += #"\\"#
            case "\n": escaped += #"\n"#
            case "\"" where quotes: escaped += #"\""#
            case _: escaped.unicodeScalars.append(character)
            }
        }
        return escaped
    }
}
