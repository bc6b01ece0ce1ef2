package import ChanID

/// Takes back the end of a log that nobody else has: another order took its place.
package enum LogTruncation {
    /// Everything that names an entry and is not derived from the log by a fold.
    private static let truncationStatements = [
        "DELETE FROM entry WHERE conversation = ?1 AND number >= ?2",
        "DELETE FROM prune_order WHERE conversation = ?1 AND ordered_by >= ?2",
        "DELETE FROM scope_secret WHERE conversation = ?1 AND entry >= ?2",
        "DELETE FROM integrity_error WHERE conversation = ?1 AND first_entry >= ?2",
        "DELETE FROM checkpoint WHERE conversation = ?1 AND size > ?2",
        "DELETE FROM cursor WHERE conversation = ?1 AND size > ?2",
        "UPDATE conversation SET log_size = ?2, folded_size = min(folded_size, ?2) WHERE id = ?1",
    ]
    /// What an origin keeps for itself, and draws again if it ever is one again.
    private static let originOnlyTables = [
        "outbox", "relay_access", "claim_grant", "tree", "tree_node", "member_path", "tree_seed",
    ]

    /// The caller folds what is left again. What an open conversation is read by goes with the epochs that began in the tail.
    package static func truncate(
        of conversation: ConversationID, to size: UInt64, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.invalidateRowCache()
        let row = try transaction.requireRowID(of: conversation)
        for sql in truncationStatements { try transaction.run(sql, row, size) }
        for table in originOnlyTables { try transaction.run("DELETE FROM \(table) WHERE conversation = ?", row) }
        try transaction.run(
            """
            DELETE FROM reading_secret WHERE conversation = ?1 AND epoch > (
                SELECT max(epoch) FROM scope_secret WHERE conversation = ?1 AND scope_kind = 1)
            """, row)
        try transaction.invalidateRowCache()
    }
}
