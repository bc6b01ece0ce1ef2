import ChanCore
package import ChanID
package import ChanSQLite

/// The references of messages to files, as reported to relays.
package enum FileReferenceTable {
    /// Changed references: files that a message refers to, and files that none refers to any more.
    package struct Changes: Sendable {
        package var added: [Digest] = []
        package var removed: [Digest] = []
        /// The number of the last of these changes.
        package var lastChange: UInt64

        package init(lastChange mark: UInt64) { self.lastChange = mark }
    }

    /// Returns the changes after `mark`, for at most `limit` references.
    package static func listChanges(
        after mark: UInt64, limit: Int, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Changes {
        var changes = Changes(lastChange: mark)
        guard let row = try view.rowID(of: conversation) else { return changes }
        var roots: Set<Digest> = []
        try view.forEach(
            "SELECT root, change FROM file_reference WHERE conversation = ? AND change > ? ORDER BY change LIMIT ?",
            row, mark, limit
        ) { (columns) throws(StoreError) in
            roots.insert(try columns.next())
            changes.lastChange = try columns.next()
        }
        for root in roots.sorted() {
            if try isReferenced(root, row: row, in: view) {
                changes.added.append(root)
            } else {
                changes.removed.append(root)
            }
        }
        return changes
    }

    /// Returns the number of the last change; 0 if there is none.
    package static func lastChange(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> UInt64 {
        guard let row = try view.rowID(of: conversation) else { return 0 }
        return try view.fetchOne(
            "SELECT ifnull(max(change), 0) FROM file_reference WHERE conversation = ?", row, as: UInt64.init) ?? 0
    }

    /// Renumbers all changes to follow `mark`. A node that was restored from a backup has lower numbers than its relays
    /// have received, and reports everything again.
    package static func advanceChangeNumbers(
        by mark: UInt64, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "UPDATE file_reference SET change = change + ? WHERE conversation = ?", mark,
            try transaction.requireRowID(of: conversation))
    }

    /// Records that a message refers to these files.
    static func added(
        _ files: [Attachment], by message: MessageID, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        let row = try transaction.requireRowID(of: conversation)
        for file in files {
            try transaction.run(
                """
                INSERT INTO file_reference (conversation, message_id, root, is_kept, change)
                VALUES (?1, ?2, ?3, 1, \(nextChangeNumber)) ON CONFLICT DO UPDATE SET is_kept = 1, change = excluded.change
                WHERE is_kept = 0
                """, row, message, file.root)
        }
    }

    /// Records that a message and its references are gone.
    static func removed(
        by message: MessageID, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            UPDATE file_reference SET is_kept = 0, change = \(nextChangeNumber)
            WHERE conversation = ?1 AND message_id = ?2 AND is_kept = 1
            """, try transaction.requireRowID(of: conversation), message)
    }

    private static let nextChangeNumber =
        "(SELECT ifnull(max(change), 0) + 1 FROM file_reference WHERE conversation = ?1)"

    private static func isReferenced(_ root: Digest, row: Int64, in view: StoreView) throws(StoreError) -> Bool {
        try view.fetchOne(
            "SELECT 1 FROM file_reference WHERE conversation = ? AND root = ? AND is_kept = 1", row, root,
            as: Int.init) != nil
    }
}
