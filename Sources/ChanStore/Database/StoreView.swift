import ChanCore
package import ChanID
import ChanLog
import GRDB

/// One consistent state of the database: what every row was when the view began. Table types read through it.
/// Valid only inside the closure it was given to.
package class StoreView {
    let database: Database
    private var rows: [ConversationID: Int64] = [:]
    let conversations = SeenRows<ConversationID, StoredConversation>()
    /// The Merkle trees of whole logs.
    let trees = SeenRows<ConversationID, CompactRange>()
    /// What statements signed in this view say their authors saw.
    let roots = SeenRows<ConversationID, Seen>()
    let summaries = SeenRows<ConversationID, ConversationSummary>()
    let members = SeenRows<MemberID, Member>()
    let bans = SeenRows<MemberID, Ban>()
    let devices = SeenRows<DeviceID, Device>()
    /// The newest secret of each scope that this node holds.
    let newestSecrets = SeenRows<Scope, StoredScopeSecret>()

    /// Of the writer, whose connection is one and the same.
    let statements: StatementCache?

    init(_ database: Database, statements: StatementCache? = nil) {
        self.database = database
        self.statements = statements
    }

    /// The local number rows of one conversation are filed under.
    /// - Returns: `nil` when this node does not know the conversation.
    func row(of conversation: ConversationID) throws(StoreError) -> Int64? {
        if let known = rows[conversation] { return known }
        let found = try first("SELECT id FROM conversation WHERE conversation_id = ?", conversation, as: Int64.init)
        rows[conversation] = found
        return found
    }

    /// Call it when the conversation's row goes.
    func forgetRow(of conversation: ConversationID) { rows[conversation] = nil }

    /// Call it when many rows go at once.
    func forgetSeenRows() {
        rows = [:]
        conversations.forgetAll()
        trees.forgetAll()
        roots.forgetAll()
        summaries.forgetAll()
        members.forgetAll()
        bans.forgetAll()
        devices.forgetAll()
        newestSecrets.forgetAll()
    }

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

    init(_ database: Database, probe: StatementProbe?, statements: StatementCache? = nil) {
        self.probe = probe
        super.init(database, statements: statements)
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
    func noteDue() { work.hasDue = true }

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

    /// Runs what was asked for before COMMIT.
    func close() throws(StoreError) {
        let steps = work.steps
        work.steps = [:]
        for step in steps.values { try step(self) }
        for conversation in work.awaited.keys { try completeLog(of: conversation) }
    }

    /// A caller begins: what it asks for can be taken back.
    func callerBegan() { before = work }

    /// What the caller wrote was undone.
    func callerFailed() {
        work = before
        searchParts = []
        forgetSeenRows()
    }

    private struct Work {
        var forgets = false
        var forgetsSchema = false
        var hasNews = false
        var hasDue = false
        var awaited: [ConversationID: [AwaitedEntry]] = [:]
        var steps: [ConversationID: (StoreTransaction) throws(StoreError) -> Void] = [:]
    }
}

/// A hook before each writing statement, for tests that fail the n-th one. Production passes none.
package struct StatementProbe: Sendable {
    private let body: @Sendable () throws(StoreError) -> Void
    package init(_ body: @escaping @Sendable () throws(StoreError) -> Void) { self.body = body }
    func willWrite() throws(StoreError) { try body() }
}
