import ChanCore
package import ChanID
import ChanLog
import GRDB

/// One consistent state of the database: what every row was when the view began. Table types read through it.
/// Valid only inside the closure it was given to.
package class StoreView {
    let database: Database
    let memory: ConnectionMemory
    /// What statements signed in this view say their authors saw.
    let roots = SeenRows<ConversationID, Seen>()

    var statements: StatementCache? { memory.statements }
    var seen: SeenTables { memory.seen }

    init(_ database: Database, memory: ConnectionMemory = ConnectionMemory()) {
        self.database = database
        self.memory = memory
    }

    /// The local number rows of one conversation are filed under.
    /// - Returns: `nil` when this node does not know the conversation.
    func row(of conversation: ConversationID) throws(StoreError) -> Int64? {
        if let known = seen.numbers[conversation] { return known }
        let found = try first("SELECT id FROM conversation WHERE conversation_id = ?", conversation, as: Int64.init)
        seen.numbers[conversation] = found
        return found
    }

    /// Call it when many rows go at once, before they go.
    func forgetSeenRows() throws(StoreError) {
        try settleHeads()
        memory.forgetRows()
        roots.forgetAll()
    }

    /// Call it before columns of `ConversationHead` are read or written by a statement: a transaction may still hold back what
    /// becomes of them.
    func settleHeads() throws(StoreError) {}

    /// Call it before signatures or hashes of entries are read: a transaction may still wait for those of its own.
    func completeLog(of conversation: ConversationID) throws(StoreError) {}

    /// - Throws: `unknownConversation`.
    func knownRow(of conversation: ConversationID, operation: StaticString = #function) throws(StoreError) -> Int64 {
        guard let row = try row(of: conversation) else {
            throw StoreError(.unknownConversation, operation: "\(operation)")
        }
        return row
    }
}

/// A view that may also write. What it writes is durable once the call that opened it returns, or not there at all.
/// Callers whose work shares a commit share it one after the other, with all that was read or written before.
package final class StoreTransaction: StoreView {
    private let probe: StatementProbe?
    private var work = Work()
    private var before = Work()
    /// Parts of the search index this transaction knows to exist.
    var searchParts: Set<Int64> = []

    init(_ database: Database, probe: StatementProbe?, memory: ConnectionMemory = ConnectionMemory()) {
        self.probe = probe
        super.init(database, memory: memory)
    }

    /// Called before every statement that writes, so that tests can fail the n-th one.
    func willWrite() throws(StoreError) { try probe?.willWrite() }

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

    /// An entry was given its place before its signature was there.
    func awaitSignature(_ entry: AwaitedEntry, of conversation: ConversationID) {
        work.awaited[conversation, default: []].append(entry)
    }

    override func completeLog(of conversation: ConversationID) throws(StoreError) {
        guard let entries = work.awaited.removeValue(forKey: conversation) else { return }
        try completeLog(conversation, entries)
    }

    /// Moves a conversation's head on.
    func move(_ conversation: ConversationID, _ change: (inout ConversationHead) -> Void) {
        change(&work.heads[conversation, default: ConversationHead()])
    }

    override func settleHeads() throws(StoreError) {
        for (conversation, head) in work.heads {
            try write(head, of: conversation)
            work.heads[conversation] = nil
        }
    }

    /// Runs what was asked for before COMMIT.
    func close() throws(StoreError) {
        let steps = work.steps
        work.steps = [:]
        for step in steps.values { try step(self) }
        for conversation in work.awaited.keys { try completeLog(of: conversation) }
        try settleHeads()
    }

    /// A caller begins: what it asks for can be taken back.
    func callerBegan() { before = work }

    /// What the caller wrote was undone; of those before, heads may still be held back.
    func callerFailed() throws(StoreError) {
        work = before
        searchParts = []
        memory.forgetRows()
        roots.forgetAll()
        try settleHeads()
    }

    /// What all callers wrote was undone.
    func allFailed() {
        work = Work()
        memory.forgetRows()
    }

    private struct Work {
        var forgets = false
        var forgetsSchema = false
        var hasNews = false
        var hasDue = false
        var awaited: [ConversationID: [AwaitedEntry]] = [:]
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
