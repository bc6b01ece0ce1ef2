import ChanID
import ChanLog
import GRDB

/// One consistent state of the database: what every row was when the view began. Table types read through it.
/// Valid only inside the closure it was given to.
package class StoreView {
    let database: Database
    let connectionCache: ConnectionCache
    /// What statements signed in this view say their authors saw.
    let seenCheckpoints = RowCache<ConversationID, SeenCheckpoint>()

    var statements: StatementCache? { connectionCache.statements }
    var cache: TableCaches { connectionCache.tables }

    init(_ database: Database, memory: ConnectionCache = ConnectionCache()) {
        self.database = database
        self.connectionCache = memory
    }

    /// The local number rows of one conversation are filed under.
    /// - Returns: `nil` when this node does not know the conversation.
    func rowID(of conversation: ConversationID) throws(StoreError) -> Int64? {
        if let known = cache.rowIDs[conversation] { return known }
        let found = try fetchOne("SELECT id FROM conversation WHERE conversation_id = ?", conversation, as: Int64.init)
        cache.rowIDs[conversation] = found
        return found
    }

    /// Call it when many rows go at once, before they go.
    func invalidateRowCache() throws(StoreError) {
        try finalizeEntries()
        connectionCache.invalidateRows()
        seenCheckpoints.invalidateAll()
    }

    /// Called before every statement: a transaction may be behind with the rows that it touches.
    func flush(_ touched: AccessedTables) throws(StoreError) {}

    /// Call it before a log's tree is taken from memory, or forgotten: entries whose signatures are still being made are not in it.
    func finalizeEntries() throws(StoreError) {}

    /// - Throws: `unknownConversation`.
    func requireRowID(of conversation: ConversationID, operation: StaticString = #function) throws(StoreError) -> Int64
    {
        guard let row = try rowID(of: conversation) else {
            throw StoreError(.unknownConversation, operation: "\(operation)")
        }
        return row
    }
}
