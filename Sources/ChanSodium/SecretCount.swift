#if DEBUG
import Synchronization

/// Counts, in debug builds, the guarded secrets that one piece of work made and still holds. Guarded memory is
/// scarce: each secret takes four of the 65,530 memory maps that Linux gives a process.
package final class SecretCount: Sendable {
    /// One transaction holds at most this many at once.
    package static let limit = 256
    @TaskLocal static var current: SecretCount?

    private let live = Atomic(0)

    /// Runs `body` and ends the process where it holds more than `limit` secrets at once.
    package static func bounding<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // The task-local's closure throws any error; the outcome carries the type.
        try $current.withValue(SecretCount()) { Outcome(catching: body) }.get()
    }

    private typealias Outcome<Result, Failure: Error> = Swift.Result<Result, Failure>

    func add() {
        let now = live.add(1, ordering: .relaxed).newValue
        precondition(now <= Self.limit, "more than \(Self.limit) guarded secrets are held in one transaction")
    }

    func remove() { live.subtract(1, ordering: .relaxed) }
}
#else
package enum SecretCount {
    @inlinable
    package static func bounding<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result { try body() }
}
#endif
