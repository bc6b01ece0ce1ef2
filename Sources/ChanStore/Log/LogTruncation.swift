package import ChanID
package import ChanSQLite

/// Removes the end of a log that no other node has, because a different order replaced it.
package enum LogTruncation {
    /// Deletes all rows that refer to removed entries and are not derived by a fold.
    private static let truncationStatements = [
        "DELETE FROM entry WHERE conversation = ?1 AND number >= ?2",
        "DELETE FROM prune_order WHERE conversation = ?1 AND ordered_by >= ?2",
        "DELETE FROM scope_secret WHERE conversation = ?1 AND entry >= ?2",
        "DELETE FROM integrity_error WHERE conversation = ?1 AND first_entry >= ?2",
        "DELETE FROM checkpoint WHERE conversation = ?1 AND size > ?2",
        "DELETE FROM cursor WHERE conversation = ?1 AND size > ?2",
        "UPDATE relay_cosignature SET size = ?2, note = NULL WHERE conversation = ?1 AND size > ?2",
        "UPDATE final_log SET size = min(size, ?2) WHERE conversation = ?1",
        "UPDATE relay_set_trust SET counted = min(counted, ?2) WHERE conversation = ?1",
        "DELETE FROM relay_change_wait WHERE conversation = ?1 AND entry >= ?2",
        "UPDATE local_conversation SET read_size = min(read_size, ?2) WHERE conversation = ?1",
        "UPDATE conversation SET log_size = ?2, folded_size = min(folded_size, ?2) WHERE id = ?1",
    ]
    /// The tables of an origin, which are created again if the node becomes an origin again.
    private static let originOnlyTables = [
        "outbox", "relay_access", "claim_grant", "tree", "tree_node", "member_path", "tree_seed", "witness_observation",
    ]

    /// Truncates the log. The caller folds the remaining log. In an open conversation, the reading secrets of the
    /// removed epochs are deleted, too.
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
    }
}
