import Synchronization

/// What a round over relays came to so far: kept although the round is cut off, and the reason to let it go on.
final class TurnProgress: Sendable {
    /// Of the turn that this task works on.
    @TaskLocal static var current: TurnProgress?

    private let outer: TurnProgress?
    private let tell: (@Sendable (UInt64, UInt64?) -> Void)?
    private let entries = Atomic(0)
    private let count = Atomic(0)

    /// - Parameters:
    ///   - outer: of the round that the turn is part of, which goes on with it.
    ///   - tell: hears how many entries were taken, and how many it will be where a relay showed that.
    init(within outer: TurnProgress?, tell: (@Sendable (UInt64, UInt64?) -> Void)? = nil) {
        self.outer = outer
        self.tell = tell
    }

    /// Entries taken.
    var taken: Int { entries.load(ordering: .relaxed) }
    /// Grows with everything that was done.
    var steps: Int { count.load(ordering: .relaxed) }

    /// - Parameter ahead: entries that the relay has beyond those.
    func note(taken: Int = 0, ahead: UInt64? = nil) {
        let done = UInt64(max(0, entries.add(taken, ordering: .relaxed).newValue))
        count.add(1, ordering: .relaxed)
        // What a relay says of its size is not checked yet.
        tell?(done, ahead.map { done + min($0, UInt64(1) << 53) })
        outer?.note(taken: taken, ahead: ahead)
    }
}

extension Node {
    /// Runs `body`, and tells how many entries its exchanges with relays took, and how many that will be where a relay said so.
    package func telling<Value: Sendable>(
        _ tell: @escaping @Sendable (UInt64, UInt64?) -> Void,
        _ body: @escaping @Sendable () async throws(ServiceError) -> Value
    ) async throws(ServiceError) -> Value {
        let progress = TurnProgress(within: TurnProgress.current, tell: tell)
        let outcome = await TurnProgress.$current.withValue(progress) { () async -> Result<Value, ServiceError> in
            do throws(ServiceError) { return .success(try await body()) } catch { return .failure(error) }
        }
        return try outcome.get()
    }
}
