import ChanEngine
package import ChanFold
import Synchronization

/// The progress of a round over relays: retained if the round is cut off, and checked to decide whether the round
/// continues.
final class SyncProgress: Sendable {
    /// The progress of the turn that the current task runs.
    @TaskLocal static var current: SyncProgress?

    private let parent: SyncProgress?
    private let report: (@Sendable (UInt64, UInt64?) -> Void)?
    private let entries = Atomic(0)
    private let count = Atomic(0)
    private let items = Atomic(0)
    private let bytes = Atomic(0)

    /// The bytes that a turn transferred in either direction, for its pace.
    struct Transferred: Equatable, Sendable {
        /// Entries, submissions, and chunks of files.
        var items = 0
        var bytes = 0

        static func - (now: Transferred, before: Transferred) -> Transferred {
            Transferred(items: now.items - before.items, bytes: now.bytes - before.bytes)
        }
    }

    /// - Parameters:
    ///   - outer: the progress of the enclosing round, which is updated with this one.
    ///   - tell: is called with the number of received entries, and the expected total if a relay showed it.
    init(within outer: SyncProgress?, tell: (@Sendable (UInt64, UInt64?) -> Void)? = nil) {
        self.parent = outer
        self.report = tell
    }

    /// The number of entries received.
    var appendedEntries: Int { entries.load(ordering: .relaxed) }
    /// A counter that grows with each step.
    var steps: Int { count.load(ordering: .relaxed) }
    var transferred: Transferred {
        Transferred(items: items.load(ordering: .relaxed), bytes: bytes.load(ordering: .relaxed))
    }

    /// - Parameter ahead: the number of entries that the relay has beyond the received ones.
    func record(appendedEntries appended: Int = 0, ahead: UInt64? = nil) {
        let done = UInt64(max(0, entries.add(appended, ordering: .relaxed).newValue))
        count.add(1, ordering: .relaxed)
        items.add(appended, ordering: .relaxed)
        // A relay's size is not verified yet, so limit it.
        report?(done, ahead.map { done + min($0, UInt64(1) << 53) })
        parent?.record(appendedEntries: appended, ahead: ahead)
    }

    /// Records the items that a relay accepted.
    func recordSent(items sent: Int) {
        count.add(1, ordering: .relaxed)
        items.add(sent, ordering: .relaxed)
        parent?.recordSent(items: sent)
    }

    /// Records bytes that were received from a relay or sent to it, also of incomplete answers and requests.
    func record(bytes size: Int) {
        bytes.add(size, ordering: .relaxed)
        parent?.record(bytes: size)
    }
}

extension RelayRounds {
    /// Runs `body`, and reports the number of entries received from relays and the expected total, if a relay showed
    /// it.
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
