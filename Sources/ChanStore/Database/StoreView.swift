import ChanID
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
        try completeLogs()
        memory.forgetRows()
        roots.forgetAll()
    }

    /// Called before every statement: a transaction may be behind with the rows that it touches.
    func settle(_ touched: TouchedPlaces) throws(StoreError) {}

    /// Call it before a log's tree is taken from memory, or forgotten: entries whose signatures are still being made are not in it.
    func completeLogs() throws(StoreError) {}

    /// - Throws: `unknownConversation`.
    func knownRow(of conversation: ConversationID, operation: StaticString = #function) throws(StoreError) -> Int64 {
        guard let row = try row(of: conversation) else {
            throw StoreError(.unknownConversation, operation: "\(operation)")
        }
        return row
    }
}
