package import ChanID
import ChanLog
import GRDB

/// A view that may also write. What it writes is durable once the call that opened it returns, or not there at all.
/// Callers whose work shares a commit share it one after the other, with all that was read or written before.
package final class StoreTransaction: StoreView {
    private let probe: StatementProbe?
    private var work = PendingWork()
    private var workBeforeCaller = PendingWork()
    /// What the callers before want written, and what this one does.
    private var earlierWrites = WriteBuffer()
    private var callerWrites = WriteBuffer()
    private var savepoint = Savepoint.none
    /// Why something that was held back could not be written: nobody's own failure, whoever happened to ask for it, and whether they
    /// took notice or not.
    private(set) var failure: StoreError?
    /// Parts of the search index this transaction knows to exist.
    var searchParts: Set<Int64> = []
    /// Works in a copy beside the writer, in which nobody searches.
    let isScratchCopy: Bool
    /// Whether the transaction may take as long as it needs: nobody waits for a copy. See `ConversationCopy`.
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

    /// Called before every statement that writes, so that tests can fail the n-th one.
    func willWrite() throws(StoreError) { try probe?.willWrite() }

    /// Only the transactions of callers are closed; others write everything at once.
    private var isBuffering: Bool { statements != nil }

    /// Asks that what this transaction removed be wiped from the files as well before its caller hears of success.
    func wipeAfterCommit() { work.needsWipe = true }

    var needsWipe: Bool { work.needsWipe }

    /// Asks that the connection let go of what it keeps for each table it knows.
    func releaseSchemaAfterCommit() { work.releasesSchema = true }

    var releasesSchema: Bool { work.releasesSchema }

    /// The change feed has something new.
    func setFeedChanged() { work.feedChanged = true }

    /// Whether those who follow the change feed are to be woken after the commit.
    package var feedChanged: Bool { work.feedChanged }

    /// Something is to happen by itself, at a moment that nobody waits for yet.
    func setScheduleChanged() {
        work.scheduleChanged = true
        cache.noExpiryBefore.invalidateAll()
    }

    /// Whether whoever waits for the next such moment is to look anew.
    package var scheduleChanged: Bool { work.scheduleChanged }

    /// Asks for `step` once before COMMIT, when all callers of this transaction have done their work: for what is needed
    /// once for all of them. A later step for the same conversation takes the place of an earlier one.
    /// - Parameter step: it fails for all callers, so whatever may fail for one of them alone belongs into its own work.
    package func beforeCommit(
        of conversation: ConversationID, _ step: @escaping (StoreTransaction) throws(StoreError) -> Void
    ) { work.steps[conversation] = step }

    /// Moves a conversation's head on.
    func updateHead(of conversation: ConversationID, _ change: (inout ConversationHeadUpdate) -> Void)
        throws(StoreError)
    {
        change(&work.heads[conversation, default: ConversationHeadUpdate()])
        if !isBuffering { try flushHeads() }
    }

    /// Runs a statement that writes, at the latest before COMMIT. If it fails then, it fails for all callers: what may fail for one of
    /// them alone has to be found out before.
    func deferWrite<each Value: ColumnValue>(
        _ sql: String, _ values: repeat each Value, operation: StaticString = #function
    ) throws(StoreError) {
        try deferWrite(sql, [], and: repeat each values, operation: operation)
    }

    /// - Parameter first: values of `?` before the others, as many as there happen to be.
    func deferWrite<each Value: ColumnValue>(
        _ sql: String, _ first: [any ColumnValue], and values: repeat each Value, operation: StaticString
    ) throws(StoreError) {
        let (write, places) = try prepareDeferred(sql, first, and: repeat each values, operation: operation)
        try deferWrite(to: places, write)
    }

    /// The same for what takes more than one statement.
    /// - Parameters:
    ///   - places: where they write.
    ///   - write: runs `prepareWithoutFlush` statements, and asks the transaction for nothing.
    func deferWrite(to places: AccessedTables, _ write: @escaping WriteBuffer.Write) throws(StoreError) {
        callerWrites.append(to: places, write)
        // What is written elsewhere no statement asks for before it looks.
        if !isBuffering || callerWrites.isFull || places.isEmpty { try flushCallerWrites() }
    }

    /// A statement with its values, yet to be run.
    func prepareDeferred<each Value: ColumnValue>(
        _ sql: String, _ first: [any ColumnValue] = [], and values: repeat each Value,
        operation: StaticString = #function
    ) throws(StoreError) -> (write: WriteBuffer.Write, places: AccessedTables) {
        let statement = try prepareWithoutFlush(sql, operation: operation)
        let values = (repeat each values)
        let write: WriteBuffer.Write = { () throws(StoreError) in try statement.run(first, and: repeat each values) }
        return (write, statement.access.written)
    }

    /// Holds back an entry that is not signed yet.
    func buffer(_ entry: BufferedEntry) throws(StoreError) {
        callerWrites.append(entry)
        if !isBuffering { try flushCallerWrites() }
    }

    /// Call it before a statement that writes at once.
    func beginWriting() throws(StoreError) {
        if let failure { throw failure }
        guard savepoint == .pending else { return }
        try flushEarlierWrites()
        try execute("SAVEPOINT caller")
        savepoint = .open
    }

    override func flush(_ touched: AccessedTables) throws(StoreError) {
        if !earlierWrites.tables.isDisjoint(with: touched) { try flushEarlierWrites() }
        if !callerWrites.tables.isDisjoint(with: touched) { try flushCallerWrites() }
        if !touched.isDisjoint(with: .heads) { try flushHeads() }
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

    /// Where this fails it does for all callers.
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
            while let (conversation, head) = work.heads.popFirst() { try write(head, of: conversation) }
        }
        try flushCallerWrites()
    }

    /// Runs what was asked for before COMMIT, and writes what is held back.
    func prepareCommit() throws(StoreError) {
        if let failure { throw failure }
        savepoint = .none
        earlierWrites.append(callerWrites)
        callerWrites = WriteBuffer()
        // Meanwhile the last signatures are made, on another core.
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

    /// A caller begins: what it asks for can be taken back.
    func callerBegan() {
        workBeforeCaller = work
        savepoint = .pending
    }

    /// What the caller asked for stands.
    func callerSucceeded() throws(StoreError) {
        if let failure { throw failure }
        if savepoint == .open { try execute("RELEASE caller") }
        savepoint = .none
        earlierWrites.append(callerWrites)
        callerWrites = WriteBuffer()
        if earlierWrites.isFull { try flushEarlierWrites() }
    }

    /// Undoes what the caller wrote.
    func callerFailed() throws(StoreError) {
        if savepoint == .open {
            try execute("ROLLBACK TO caller")
            try execute("RELEASE caller")
        }
        savepoint = .none
        callerWrites = WriteBuffer()
        work = workBeforeCaller
        searchParts = []
        // The trees in memory are about to be forgotten, and these entries are in none yet.
        try earlierWrites.finalize(in: self)
        connectionCache.invalidateRows()
        seenCheckpoints.invalidateAll()
    }

    /// What all callers wrote was undone.
    func transactionFailed() {
        work = PendingWork()
        (earlierWrites, callerWrites) = (WriteBuffer(), WriteBuffer())
        connectionCache.invalidateRows()
    }

    func execute(_ sql: String) throws(StoreError) { try prepareWithoutFlush(sql, operation: "commit").run() }

    /// Of a caller who shares the transaction. It begins with what the caller writes first; whoever writes nothing before COMMIT needs none.
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

/// A hook before each writing statement, for tests that fail the n-th one. Production passes none.
package struct StatementProbe: Sendable {
    private let body: @Sendable () throws(StoreError) -> Void
    package init(_ body: @escaping @Sendable () throws(StoreError) -> Void) { self.body = body }
    func willWrite() throws(StoreError) { try body() }
}
