import Dispatch
import Synchronization

/// Carries commits to the disk beside the writer. COMMIT (synchronous=NORMAL) leaves a group in the write-ahead log as the
/// kernel holds it; one fdatasync of that file, by another thread, carries all that were left there so far, while the
/// writer is at work on the next. What a power cut takes away is always the end of the log, never a hole in it, and
/// nobody has heard of it yet: callers are answered, and readers who may have seen a group get what they read, only
/// when it is durable.
///
/// A log that cannot be synchronised stays that way: nobody knows what the disk holds, so nothing is answered any more
/// until the database is opened anew.
final class WALSyncer: Sendable {
    typealias DurabilityCallback = @Sendable (StoreError?) -> Void

    private struct State {
        var waiting: [CommittedGroup] = []
        /// Who read what is durable once the group of this number is, in the order of these numbers.
        var readers: [(group: UInt64, answer: DurabilityCallback)] = []
        var isSyncing = false
        var failure: StoreError?
    }

    private static let operation = "synchronise the write-ahead log"
    private let descriptor: Int32
    private let probe: StatementProbe?
    private let queue = DispatchQueue(label: "node.sync")
    private let state = Mutex(State())
    /// Groups are numbered from 1 on: the last that was begun, that readers may see, that is settled.
    private let begunGroup = Atomic<UInt64>(0)
    private let visibleGroup = Atomic<UInt64>(0)
    private let durableGroup = Atomic<UInt64>(0)

    /// - Parameters:
    ///   - path: the write-ahead log, which SQLite has open for as long as this lives and never makes anew meanwhile.
    ///   - probe: called before each synchronisation; what it throws is taken for the disk's failure.
    init(path: String, probe: StatementProbe?) throws(StoreError) {
        descriptor = try SystemCalls.openPrivate(path, operation: Self.operation)
        self.probe = probe
    }

    deinit { SystemCalls.closeFile(descriptor) }

    /// Counts the groups that were settled; `nil` while one is under way.
    var revision: UInt64? {
        let last = durableGroup.load(ordering: .sequentiallyConsistent)
        return begunGroup.load(ordering: .sequentiallyConsistent) == last ? last : nil
    }

    /// Whether all that readers may see is durable.
    var isAllDurable: Bool {
        // In this order: a group may be shown in between, never settled before it is shown.
        let last = durableGroup.load(ordering: .sequentiallyConsistent)
        return visibleGroup.load(ordering: .sequentiallyConsistent) <= last
    }

    var failure: StoreError? { state.withLock { $0.failure } }

    /// The writer begins a group.
    func beginGroup() { begunGroup.add(1, ordering: .sequentiallyConsistent) }

    /// The writer is about to COMMIT: from now on readers may see the group.
    func willCommit() {
        visibleGroup.store(begunGroup.load(ordering: .sequentiallyConsistent), ordering: .sequentiallyConsistent)
    }

    /// Answers the callers of the group that was begun last, once it is durable.
    /// - Parameter waits: the writer has nothing else to do, and need not wake another thread for it.
    func completeWhenDurable(_ group: CommittedGroup, writerWaits waits: Bool) {
        let mustStart = state.withLock { state in
            state.waiting.append(group)
            defer { state.isSyncing = true }
            return !state.isSyncing
        }
        guard mustStart else { return }
        if waits { drain() } else { queue.async { self.drain() } }
    }

    /// Calls `answer` once all that a reader may have seen until now is durable: at once if it is already.
    func whenDurable(_ answer: @escaping DurabilityCallback) {
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

    /// The same for whoever may block a thread for it.
    func waitUntilDurable() throws(StoreError) {
        guard !isAllDurable else { return }
        let semaphore = DispatchSemaphore(value: 0)
        whenDurable { _ in semaphore.signal() }
        semaphore.wait()
        if let failure { throw failure }
    }

    /// Returns when every group that was handed over is settled. Call it when no more will come.
    func waitUntilIdle() { queue.sync {} }

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
            try SystemCalls.syncFile(descriptor, operation: Self.operation)
            return nil
        } catch { return error }
    }

    /// - Returns: the readers who need not wait any longer. The count of settled groups moves on before anybody hears of
    ///   it; after a failure it never does.
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

/// Callers whose work shared a transaction, and what became of each.
struct CommittedGroup: Sendable {
    let work: [CommitRequest]
    /// Why the work failed that failed.
    let failures: [(any Error)?]
    /// Whether there is anything to be carried to the disk.
    let wroteWAL: Bool

    /// - Parameter failure: why nobody knows whether the group is durable.
    func complete(_ failure: StoreError?) {
        for (work, own) in zip(work, failures) { work.completion(failure ?? own) }
    }
}
