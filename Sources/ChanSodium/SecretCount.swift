#if DEBUG
import Synchronization

/// In debug builds, counts the guarded secrets that one operation created and has not released. Guarded memory is
/// limited: each secret uses four of the 65,530 memory maps that Linux allows per process.
package final class SecretCount: Sendable {
    /// The most secrets that one transaction may have at once.
    package static let limit = 256
    @TaskLocal static var current: SecretCount?

    private let live = Atomic(0)

    /// Runs `body` and terminates the process if it has more than `limit` secrets at once.
    package static func bounding<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // The task-local's closure throws any error; the outcome preserves the error's type.
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
