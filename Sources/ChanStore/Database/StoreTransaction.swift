package import ChanID
import ChanLog
import ChanSQLite
import GRDB

/// A view that can also write. Its writes are durable once the call that opened it returns; if it throws, there are
/// none. Callers that share a commit run one after the other and see all earlier reads and writes.
package final class StoreTransaction: StoreView {
    private let probe: StatementProbe?
    private var work = PendingWork()
    private var workBeforeCaller = PendingWork()
    /// The buffered writes of earlier callers, and those of the present one.
    private var earlierWrites = WriteBuffer()
    private var callerWrites = WriteBuffer()
    private var savepoint = Savepoint.none
    /// The caches whose rows the running work itself changes (`maintaining`).
    private var maintained: [any TableCache] = []
    /// The error of a buffered write. It fails the whole transaction, whichever caller triggered the write, and even if
    /// that caller ignored the error.
    private(set) var failure: StoreError?
    /// The parts of the search index that this transaction knows to exist.
    var searchParts: Set<Int64> = []
    /// Whether it works on a copy, in which nobody searches.
    let isScratchCopy: Bool
    /// Whether the transaction may run for a long time, because nobody waits for a copy. See `ConversationCopy`.
    package var allowsLongWork: Bool

    init(
        _ database: Database, probe: StatementProbe?, memory: ConnectionCache = ConnectionCache(),
        isAside: Bool = false
    ) {
        self.probe = probe
        self.isScratchCopy = isAside
        allowsLongWork = isAside
        super.init(database, memory: memory)
    }

    /// Called before every writing statement, so that tests can make the n-th one fail.
    func willWrite() throws(StoreError) { try probe?.willWrite() }

    /// Only transactions that cache statements buffer writes; others write immediately.
    private var isBuffering: Bool { statements != nil }

    /// Requests that deleted data is also wiped from the files before the caller's completion.
    func wipeAfterCommit() { work.needsWipe = true }

    var needsWipe: Bool { work.needsWipe }

    /// Requests that the connection releases its memory for the schema after the commit.
    func releaseSchemaAfterCommit() { work.releasesSchema = true }

    var releasesSchema: Bool { work.releasesSchema }

    /// Records that the change feed has new events.
    func setFeedChanged() { work.feedChanged = true }

    /// Whether to notify subscribers of the change feed after the commit.
    package var feedChanged: Bool { work.feedChanged }

    /// Records that scheduled work was added or changed.
    func setScheduleChanged() {
        work.scheduleChanged = true
        cache.noExpiryBefore.invalidateAll()
    }

    /// Whether to recompute the time of the next scheduled work.
    package var scheduleChanged: Bool { work.scheduleChanged }

    /// Registers `step`, which runs once before COMMIT, after the work of all callers that share the transaction. It
    /// replaces an earlier step for the same conversation.
    ///
    /// - Parameter step: an error fails all callers, so a caller must do in its own work what may fail for it alone.
    package func beforeCommit(
        of conversation: ConversationID, _ step: @escaping (StoreTransaction) throws(StoreError) -> Void
    ) { work.steps[conversation] = step }

    /// Updates the head of a conversation.
    func updateHead(of conversation: ConversationID, _ change: (inout ConversationHeadUpdate) -> Void)
        throws(StoreError)
    {
        change(&work.heads[conversation, default: ConversationHeadUpdate()])
        try invalidateCaches(of: [.conversationRows, .logTrees, .summaries])
        if !isBuffering { try flushHeads() }
    }

    /// Buffers a writing statement, which runs before COMMIT at the latest. An error then fails all callers, so errors
    /// that concern only one caller have to be detected earlier.
    func deferWrite<each Value: ColumnValue>(
        _ sql: String, _ values: repeat each Value, operation: StaticString = #function
    ) throws(StoreError) {
        try deferWrite(sql, [], and: repeat each values, operation: operation)
    }

    /// Buffers a writing statement with leading values.
    ///
    /// - Parameter first: the leading values of `?`, in any number.
    func deferWrite<each Value: ColumnValue>(
        _ sql: String, _ first: [any ColumnValue], and values: repeat each Value, operation: StaticString = #function
    ) throws(StoreError) {
        let (write, places) = try prepareDeferred(sql, first, and: repeat each values, operation: operation)
        try deferWrite(to: places, write)
    }

    /// Buffers a write that needs more than one statement.
    ///
    /// - Parameters:
    ///   - places: the tables that its statements write.
    ///   - write: runs statements from `prepareWithoutFlush`, and must not use the transaction otherwise.
    func deferWrite(to places: AccessedTables, _ write: @escaping WriteBuffer.Write) throws(StoreError) {
        try invalidateCaches(of: places)
        let buffered = places.intersection(.buffered)
        callerWrites.append(to: buffered, write)
        // Writes to tables that are not tracked cannot be flushed on access, so they run immediately.
        if !isBuffering || callerWrites.isFull || buffered.isEmpty { try flushCallerWrites() }
    }

    /// Returns a prepared statement with its values, to run later, and the tables that it writes.
    func prepareDeferred<each Value: ColumnValue>(
        _ sql: String, _ first: [any ColumnValue] = [], and values: repeat each Value,
        operation: StaticString = #function
    ) throws(StoreError) -> (write: WriteBuffer.Write, places: AccessedTables) {
        let statement = try prepareWithoutFlush(sql, operation: operation)
        let values = (repeat each values)
        let write: WriteBuffer.Write = { () throws(StoreError) in try statement.run(first, and: repeat each values) }
        return (write, statement.access.written)
    }

    /// Buffers an entry that is not signed yet. The log's tree and last entry are up to the caller.
    func buffer(_ entry: BufferedEntry) throws(StoreError) {
        try maintaining(cache.trees, cache.lastEntries) { () throws(StoreError) in
            try invalidateCaches(of: .appendedEntries)
        }
        callerWrites.append(entry)
        if !isBuffering { try flushCallerWrites() }
    }

    /// Runs statements whose effect on the cached rows of some tables is known: `write` itself invalidates or changes
    /// them. All other caches of the tables that it writes are invalidated.
    @discardableResult
    func maintaining<Result>(
        _ caches: any TableCache..., write: () throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        let others = maintained
        defer { maintained = others }
        maintained += caches
        return try write()
    }

    /// Invalidates what is cached of tables that a statement is about to write.
    func invalidateCaches(of written: AccessedTables) throws(StoreError) {
        // The accesses of a statement are known for the statements that the writer caches.
        let written = statements == nil ? AccessedTables.all : written
        guard !written.isSubset(of: .buffered) else { return }
        // Entries whose signatures are pending need the cached tree.
        if written.contains(.logTrees) && !maintained.contains(where: { $0 === cache.trees }) { try finalizeEntries() }
        cache.registry.invalidate(written, except: maintained)
    }

    override func willWrite(_ written: AccessedTables) throws(StoreError) {
        try invalidateCaches(of: written)
        try beginWriting()
        try willWrite()
    }

    /// Opens the caller's savepoint before its first immediate write.
    private func beginWriting() throws(StoreError) {
        if let failure { throw failure }
        guard savepoint == .pending else { return }
        try flushEarlierWrites()
        try execute("SAVEPOINT caller")
        savepoint = .open
    }

    override func flush(_ tables: AccessedTables) throws(StoreError) {
        if !earlierWrites.tables.isDisjoint(with: tables) { try flushEarlierWrites() }
        if !callerWrites.tables.isDisjoint(with: tables) { try flushCallerWrites() }
        if !tables.isDisjoint(with: .heads) { try flushHeads() }
    }

    override func finalizeEntries() throws(StoreError) {
        try failingAllCallers { () throws(StoreError) in
            try earlierWrites.finalize(in: self)
            try callerWrites.finalize(in: self)
        }
    }

    private func flushEarlierWrites() throws(StoreError) {
        guard !earlierWrites.isEmpty else { return }
        try failingAllCallers { () throws(StoreError) in
            try earlierWrites.finalize(in: self)
            try write(earlierWrites.drainRows())
        }
    }

    private func flushCallerWrites() throws(StoreError) {
        try finalizeEntries()
        try beginWriting()
        try failingAllCallers { () throws(StoreError) in try write(callerWrites.drainRows()) }
    }

    /// Runs `body`, whose error fails all callers.
    private func failingAllCallers(_ body: () throws(StoreError) -> Void) throws(StoreError) {
        if let failure { throw failure }
        do throws(StoreError) { try body() } catch {
            failure = error
            throw error
        }
    }

    private func write(_ rows: [WriteBuffer.Write]) throws(StoreError) {
        for row in rows {
            try willWrite()
            try row()
        }
    }

    private func flushHeads() throws(StoreError) {
        guard !work.heads.isEmpty else { return }
        try failingAllCallers { () throws(StoreError) in
            // Cached rows were invalidated or changed by the update of the head.
            try maintaining(cache.conversations, cache.trees, cache.lastEntries, cache.summaries) {
                () throws(StoreError) in
                while let (conversation, head) = work.heads.popFirst() { try write(head, of: conversation) }
            }
        }
        try flushCallerWrites()
    }

    /// Runs the registered steps, and writes everything that is buffered.
    func prepareCommit() throws(StoreError) {
        if let failure { throw failure }
        savepoint = .none
        earlierWrites.append(callerWrites)
        callerWrites = WriteBuffer()
        // Meanwhile, the last signatures are made on another core.
        earlierWrites.entries.last?.entry.flushSignatures()
        try write(earlierWrites.drainRows())
        try finalizeEntries()
        let steps = work.steps
        work.steps = [:]
        for step in steps.values { try step(self) }
        try flushEarlierWrites()
        try flushHeads()
        try flushCallerWrites()
    }

    /// Begins a caller's work, which can be undone separately.
    func callerBegan() {
        workBeforeCaller = work
        savepoint = .pending
    }

    /// Accepts the caller's work.
    func callerSucceeded() throws(StoreError) {
        if let failure { throw failure }
        if savepoint == .open { try execute("RELEASE caller") }
        savepoint = .none
        earlierWrites.append(callerWrites)
        callerWrites = WriteBuffer()
        if earlierWrites.isFull { try flushEarlierWrites() }
    }

    /// Undoes the caller's writes.
    func callerFailed() throws(StoreError) {
        if savepoint == .open {
            try execute("ROLLBACK TO caller")
            try execute("RELEASE caller")
        }
        savepoint = .none
        callerWrites = WriteBuffer()
        work = workBeforeCaller
        searchParts = []
        // The cached trees are about to be invalidated, and these entries are not in them yet.
        try earlierWrites.finalize(in: self)
        connectionCache.invalidateRows()
        seenCheckpoints.invalidateAll()
    }

    /// Resets the state after a rollback of the whole transaction.
    func transactionFailed() {
        work = PendingWork()
        (earlierWrites, callerWrites) = (WriteBuffer(), WriteBuffer())
        connectionCache.invalidateRows()
    }

    func execute(_ sql: String) throws(StoreError) { try prepareWithoutFlush(sql, operation: "commit").run() }

    /// The state of the savepoint of a caller that shares the transaction. It is opened at the caller's first immediate
    /// write; a caller whose writes are all buffered needs none.
    private enum Savepoint {
        case none, pending, open
    }

    private struct PendingWork {
        var needsWipe = false
        var releasesSchema = false
        var feedChanged = false
        var scheduleChanged = false
        var heads: [ConversationID: ConversationHeadUpdate] = [:]
        var steps: [ConversationID: (StoreTransaction) throws(StoreError) -> Void] = [:]
    }
}
