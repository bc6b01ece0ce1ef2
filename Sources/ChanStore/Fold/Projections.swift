package import ChanID
package import ChanSQLite

/// The rows that are derived from a log and can be derived again.
package enum Projections {
    /// Children before their parents, so that no foreign key is violated.
    private static let tables = [
        "enclosed_statement", "item_text", "item_edit", "staff_case_step", "staff_case", "reaction",
        "pending_moderation", "member_grant", "member", "link_end", "link", "ban", "relay",
        "relay_set_member", "relay_set", "proposal",
        "device", "feature", "permission_override", "conversation_state", "entry_change", "join_request",
    ]

    /// Deletes all projections of one conversation. Call it in the transaction that derives them again.
    package static func delete(
        _ conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.invalidateRowCache()
        let row = try transaction.requireRowID(of: conversation)
        try ItemTable.deleteIndexedTexts(row: row, in: transaction)
        try transaction.run("DELETE FROM item WHERE conversation = ?", row)
        for table in tables { try transaction.run("DELETE FROM \(table) WHERE conversation = ?", row) }
    }
}
