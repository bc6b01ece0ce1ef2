import Dispatch
import Synchronization

extension Array where Element: Sendable {
    /// The number of elements per task: some hundred microseconds of sealing, a hundred times the overhead of a task.
    private static var minimumChunkSize: Int { 128 }

    /// Maps the elements in order, on all cores if there are enough elements, for sealing and opening thousands of
    /// keys. Blocks until all are done.
    package func concurrentMap<Value: Sendable>(_ transform: @Sendable (Element) -> Value) -> [Value] {
        guard count >= 2 * Self.minimumChunkSize else { return map(transform) }
        let starts = Array<Int>(stride(from: 0, to: count, by: Self.minimumChunkSize))
        let parts = Mutex([[Value]](repeating: [], count: starts.count))
        DispatchQueue.concurrentPerform(iterations: starts.count) { number in
            let part = self[starts[number]..<Swift.min(count, starts[number] + Self.minimumChunkSize)].map(transform)
            parts.withLock { $0[number] = part }
        }
        return parts.withLock { Array<Value>($0.joined()) }
    }
}
