package import ChanID

/// The rows that follow from a log and can be derived from it again.
package enum Projections {
    /// Parents after their children, so that no foreign key is left hanging.
    private static let tables = [
        "enclosed_statement", "item_text", "item_edit", "staff_case_step", "staff_case", "reaction",
        "pending_moderation",
        "member_grant", "member", "link", "ban",
        "relay",
        "device", "feature",
        "permission_override", "conversation_state",
    ]

    /// Forgets all projections of one conversation, in the transaction that derives them again.
    package static func clear(
        _ conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        transaction.forgetSeenRows()
        let row = try transaction.knownRow(of: conversation)
        try ItemTable.forgetTexts(row: row, in: transaction)
        try forgetItems(row, in: transaction)
        for table in tables { try transaction.run("DELETE FROM \(table) WHERE conversation = ?", row) }
    }

    /// An item whose body is gone by order cannot be derived again: what is left of it stays, as it was before anything
    /// was done to it that the log still tells.
    private static func forgetItems(_ row: Int64, in transaction: StoreTransaction) throws(StoreError) {
        let isPruned = """
            EXISTS (SELECT 1 FROM prune_order WHERE prune_order.conversation = item.conversation
            AND prune_order.number = item.entry)
            """
        try transaction.run("DELETE FROM item WHERE conversation = ? AND (kind <> 'message' OR NOT \(isPruned))", row)
        try transaction.run(
            """
            UPDATE item SET text = '', tombstone = NULL, tombstone_by = NULL, tombstone_at = NULL,
            tombstone_reason = NULL, tombstone_private_reason = NULL, pin = NULL, has_expired = 0, version_count = 0,
            reaction_kinds = 0 WHERE conversation = ?
            """, row)
        for table in ["item_version", "reaction_count"] {
            try transaction.run(
                "DELETE FROM \(table) WHERE item IN (SELECT id FROM item WHERE conversation = ?)", row)
        }
    }
}
