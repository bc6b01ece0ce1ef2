import ChanSystem
import Testing

@Suite(.timeLimit(.minutes(2))) struct PluginReportTests {
    @Test func `the line has state, sentence and performance data`() {
        let values = [
            PluginReport.Value("connections", 3, warning: "10"),
            PluginReport.Value("free", 5, unit: "B", critical: "1:"),
            PluginReport.Value("refused", 0, unit: "c"), PluginReport.Value("lag", 7, warning: "100", critical: "1000"),
        ]
        #expect(
            PluginReport(.ok, "north runs", values).line
                == "OK - north runs | connections=3;10 free=5B;;1: refused=0c lag=7;100;1000")
        #expect(PluginReport(.unknown, "no relays").line == "UNKNOWN - no relays")
    }

    @Test func `the exit codes are those of the guidelines`() {
        let states: [PluginReport.State] = [.ok, .warning, .critical, .unknown]
        #expect(states.map(\.rawValue) == [0, 1, 2, 3])
        #expect(states.sorted() == [.ok, .unknown, .warning, .critical])
    }

    @Test func `several findings have the gravest state, and what is well is not told`() {
        let findings: [(PluginReport.State, String)] = [
            (.ok, "well"), (.warning, "late"), (.unknown, "dark"), (.critical, "gone"), (.critical, "lost"),
        ]
        #expect(PluginReport(findings, well: "all well", []).line == "CRITICAL - gone; lost; late; dark")
        #expect(PluginReport([(.ok, "well")], well: "all well", []).line == "OK - all well")
        #expect(PluginReport([], well: "nothing to check", []).line == "OK - nothing to check")
        #expect(PluginReport([(.unknown, "dark"), (.ok, "")], well: "", []).state == .unknown)
    }

    @Test func `a text can neither end the line nor begin the performance data`() {
        for text in ["a|b=1", "a\nOK - b", "a\r\nOK - b", "a\rb", "a\u{85}b", "a\u{2028}b", "a\u{1B}[2Jb", "|\u{301}b"]
        {
            let line = PluginReport(.critical, text, [PluginReport.Value("x", 1)]).line.unicodeScalars
            #expect(line.allSatisfy { $0.value >= 32 && !$0.properties.isNewline }, "\(String(line))")
            #expect(line.count { $0 == "|" } == 1, "\(String(line))")
        }
    }

    @Test func `a check that answers in time is reported, and one that does not is critical`() async {
        let quick = await PluginReport.within(seconds: 60) { PluginReport(.warning, "late") }
        #expect(quick == PluginReport(.warning, "late"))
        let (nothing, end) = AsyncStream.makeStream(of: Void.self)
        let slow = await PluginReport.within(seconds: 1) {
            for await _ in nothing {}
            return PluginReport(.ok, "too late")
        }
        #expect(slow == PluginReport(.critical, "no answer within 1 s"))
        end.finish()
    }

    @Test func `a check that cannot be cancelled does not delay its report`() async {
        let (answers, answer) = AsyncStream.makeStream(of: Void.self)
        let report = await PluginReport.within(seconds: 1) {
            await Task { for await _ in answers {} }.value
            return PluginReport(.ok, "too late")
        }
        #expect(report.state == .critical)
        answer.finish()
    }
}

extension Unicode.Scalar.Properties {
    fileprivate var isNewline: Bool {
        [.control, .lineSeparator, .paragraphSeparator].contains(generalCategory)
    }
}
