import ChanID
import ChanLog
import ChanSQLite
import GRDB

/// One consistent state of the database, as of the beginning of the view. The table types read through it. It is valid
/// only within the closure that receives it.
package class StoreView {
    let database: Database
    let connectionCache: ConnectionCache
    /// The checkpoints that statements signed in this view contain as seen by their authors.
    lazy var seenCheckpoints = ConversationRowCache<ConversationID, SeenCheckpoint>(of: [], in: CacheRegistry())

    var statements: StatementCache? { connectionCache.statements }
    var cache: TableCaches { connectionCache.tables }

    init(_ database: Database, memory: ConnectionCache = ConnectionCache()) {
        self.database = database
        self.connectionCache = memory
    }

    /// Returns the local number of a conversation, which its rows refer to.
    ///
    /// - Returns: `nil` if this node does not know the conversation.
    func rowID(of conversation: ConversationID) throws(StoreError) -> Int64? {
        if let known = cache.rowIDs.value[conversation] { return known }
        let found = try fetchOne("SELECT id FROM conversation WHERE conversation_id = ?", conversation, as: Int64.init)
        cache.rowIDs.value[conversation] = found
        return found
    }

    /// Invalidates everything that is cached, as a rollback does.
    func invalidateRowCache() throws(StoreError) {
        try finalizeEntries()
        connectionCache.invalidateRows()
        seenCheckpoints.invalidateAll()
    }

    /// Called before every statement: writes buffered rows of the tables that the statement accesses.
    func flush(_ tables: AccessedTables) throws(StoreError) {}

    /// Called before every statement that writes immediately, with the tables that it writes. A view writes nothing.
    func willWrite(_ written: AccessedTables) throws(StoreError) {
        throw StoreError(.defect, operation: "write through a view")
    }

    /// Call it before a log's tree is read from the cache or invalidated: entries whose signatures are pending are not
    /// in it.
    func finalizeEntries() throws(StoreError) {}

    /// Returns the local number of a conversation.
    ///
    /// - Throws: `unknownConversation`.
    func requireRowID(of conversation: ConversationID, operation: StaticString = #function) throws(StoreError) -> Int64
    {
        guard let row = try rowID(of: conversation) else {
            throw StoreError(.unknownConversation, operation: "\(operation)")
        }
        return row
    }
}
