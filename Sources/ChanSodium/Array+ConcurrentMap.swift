import Dispatch
import Synchronization

extension Array where Element: Sendable {
    /// Elements that one core takes at a time: some hundred microseconds of sealing, a hundred times what handing them out costs.
    private static var minimumChunkSize: Int { 128 }

    /// As `map`, on all cores where there are enough elements: for sealing and opening thousands of keys. Waits for the last.
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
