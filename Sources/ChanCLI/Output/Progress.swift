import ChanText
import Synchronization

/// Displays progress on standard error: on a terminal a bar that is redrawn in place, elsewhere one line at the end.
///
/// Nothing is displayed during the first second.
package final class Progress: Sendable {
    private struct Shown {
        var lastAt: ContinuousClock.Instant?
        var isOnLine = false
        var done: Int?
        var doneAt: ContinuousClock.Instant?
    }

    private let label: String
    private let stream: TextStream
    private let start: ContinuousClock.Instant
    private let shown = Mutex(Shown())

    private static let displayDelay = Duration.seconds(1)
    private static let redrawInterval = Duration.milliseconds(100)

    package init(_ label: String, on stream: TextStream, startingAt start: ContinuousClock.Instant = .now) {
        self.label = label
        self.stream = stream
        self.start = start
    }

    /// - Parameters:
    ///   - done: the number of finished units.
    ///   - total: the number of all units; `nil` while unknown.
    package func report(_ done: Int, of total: Int?, at now: ContinuousClock.Instant = .now) throws(OutputEnded) {
        guard isDue(now, done) else { return }
        let text = line(done, of: total, after: start.duration(to: now))
        try stream.bytes(Array("\r\u{1B}[K\(text.fitted(to: (stream.width ?? 80) - 1))".utf8))
    }

    /// Clears the bar, or writes the final line. It must be called before other output is printed.
    package func finish() throws(OutputEnded) {
        let last = try reset()
        guard !stream.isTerminal, let done = last.done, let end = last.doneAt else { return }
        let elapsed = start.duration(to: end)
        guard elapsed >= Self.displayDelay else { return }
        let (rate, time) = (Self.rate(done, elapsed), TimeText.durationText(seconds: Int(elapsed / .seconds(1))))
        try stream.line("\(label): \(done) in \(time), \(rate)/s")
        try stream.flush()
    }

    /// Clears the bar of a call that failed. It must be called before the error is printed.
    package func clear() throws(OutputEnded) { _ = try reset() }

    /// Clears the bar.
    ///
    /// - Returns: the output that was shown last.
    private func reset() throws(OutputEnded) -> Shown {
        let last = shown.withLock { state in
            defer { state = Shown() }
            return state
        }
        if last.isOnLine { try stream.bytes(Array("\r\u{1B}[K".utf8)) }
        return last
    }

    /// Returns whether the bar must be redrawn.
    private func isDue(_ now: ContinuousClock.Instant, _ done: Int) -> Bool {
        shown.withLock { state in
            (state.done, state.doneAt) = (done, now)
            if !stream.isTerminal || start.duration(to: now) < Self.displayDelay { return false }
            if let last = state.lastAt, last.duration(to: now) < Self.redrawInterval { return false }
            state.lastAt = now
            state.isOnLine = true
            return true
        }
    }

    private func line(_ done: Int, of total: Int?, after elapsed: Duration) -> String {
        let rate = Self.rate(done, elapsed)
        guard let total, total > 0 else { return "\(label): \(done), \(rate)/s" }
        let share = min(1, Double(done) / Double(total))
        let remaining = rate > 0 ? TimeText.durationText(seconds: max(0, total - done) / rate) : "?"
        return "\(label): \(Self.bar(share)) \(Int(share * 100)) % (\(done) of \(total)), \(rate)/s, \(remaining) left"
    }

    private static func rate(_ done: Int, _ elapsed: Duration) -> Int {
        Int(Double(done) / max(0.001, elapsed / .seconds(1)))
    }

    private static func bar(_ share: Double) -> String {
        let full = Int(share * 20)
        return "[" + String(repeating: "#", count: full) + String(repeating: "·", count: 20 - full) + "]"
    }
}
