/// What a test waited for did not come.
package struct ConditionNotMet: Error, CustomStringConvertible {
    package let condition: String
    package let limit: Duration
    package var description: String { "not within \(limit): \(condition)" }
}

/// Waits until `condition` holds, looking again every few milliseconds. Tests state what they wait for instead of how
/// long, so they are quick on a quick machine and patient on a slow one.
/// - Throws: `ConditionNotMet` after `limit`, or what `condition` throws.
package func eventually(
    _ description: String, within limit: Duration = .seconds(120),
    isolation: isolated (any Actor)? = #isolation,
    _ condition: () async throws -> Bool
) async throws {
    _ = try await eventuallyValue(description, within: limit) { try await condition() ? true : nil }
}

/// Waits until `value` is not nil and gives it.
/// - Throws: as `eventually`.
package func eventuallyValue<Value>(
    _ description: String, within limit: Duration = .seconds(120),
    isolation: isolated (any Actor)? = #isolation,
    _ value: () async throws -> Value?
) async throws -> Value {
    let clock = ContinuousClock()
    let deadline = clock.now + limit
    // On a busy machine little may happen between two looks, however long that takes: a few are always given.
    var looks = 0
    while true {
        if let found = try await value() { return found }
        looks += 1
        guard clock.now < deadline || looks < 20 else { throw ConditionNotMet(condition: description, limit: limit) }
        try await clock.sleep(for: .milliseconds(5))
    }
}
