import ChanSystem
import Dispatch
import Synchronization

/// Makes commits durable concurrently with the writer. COMMIT (synchronous=NORMAL) writes a group to the WAL in the
/// kernel's page cache. A second thread runs one fdatasync of the WAL for all groups committed so far, while the writer
/// works on the next one. A power failure therefore loses only the end of the WAL, never a part in the middle, and
/// nothing that was acknowledged: callers, and readers that may have seen a group, get their results only when it is
/// durable.
///
/// If an fsync fails, the failure is permanent: the contents of the disk are unknown, so all further requests fail
/// until the database is reopened.
package final class WALSyncer: Sendable {
    package typealias DurabilityCallback = @Sendable (StoreError?) -> Void

    private struct State {
        var waiting: [CommittedGroup] = []
        /// Readers that wait until the group with this number is durable, in the order of these numbers.
        var readers: [(group: UInt64, answer: DurabilityCallback)] = []
        var isSyncing = false
        var failure: StoreError?
    }

    private static let operation = "synchronise the write-ahead log"
    private let file: OpenFile
    private let probe: StatementProbe?
    private let queue = DispatchQueue(label: "node.sync")
    private let state = Mutex(State())
    /// Groups are numbered from 1. These are the last group that was begun, that is visible to readers, and that is
    /// durable.
    private let begunGroup = Atomic<UInt64>(0)
    private let visibleGroup = Atomic<UInt64>(0)
    private let durableGroup = Atomic<UInt64>(0)

    /// Opens the WAL.
    ///
    /// - Parameters:
    ///   - path: the WAL, which SQLite has open for the lifetime of this object and does not recreate meanwhile.
    ///   - probe: called before each fsync; an error that it throws is treated as a disk failure.
    package init(path: String, probe: StatementProbe?) throws(StoreError) {
        file = try StoreError.mapping(Self.operation) { () throws(SystemError) in try OpenFile.openPrivate(path) }
        self.probe = probe
    }

    /// The number of durable groups; `nil` while a group is in progress.
    package var revision: UInt64? {
        let last = durableGroup.load(ordering: .sequentiallyConsistent)
        return begunGroup.load(ordering: .sequentiallyConsistent) == last ? last : nil
    }

    /// Whether everything that readers may see is durable.
    package var isAllDurable: Bool {
        // The order of the loads matters: a group may become visible in between, but is never durable before it is
        // visible.
        let last = durableGroup.load(ordering: .sequentiallyConsistent)
        return visibleGroup.load(ordering: .sequentiallyConsistent) <= last
    }

    package var failure: StoreError? { state.withLock { $0.failure } }

    /// Records that the writer begins a group.
    package func beginGroup() { begunGroup.add(1, ordering: .sequentiallyConsistent) }

    /// Records that the writer is about to COMMIT, after which readers may see the group.
    package func willCommit() {
        visibleGroup.store(begunGroup.load(ordering: .sequentiallyConsistent), ordering: .sequentiallyConsistent)
    }

    /// Completes the callers of the last group when it is durable.
    ///
    /// - Parameter waits: whether the writer is idle, so that the fsync runs on its thread.
    package func completeWhenDurable(_ group: CommittedGroup, writerWaits waits: Bool) {
        let mustStart = state.withLock { state in
            state.waiting.append(group)
            defer { state.isSyncing = true }
            return !state.isSyncing
        }
        guard mustStart else { return }
        if waits { drain() } else { queue.async { self.drain() } }
    }

    /// Calls `answer` when everything that a reader may have seen until now is durable; immediately if it already is.
    package func whenDurable(_ answer: @escaping DurabilityCallback) {
        guard !isAllDurable else { return answer(nil) }
        let now = state.withLock { state -> (isKnown: Bool, failure: StoreError?) in
            let group = visibleGroup.load(ordering: .sequentiallyConsistent)
            if durableGroup.load(ordering: .sequentiallyConsistent) >= group { return (true, nil) }
            if let failure = state.failure { return (true, failure) }
            state.readers.append((group, answer))
            return (false, nil)
        }
        if now.isKnown { answer(now.failure) }
    }

    /// Blocks the calling thread until everything that a reader may have seen until now is durable.
    package func waitUntilDurable() throws(StoreError) {
        guard !isAllDurable else { return }
        let semaphore = DispatchSemaphore(value: 0)
        whenDurable { _ in semaphore.signal() }
        semaphore.wait()
        if let failure { throw failure }
    }

    /// Returns when all submitted groups are completed. Call it only when there will be no more groups.
    package func waitUntilIdle() { queue.sync {} }

    private func drain() {
        while let groups = nextGroups() {
            let failure = groups.contains(where: \.wroteWAL) ? syncWAL() : self.failure
            let readers = recordDurable(groups, failure)
            for group in groups { group.complete(failure) }
            for reader in readers { reader(failure) }
        }
    }

    private func nextGroups() -> [CommittedGroup]? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isSyncing = false
                return nil
            }
            defer { state.waiting = [] }
            return state.waiting
        }
    }

    private func syncWAL() -> StoreError? {
        if let failure { return failure }
        do throws(StoreError) {
            try probe?.willWrite()
            try StoreError.mapping(Self.operation) { () throws(SystemError) in try file.syncData() }
            return nil
        } catch { return error }
    }

    /// Records that the groups are durable, before any caller is notified. After a failure, the number of durable
    /// groups does not change any more.
    ///
    /// - Returns: the readers whose wait is over.
    private func recordDurable(_ groups: [CommittedGroup], _ failure: StoreError?) -> [DurabilityCallback] {
        state.withLock { state in
            state.failure = failure
            guard failure == nil else {
                defer { state.readers = [] }
                return state.readers.map(\.answer)
            }
            let last = durableGroup.add(UInt64(groups.count), ordering: .sequentiallyConsistent).newValue
            let count = state.readers.prefix { $0.group <= last }.count
            defer { state.readers.removeFirst(count) }
            return state.readers.prefix(count).map(\.answer)
        }
    }
}
