import ChanHost
import ChanTestSupport
import Metrics
import Testing

@Suite("The registry of metrics") struct MetricRegistryTests {
    private let registry = MetricRegistry([
        MetricDefinition("calls_total", .counter, labels: ["method", "kind"], "Calls."),
        MetricDefinition("open", .gauge, "Open connections."),
        MetricDefinition("call_seconds", .histogram([0.5]), "Time of calls."),
    ])

    private var text: String { PrometheusText(registry, []).text }

    private func count(_ method: String, by amount: Int64 = 1) {
        registry.makeCounter(label: "calls_total", dimensions: [("method", method), ("kind", "x")])
            .increment(by: amount)
    }

    @Test func `one name and labels are one series, whoever creates it`() {
        count("a")
        count("a", by: 2)
        count("b")
        #expect(text.contains("calls_total{method=\"a\",kind=\"x\"} 3\ncalls_total{method=\"b\",kind=\"x\"} 1\n"))
    }

    @Test func `unknown names, other labels and other kinds are not kept`() {
        for label in ["calls", "calls_total ", "open\n", ""] {
            registry.makeCounter(label: label, dimensions: []).increment(by: 1)
        }
        let wrong: [[(String, String)]] = [
            [], [("method", "a")], [("kind", "x"), ("method", "a")], [("method", "a"), ("kind", "x"), ("user", "eve")],
        ]
        for dimensions in wrong { registry.makeCounter(label: "calls_total", dimensions: dimensions).increment(by: 1) }
        registry.makeTimer(label: "open", dimensions: []).recordNanoseconds(1)
        registry.makeMeter(label: "call_seconds", dimensions: []).set(1.0)
        registry.makeCounter(label: "open", dimensions: []).increment(by: 1)
        let names = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        // A handler of the wrong kind may leave the series of its definition, without an observation.
        #expect(names.allSatisfy { $0.hasSuffix(" 0") }, "\(names)")
        #expect(!text.contains("eve") && !text.contains("calls_total"))
    }

    @Test func `a name has a thousand series, and those that exist go on`() {
        for index in 0..<1_200 { count("m\(index)") }
        count("m0")
        count("m1199")
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("calls_total{") }
        #expect(lines.count == 1_000)
        #expect(text.contains("calls_total{method=\"m0\",kind=\"x\"} 2\n"))
        #expect(text.contains("method=\"m999\"") && !text.contains("method=\"m1000\"") && !text.contains("m1199"))
    }

    @Test func `a gauge has its last value, as meter and as recorder, and a destroyed series stays`() {
        let meter = registry.makeMeter(label: "open", dimensions: [])
        meter.set(5.0)
        meter.increment(by: 2)
        meter.decrement(by: 0.5)
        #expect(text.hasSuffix("open 6.5\n"))
        registry.makeRecorder(label: "open", dimensions: [], aggregate: false).record(Int64(3))
        registry.destroyMeter(meter)
        #expect(text.hasSuffix("open 3\n"))
    }

    @Test func `many tasks count every event once`() async {
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { [registry] in
                    for index in 0..<1_000 {
                        let dimensions = [("method", "m\(index % 10)"), ("kind", "x")]
                        registry.makeCounter(label: "calls_total", dimensions: dimensions).increment(by: 1)
                        registry.makeTimer(label: "call_seconds", dimensions: []).recordNanoseconds(250_000_000)
                    }
                }
            }
        }
        for index in 0..<10 { #expect(text.contains("calls_total{method=\"m\(index)\",kind=\"x\"} 800\n")) }
        #expect(text.contains("call_seconds_sum 2000\ncall_seconds_count 8000\n"))
    }

    @Test func `buckets add up for any observations`() {
        var random = Seed.generator(for: "buckets add up for any observations")
        for _ in 0..<50 {
            let bounds = Set((0..<random.below(12)).map { _ in Double(random.below(1_000)) / 8 }).sorted()
            let registry = MetricRegistry([MetricDefinition("h", .histogram(bounds), "H.")])
            let observed = (0...random.below(200)).map { _ in Double(random.below(1_200)) / 8 }
            let recorder = registry.makeRecorder(label: "h", dimensions: [], aggregate: true)
            for value in observed { recorder.record(value) }
            let lines = PrometheusText(registry, []).text.split(separator: "\n").dropFirst(2)
            let numbers = lines.map { Double($0.drop { $0 != " " }.dropFirst()) ?? -1 }
            let cumulative = bounds.map { bound in Double(observed.count { $0 <= bound }) }
            let count = Double(observed.count)
            #expect(numbers == cumulative + [count, observed.reduce(0, +), count])
        }
    }
}
