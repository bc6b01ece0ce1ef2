import ChanTestSupport
import Foundation
import Testing

/// What documents, alerts and the dashboard say of metrics, compared with what the sources define.
@Suite("Documents of metrics") struct MonitoringDocumentTests {
    /// The type of each defined metric, by name.
    private static func defined() throws -> [String: String] {
        let definition =
            /(?:MetricDefinition|FigureMetric)\(\s*"(\w+)",\s*(\.counter|\.gauge|\.histogram|MetricDefinition\.seconds)/
        let types = [".counter": "counter", ".gauge": "gauge"]
        let found = try SourceFile.all().flatMap { file in
            file.text.matches(of: definition).map { (String($0.1), types[String($0.2)] ?? "histogram") }
        }
        return Dictionary(found) { first, _ in first }
    }

    /// The names by which a monitoring system knows metrics: those of a histogram have three endings.
    private static func exported(_ defined: [String: String]) -> Set<String> {
        Set(
            defined.flatMap { name, type in
                type == "histogram" ? ["_bucket", "_sum", "_count"].map { name + $0 } : [name]
            })
    }

    /// Returns the metrics that a text uses and nobody exports.
    private static func unknown(in text: String, _ exported: Set<String>) -> [String] {
        text.matches(of: /\b(?:chanadm|chanrelay|process)_[a-z_]+\b/).map { String($0.0) }
            .filter { !exported.contains($0) }
    }

    private static func text(_ path: String) throws -> String {
        String(decoding: try Repository.bytes(path), as: UTF8.self)
    }

    @Test func `the tables have each metric once, with its type`() throws {
        let rows = try Self.text("docs/operations.md").matches(
            of: /(?m)^\| `(\w+)`[^|]*\| (counter|gauge|histogram) \|/)
        let documented = rows.map { "\($0.1) \($0.2)" }
        #expect(Set(documented).count == documented.count)
        let defined = try Self.defined().map { "\($0.key) \($0.value)" }
        #expect(defined.count > 30)
        #expect(documented.sorted() == defined.sorted())
    }

    @Test(arguments: ["docs/operations/alerts.yml", "docs/operations/grafana-dashboard.json"])
    func `alerts and the dashboard use metrics that are exported`(path: String) throws {
        let text = try Self.text(path)
        let exported = Self.exported(try Self.defined())
        #expect(text.contains("chanrelay_free_bytes") && text.contains("chanadm_outbox"))
        #expect(Self.unknown(in: text, exported) == [])
    }

    @Test func `the dashboard is JSON, and each panel has a query`() throws {
        let path = "docs/operations/grafana-dashboard.json"
        let object = try JSONSerialization.jsonObject(with: Data(Repository.bytes(path))) as? [String: Any]
        let panels = try #require(object?["panels"] as? [[String: Any]])
        #expect(panels.count > 10)
        for panel in panels {
            let targets = panel["targets"] as? [[String: Any]] ?? []
            #expect(!targets.isEmpty && targets.allSatisfy { ($0["expr"] as? String)?.isEmpty == false })
        }
    }

    @Test func `a metric that nobody exports is caught`() {
        let exported = Self.exported(["chanrelay_commit_seconds": "histogram", "chanadm_outbox": "gauge"])
        let text = "chanrelay_commit_seconds_bucket chanrelay_commit_seconds chanadm_outbox_total chanadm_outbox"
        #expect(Self.unknown(in: text, exported) == ["chanrelay_commit_seconds", "chanadm_outbox_total"])
    }

    @Test(arguments: ["chanadm", "chanadm-server", "chanrelay"])
    func `the units tell the service manager, and have no other monitoring address than loopback`(name: String) throws {
        let unit = try Self.text("docs/systemd/\(name).service")
        for line in ["Type=notify", "NotifyAccess=main", "WatchdogSec=30"] {
            #expect(unit.split(separator: "\n").contains(Substring(line)), "\(line)")
        }
        #expect(unit.firstMatch(of: /# ExecStart=.* --monitor 127\.0\.0\.1:\d+/) != nil)
    }
}
