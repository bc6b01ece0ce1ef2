package import ChanID
import ChanLog
import GRDB

/// A view that may also write. What it writes is durable once the call that opened it returns, or not there at all.
/// Callers whose work shares a commit share it one after the other, with all that was read or written before.
package final class StoreTransaction: StoreView {
    private let probe: StatementProbe?
    private var work = Work()
    private var before = Work()
    /// What the callers before want written, and what this one does.
    private var held = HeldWrites()
    private var own = HeldWrites()
    private var savepoint = Savepoint.none
    /// Why something that was held back could not be written: nobody's own failure, whoever happened to ask for it, and whether they
    /// took notice or not.
    private(set) var failure: StoreError?
    /// Parts of the search index this transaction knows to exist.
    var searchParts: Set<Int64> = []
    /// Works in a copy beside the writer, in which nobody searches.
    let isAside: Bool
    /// Whether the transaction may take as long as it needs: nobody waits for a copy. See `ConversationCopy`.
    package var allowsLongWork: Bool

    init(
        _ database: Database, probe: StatementProbe?, memory: ConnectionMemory = ConnectionMemory(),
        isAside: Bool = false
    ) {
        self.probe = probe
        self.isAside = isAside
        allowsLongWork = isAside
        super.init(database, memory: memory)
    }

    /// Called before every statement that writes, so that tests can fail the n-th one.
    func willWrite() throws(StoreError) { try probe?.willWrite() }

    /// Only the transactions of callers are closed; others write everything at once.
    private var isGathering: Bool { statements != nil }

    /// Asks that what this transaction removed be wiped from the files as well before its caller hears of success.
    func wipeAfterCommit() { work.forgets = true }

    var forgets: Bool { work.forgets }

    /// Asks that the connection let go of what it keeps for each table it knows.
    func forgetSchemaAfterCommit() { work.forgetsSchema = true }

    var forgetsSchema: Bool { work.forgetsSchema }

    /// The change feed has something new.
    func noteNews() { work.hasNews = true }

    /// Whether those who follow the change feed are to be woken after the commit.
    package var hasNews: Bool { work.hasNews }

    /// Something is to happen by itself, at a moment that nobody waits for yet.
    func noteDue() {
        work.hasDue = true
        seen.calms.forgetAll()
    }

    /// Whether whoever waits for the next such moment is to look anew.
    package var hasDue: Bool { work.hasDue }

    /// Asks for `step` once before COMMIT, when all callers of this transaction have done their work: for what is needed
    /// once for all of them. A later step for the same conversation takes the place of an earlier one.
    /// - Parameter step: it fails for all callers, so whatever may fail for one of them alone belongs into its own work.
    package func beforeCommit(
        of conversation: ConversationID, _ step: @escaping (StoreTransaction) throws(StoreError) -> Void
    ) { work.steps[conversation] = step }

    /// Moves a conversation's head on.
    func move(_ conversation: ConversationID, _ change: (inout ConversationHead) -> Void) throws(StoreError) {
        change(&work.heads[conversation, default: ConversationHead()])
        if !isGathering { try writeHeads() }
    }

    /// Runs a statement that writes, at the latest before COMMIT. If it fails then, it fails for all callers: what may fail for one of
    /// them alone has to be found out before.
    func later<each Value: ColumnValue>(
        _ sql: String, _ values: repeat each Value, operation: StaticString = #function
    ) throws(StoreError) {
        try later(sql, [], and: repeat each values, operation: operation)
    }

    /// - Parameter first: values of `?` before the others, as many as there happen to be.
    func later<each Value: ColumnValue>(
        _ sql: String, _ first: [any ColumnValue], and values: repeat each Value, operation: StaticString
    ) throws(StoreError) {
        let (write, places) = try prepared(sql, first, and: repeat each values, operation: operation)
        try later(at: places, write)
    }

    /// The same for what takes more than one statement.
    /// - Parameters:
    ///   - places: where they write.
    ///   - write: runs `compiled` statements, and asks the transaction for nothing.
    func later(at places: TouchedPlaces, _ write: @escaping HeldWrites.Write) throws(StoreError) {
        own.hold(at: places, write)
        // What is written elsewhere no statement asks for before it looks.
        if !isGathering || own.isFull || places.isEmpty { try writeOwn() }
    }

    /// A statement with its values, yet to be run.
    func prepared<each Value: ColumnValue>(
        _ sql: String, _ first: [any ColumnValue] = [], and values: repeat each Value,
        operation: StaticString = #function
    ) throws(StoreError) -> (write: HeldWrites.Write, places: TouchedPlaces) {
        let statement = try compiled(sql, operation: operation)
        let values = (repeat each values)
        let write: HeldWrites.Write = { () throws(StoreError) in try statement.run(first, and: repeat each values) }
        return (write, statement.touches.written)
    }

    /// Holds back an entry that is not signed yet.
    func hold(_ entry: HeldEntry) throws(StoreError) {
        own.hold(entry)
        if !isGathering { try writeOwn() }
    }

    /// Call it before a statement that writes at once.
    func beginWriting() throws(StoreError) {
        if let failure { throw failure }
        guard savepoint == .due else { return }
        try writeHeld()
        try execute("SAVEPOINT caller")
        savepoint = .open
    }

    override func settle(_ touched: TouchedPlaces) throws(StoreError) {
        if !held.places.isDisjoint(with: touched) { try writeHeld() }
        if !own.places.isDisjoint(with: touched) { try writeOwn() }
        if !touched.isDisjoint(with: .heads) { try writeHeads() }
    }

    override func completeLogs() throws(StoreError) {
        try together { () throws(StoreError) in
            try held.complete(in: self)
            try own.complete(in: self)
        }
    }

    private func writeHeld() throws(StoreError) {
        guard !held.isEmpty else { return }
        try together { () throws(StoreError) in
            try held.complete(in: self)
            try write(held.takeRows())
        }
    }

    private func writeOwn() throws(StoreError) {
        try completeLogs()
        try beginWriting()
        try together { () throws(StoreError) in try write(own.takeRows()) }
    }

    /// Where this fails it does for all callers.
    private func together(_ body: () throws(StoreError) -> Void) throws(StoreError) {
        if let failure { throw failure }
        do throws(StoreError) { try body() } catch {
            failure = error
            throw error
        }
    }

    private func write(_ rows: [HeldWrites.Write]) throws(StoreError) {
        for row in rows {
            try willWrite()
            try row()
        }
    }

    private func writeHeads() throws(StoreError) {
        guard !work.heads.isEmpty else { return }
        try together { () throws(StoreError) in
            while let (conversation, head) = work.heads.popFirst() { try write(head, of: conversation) }
        }
        try writeOwn()
    }

    /// Runs what was asked for before COMMIT, and writes what is held back.
    func close() throws(StoreError) {
        if let failure { throw failure }
        savepoint = .none
        held.append(own)
        own = HeldWrites()
        // Meanwhile the last signatures are made, on another core.
        held.entries.last?.entry.hurry()
        try write(held.takeRows())
        try completeLogs()
        let steps = work.steps
        work.steps = [:]
        for step in steps.values { try step(self) }
        try writeHeld()
        try writeHeads()
        try writeOwn()
    }

    /// A caller begins: what it asks for can be taken back.
    func callerBegan() {
        before = work
        savepoint = .due
    }

    /// What the caller asked for stands.
    func callerDone() throws(StoreError) {
        if let failure { throw failure }
        if savepoint == .open { try execute("RELEASE caller") }
        savepoint = .none
        held.append(own)
        own = HeldWrites()
        if held.isFull { try writeHeld() }
    }

    /// Undoes what the caller wrote.
    func callerFailed() throws(StoreError) {
        if savepoint == .open {
            try execute("ROLLBACK TO caller")
            try execute("RELEASE caller")
        }
        savepoint = .none
        own = HeldWrites()
        work = before
        searchParts = []
        // The trees in memory are about to be forgotten, and these entries are in none yet.
        try held.complete(in: self)
        memory.forgetRows()
        roots.forgetAll()
    }

    /// What all callers wrote was undone.
    func allFailed() {
        work = Work()
        (held, own) = (HeldWrites(), HeldWrites())
        memory.forgetRows()
    }

    func execute(_ sql: String) throws(StoreError) { try compiled(sql, operation: "commit").run() }

    /// Of a caller who shares the transaction. It begins with what the caller writes first; whoever writes nothing before COMMIT needs none.
    private enum Savepoint {
        case none, due, open
    }

    private struct Work {
        var forgets = false
        var forgetsSchema = false
        var hasNews = false
        var hasDue = false
        var heads: [ConversationID: ConversationHead] = [:]
        var steps: [ConversationID: (StoreTransaction) throws(StoreError) -> Void] = [:]
    }
}

/// A hook before each writing statement, for tests that fail the n-th one. Production passes none.
package struct StatementProbe: Sendable {
    private let body: @Sendable () throws(StoreError) -> Void
    package init(_ body: @escaping @Sendable () throws(StoreError) -> Void) { self.body = body }
    func willWrite() throws(StoreError) { try body() }
}
