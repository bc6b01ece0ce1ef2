import Foundation

/// The condition for which a test waited was not met in time.
package struct ConditionNotMet: Error, CustomStringConvertible {
    package let condition: String
    package let limit: Duration
    package var description: String { "not within \(limit): \(condition)" }
}

/// Waits until `condition` holds, checking it every few milliseconds. Tests wait for conditions instead of fixed times,
/// so they are fast on a fast machine and robust on a slow one.
///
/// - Throws: `ConditionNotMet` after `limit`, or the error of `condition`.
package func eventually(
    _ description: String, within limit: Duration = .seconds(120),
    isolation: isolated (any Actor)? = #isolation,
    _ condition: () async throws -> Bool
) async throws {
    _ = try await eventuallyValue(description, within: limit) { try await condition() ? true : nil }
}

/// Waits until `value` is not `nil` and returns it.
///
/// - Throws: the errors of `eventually`.
package func eventuallyValue<Value>(
    _ description: String, within limit: Duration = .seconds(120),
    isolation: isolated (any Actor)? = #isolation,
    _ value: () async throws -> Value?
) async throws -> Value {
    let clock = ContinuousClock()
    let deadline = clock.now + limit
    // On a busy machine little may happen between two checks, however long they take, so a minimum number of checks is
    // made.
    var looks = 0
    while true {
        if let found = try await value() { return found }
        looks += 1
        guard clock.now < deadline || looks < 20 else { throw ConditionNotMet(condition: description, limit: limit) }
        try await clock.sleep(for: .milliseconds(5))
    }
}

/// Blocks the thread until `condition` holds: `eventually` for tests that wait with blocking calls.
///
/// - Throws: `ConditionNotMet` after `limit`, or the error of `condition`.
package func waitUntil(
    _ description: String, within limit: Duration = .seconds(120), _ condition: () throws -> Bool
) throws {
    let deadline = ContinuousClock.now + limit
    let pause = NSCondition()
    while try !condition() {
        guard ContinuousClock.now < deadline else { throw ConditionNotMet(condition: description, limit: limit) }
        pause.withLock { _ = pause.wait(until: Date().addingTimeInterval(0.005)) }
    }
}
