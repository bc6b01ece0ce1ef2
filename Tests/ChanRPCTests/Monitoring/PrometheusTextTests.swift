import ChanHost
import Metrics
import Testing

@Suite("The text of /metrics") struct PrometheusTextTests {
    @Test func `definitions come in their order, with help, type, labels and cumulative buckets`() {
        let registry = MetricRegistry([
            MetricDefinition("b_seconds", .histogram([0.001, 0.5, 2]), labels: ["method"], "Time."),
            MetricDefinition("a_total", .counter, labels: ["code"], "Refusals."),
            MetricDefinition("free_bytes", .gauge, "Free\nbytes, \\ and \"quotes\"."),
            MetricDefinition("never_used", .gauge, "Has no value yet."),
        ])
        let timer = registry.makeTimer(label: "b_seconds", dimensions: [("method", "post")])
        for nanoseconds in [500_000, 1_000_000, 400_000_000, 3_000_000_000] as [Int64] {
            timer.recordNanoseconds(nanoseconds)
        }
        registry.makeCounter(label: "a_total", dimensions: [("code", "quota")]).increment(by: 7)
        let samples = [
            MetricSample("free_bytes", 1 << 40), MetricSample("a_total", labels: ["busy"], 2),
            MetricSample("undefined", 1),
        ]
        #expect(
            PrometheusText(registry, samples).text == #"""
                # HELP b_seconds Time.
                # TYPE b_seconds histogram
                b_seconds_bucket{method="post",le="0.001"} 2
                b_seconds_bucket{method="post",le="0.5"} 3
                b_seconds_bucket{method="post",le="2"} 3
                b_seconds_bucket{method="post",le="+Inf"} 4
                b_seconds_sum{method="post"} 3.4015
                b_seconds_count{method="post"} 4
                # HELP a_total Refusals.
                # TYPE a_total counter
                a_total{code="busy"} 2
                a_total{code="quota"} 7
                # HELP free_bytes Free\nbytes, \\ and "quotes".
                # TYPE free_bytes gauge
                free_bytes 1099511627776

                """#)
    }

    @Test func `values of labels cannot end their quotes or their line`() {
        let registry = MetricRegistry([MetricDefinition("a", .gauge, labels: ["l"], "A.")])
        let hostile = ["\"} 1\nb 2", "\\", "\\\"", "x\r\ny", "a\u{301}\"\u{301}"]
        let text = PrometheusText(registry, hostile.map { MetricSample("a", labels: [$0], 1) }).text
        let lines = text.unicodeScalars.split(separator: "\n").map(String.init)
        #expect(
            lines.dropFirst(2) == [
                #"a{l="\"} 1\nb 2"} 1"#, #"a{l="\\"} 1"#, #"a{l="\\\""} 1"#, "a{l=\"x\r\\ny\"} 1",
                "a{l=\"a\u{301}\\\"\u{301}\"} 1",
            ])
    }

    @Test func `small, large, negative and infinite numbers are numbers of Prometheus`() {
        let registry = MetricRegistry([MetricDefinition("a", .gauge, labels: ["l"], "A.")])
        let values: [Double] = [0, -0.0, 0.000_01, 1e300, -3, 1.5, .infinity, -.infinity, .nan]
        let text = PrometheusText(registry, values.map { MetricSample("a", labels: [""], $0) }).text
        let numbers = text.split(separator: "\n").dropFirst(2).map { $0.split(separator: " ").last.map(String.init) }
        #expect(numbers == ["0", "0", "1e-05", "1e+300", "-3", "1.5", "+Inf", "-Inf", "NaN"])
    }
}
