package import ChanID
package import ChanLog
package import ChanSQLite

/// The counters that devices used in enclosed statements, to detect repetitions.
package enum EnclosedStatementTable {
    package static func contains(
        _ statement: Statement, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Bool {
        guard let row = try view.rowID(of: conversation) else { return false }
        return try view.fetchOne(
            "SELECT 1 FROM enclosed_statement WHERE conversation = ? AND device = ? AND counter = ?", row,
            statement.device, statement.counter, as: Int.init) != nil
    }

    /// Returns whether exactly this statement was enclosed, and not another one with its counter. For rows without an
    /// identifier, which an older version wrote, only the counter is compared.
    package static func containsStatement(
        _ statement: Statement, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Bool {
        guard let row = try view.rowID(of: conversation) else { return false }
        return try view.fetchOne(
            """
            SELECT 1 FROM enclosed_statement
            WHERE conversation = ? AND device = ? AND counter = ? AND coalesce(message_id = ?, 1)
            """, row, statement.device, statement.counter, statement.id, as: Int.init) != nil
    }

    /// Returns the largest counter of `device` among the enclosed statements that this node could open; 0 if there is
    /// none.
    package static func findLastCounter(
        of device: DeviceID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> UInt64 {
        guard let row = try view.rowID(of: conversation) else { return 0 }
        return try view.fetchOne(
            """
            SELECT counter FROM enclosed_statement WHERE conversation = ? AND device = ? ORDER BY counter DESC LIMIT 1
            """, row, device, as: UInt64.init) ?? 0
    }

    package static func insert(
        _ statement: Statement, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "INSERT OR IGNORE INTO enclosed_statement (conversation, device, counter, message_id) VALUES (?, ?, ?, ?)",
            try transaction.requireRowID(of: conversation), statement.device, statement.counter, statement.id)
    }
}
