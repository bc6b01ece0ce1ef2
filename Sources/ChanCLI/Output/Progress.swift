import Synchronization

/// Progress of long work, on standard error: a bar in place on a terminal, a line every ten seconds elsewhere.
///
/// Silent during the first second, so that quick work leaves no trace.
package final class Progress: Sendable {
    private struct Shown {
        var lastAt: ContinuousClock.Instant?
        var isOnLine = false
    }

    private let label: String
    private let stream: TextStream
    private let start: ContinuousClock.Instant
    private let shown = Mutex(Shown())

    private static let patience = Duration.seconds(1)

    package init(_ label: String, on stream: TextStream, startingAt start: ContinuousClock.Instant = .now) {
        self.label = label
        self.stream = stream
        self.start = start
    }

    /// - Parameters:
    ///   - done: units finished so far.
    ///   - total: all units, or `nil` while unknown.
    package func report(_ done: Int, of total: Int?, at now: ContinuousClock.Instant = .now) throws(ReaderGone) {
        guard isDue(now) else { return }
        let text = line(done, of: total, after: start.duration(to: now))
        if stream.isTerminal {
            try stream.bytes(Array("\r\u{1B}[K\(text.fitted(to: (stream.width ?? 80) - 1))".utf8))
        } else {
            try stream.line(text)
            try stream.flush()
        }
    }

    /// Clears the bar; call before anything else is printed.
    package func finish() throws(ReaderGone) {
        let isOnLine = shown.withLock { state in
            defer { state.isOnLine = false }
            return state.isOnLine
        }
        if isOnLine && stream.isTerminal { try stream.bytes(Array("\r\u{1B}[K".utf8)) }
    }

    private func isDue(_ now: ContinuousClock.Instant) -> Bool {
        let pause: Duration = stream.isTerminal ? .milliseconds(100) : .seconds(10)
        return shown.withLock { state in
            if start.duration(to: now) < Self.patience { return false }
            if let last = state.lastAt, last.duration(to: now) < pause { return false }
            state.lastAt = now
            state.isOnLine = true
            return true
        }
    }

    private func line(_ done: Int, of total: Int?, after elapsed: Duration) -> String {
        let rate = Double(done) / max(0.001, elapsed / .seconds(1))
        guard let total, total > 0 else { return "\(label): \(done), \(Int(rate))/s" }
        let share = min(1, Double(done) / Double(total))
        let left = rate > 0 ? TimeText.words(seconds: Int(Double(max(0, total - done)) / rate)) : "?"
        let bar = stream.isTerminal ? Self.bar(share) + " " : ""
        return "\(label): \(bar)\(Int(share * 100)) % (\(done) of \(total)), \(Int(rate))/s, \(left) left"
    }

    private static func bar(_ share: Double) -> String {
        let full = Int(share * 20)
        return "[" + String(repeating: "#", count: full) + String(repeating: "·", count: 20 - full) + "]"
    }
}
