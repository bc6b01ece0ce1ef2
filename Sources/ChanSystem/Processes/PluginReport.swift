/// The output of a monitoring plugin for Nagios, Icinga and others (Monitoring Plugins Development Guidelines): one line
/// with a state, a sentence and performance data, and an exit code.
package struct PluginReport: Hashable, Sendable {
    /// The raw value is the exit code.
    package enum State: Int32, Comparable, Sendable {
        case ok = 0
        case warning = 1
        case critical = 2
        case unknown = 3

        var word: String {
            switch self {
            case .ok: "OK"
            case .warning: "WARNING"
            case .critical: "CRITICAL"
            case .unknown: "UNKNOWN"
            }
        }

        /// Orders by gravity: an unknown state may be well, and a critical one is not.
        private var gravity: Int {
            switch self {
            case .ok: 0
            case .unknown: 1
            case .warning: 2
            case .critical: 3
            }
        }

        package static func < (left: State, right: State) -> Bool { left.gravity < right.gravity }
    }

    /// A value with its limits: outside a range, monitoring systems draw it as a warning or worse.
    package struct Value: Hashable, Sendable {
        let label: String
        let number: String
        let warning: String
        let critical: String

        /// Creates a value.
        /// - Parameters:
        ///   - unit: `B` for bytes, `c` for a counter, `s` for seconds.
        ///   - warning: a range as the guidelines write it: `10` alerts above 10, `10:` below.
        package init(
            _ label: String, _ number: some BinaryInteger, unit: String = "", warning: String = "",
            critical: String = ""
        ) {
            self.label = label
            self.number = "\(number)\(unit)"
            self.warning = warning
            self.critical = critical
        }

        /// Limits that are missing at the end are left out.
        fileprivate var data: String {
            var data = "\(label)=\(number);\(warning);\(critical)"
            while data.last == ";" { data.removeLast() }
            return data
        }
    }

    package let state: State
    package let text: String
    package let values: [Value]

    package init(_ state: State, _ text: String, _ values: [Value] = []) {
        self.state = state
        self.text = text
        self.values = values
    }

    /// The state of several findings is the most severe one; each finding that is not OK is reported.
    package init(_ findings: [(State, String)], well: String, _ values: [Value]) {
        let worst = findings.map(\.0).max() ?? .ok
        let messages = findings.filter { $0.0 != .ok }.sorted { $0.0 > $1.0 }.map(\.1)
        self.init(worst, messages.isEmpty ? well : messages.joined(separator: "; "), values)
    }

    /// The line, without what separates its parts or ends it.
    package var line: String {
        let data = values.map(\.data)
        return "\(state.word) - \(Self.sentence(text))" + (data.isEmpty ? "" : " | \(data.joined(separator: " "))")
    }

    /// Works on scalars: a carriage return and a line feed are one character.
    private static func sentence(_ text: String) -> String {
        var sentence = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: sentence.append(" ")
            case _: sentence.append(scalar == "|" ? "/" : scalar)
            }
        }
        return String(sentence)
    }
}

extension PluginReport {
    /// Returns a check's report, or a critical one when it takes longer than the limit.
    ///
    /// Does not wait for a check that exceeds its time: it is cancelled, and its condition may never occur.
    package static func within(
        seconds: Int, _ check: @escaping @Sendable () async -> PluginReport
    ) async -> PluginReport {
        let (reports, report) = AsyncStream.makeStream(of: PluginReport.self)
        let checking = Task { _ = report.yield(await check()) }
        let waiting = Task {
            guard (try? await Task.sleep(for: .seconds(seconds))) != nil else { return }
            report.yield(PluginReport(.critical, "no answer within \(seconds) s"))
        }
        defer {
            checking.cancel()
            waiting.cancel()
        }
        var first = reports.makeAsyncIterator()
        return await first.next() ?? PluginReport(.unknown, "the check was cancelled")
    }
}
