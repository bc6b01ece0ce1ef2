import Synchronization

/// What a round over relays came to so far: kept although the round is cut off, and the reason to let it go on.
final class SyncProgress: Sendable {
    /// Of the turn that this task works on.
    @TaskLocal static var current: SyncProgress?

    private let parent: SyncProgress?
    private let report: (@Sendable (UInt64, UInt64?) -> Void)?
    private let entries = Atomic(0)
    private let count = Atomic(0)

    /// - Parameters:
    ///   - outer: of the round that the turn is part of, which goes on with it.
    ///   - tell: hears how many entries were taken, and how many it will be where a relay showed that.
    init(within outer: SyncProgress?, tell: (@Sendable (UInt64, UInt64?) -> Void)? = nil) {
        self.parent = outer
        self.report = tell
    }

    /// Entries taken.
    var appendedEntries: Int { entries.load(ordering: .relaxed) }
    /// Grows with everything that was done.
    var steps: Int { count.load(ordering: .relaxed) }

    /// - Parameter ahead: entries that the relay has beyond those.
    func record(appendedEntries taken: Int = 0, ahead: UInt64? = nil) {
        let done = UInt64(max(0, entries.add(taken, ordering: .relaxed).newValue))
        count.add(1, ordering: .relaxed)
        // What a relay says of its size is not checked yet.
        report?(done, ahead.map { done + min($0, UInt64(1) << 53) })
        parent?.record(appendedEntries: taken, ahead: ahead)
    }
}

extension Node {
    /// Runs `body`, and tells how many entries its exchanges with relays took, and how many that will be where a relay said so.
    package func reportingProgress<Value: Sendable>(
        _ tell: @escaping @Sendable (UInt64, UInt64?) -> Void,
        _ body: @escaping @Sendable () async throws(ServiceError) -> Value
    ) async throws(ServiceError) -> Value {
        let progress = SyncProgress(within: SyncProgress.current, tell: tell)
        let outcome = await SyncProgress.$current.withValue(progress) { () async -> Result<Value, ServiceError> in
            do throws(ServiceError) { return .success(try await body()) } catch { return .failure(error) }
        }
        return try outcome.get()
    }
}
