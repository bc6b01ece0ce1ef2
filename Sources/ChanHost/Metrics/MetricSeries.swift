import Metrics
import Synchronization

/// The count of events under one combination of labels.
final class CounterSeries: CounterHandler, Sendable {
    private let count = Atomic<Int64>(0)

    var value: Int64 { count.load(ordering: .relaxed) }

    func increment(by amount: Int64) { count.add(amount, ordering: .relaxed) }
    func reset() { count.store(0, ordering: .relaxed) }
}

/// The last value under one combination of labels.
final class GaugeSeries: MeterHandler, RecorderHandler, Sendable {
    private let last = Mutex(0.0)

    var value: Double { last.withLock { $0 } }

    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { last.withLock { $0 = value } }
    func increment(by amount: Double) { last.withLock { $0 += amount } }
    func decrement(by amount: Double) { last.withLock { $0 -= amount } }
    func record(_ value: Int64) { set(value) }
    func record(_ value: Double) { set(value) }
}

/// Observations under one combination of labels, counted by upper bounds.
final class HistogramSeries: RecorderHandler, TimerHandler, Sendable {
    struct Counts: Equatable {
        /// The number of observations up to each bound and above the one before it; the last is above all.
        var buckets: [UInt64]
        var sum = 0.0
    }

    private let bounds: [Double]
    private let state: Mutex<Counts>

    init(bounds: [Double]) {
        self.bounds = bounds
        state = Mutex(Counts(buckets: Array(repeating: 0, count: bounds.count + 1)))
    }

    var counts: Counts { state.withLock { $0 } }

    func record(_ value: Int64) { record(Double(value)) }

    func record(_ value: Double) {
        let bucket = bounds.firstIndex { value <= $0 } ?? bounds.count
        state.withLock {
            $0.buckets[bucket] += 1
            $0.sum += value
        }
    }

    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }
}
