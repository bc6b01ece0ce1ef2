package import ChanID
package import ChanLog
package import ChanSQLite

/// The origin changes of a log after the genesis, oldest first.
package enum OriginChangeTable {
    /// Returns the changes, oldest first.
    ///
    /// - Throws: `corrupt` if a row does not contain a change.
    package static func list(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [OriginChange] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        let bodies = try view.fetchAll(
            "SELECT body FROM origin_change WHERE conversation = ? ORDER BY position", row, as: [UInt8].init)
        return try bodies.map { (body) throws(StoreError) in
            do { return try OriginChange(parsing: body) } catch {
                throw StoreError(.corrupt, operation: "read a change of origin")
            }
        }
    }

    /// Appends a change. The caller has checked that it follows the last one.
    package static func insert(
        _ change: OriginChange, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        let row = try transaction.requireRowID(of: conversation)
        try transaction.run(
            """
            INSERT INTO origin_change (conversation, position, body)
            VALUES (?1, (SELECT count(*) FROM origin_change WHERE conversation = ?1), ?2)
            """, row, PublicBody.originChange(change).encoded())
    }

    /// Deletes the changes from `position` on; the first one is 0.
    package static func delete(
        from position: Int, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "DELETE FROM origin_change WHERE conversation = ? AND position >= ?",
            try transaction.requireRowID(of: conversation), position)
    }
}
