package import ChanID
package import ChanSQLite

/// Evidence that another copy of this node is an origin of the conversation, too.
package struct StoredOwnFork: Hashable, Sendable {
    /// The first entry that is known to differ, and the time at which the other copy ordered it.
    package let entry: EntryNumber
    package let orderedAt: Timestamp?
    /// The relay that sent it.
    package let relay: RelayID
    package let foundAt: Timestamp

    package init(entry: EntryNumber, orderedAt: Timestamp?, relay: RelayID, foundAt: Timestamp) {
        self.entry = entry
        self.orderedAt = orderedAt
        self.relay = relay
        self.foundAt = foundAt
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(
            entry: try row.next(), orderedAt: try row.next(), relay: try row.next(), foundAt: try row.next())
    }
}

/// The conversations in which this node signs nothing until this copy's entries are abandoned, or a backup from before
/// the fork is restored.
package enum OwnForkTable {
    package static func find(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredOwnFork? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT entry, ordered_at, relay, found_at FROM own_fork WHERE conversation = ?", row,
            as: StoredOwnFork.init)
    }

    /// Deletes the fork, after this copy's entries were abandoned.
    package static func delete(
        _ conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "DELETE FROM own_fork WHERE conversation = ?", try transaction.requireRowID(of: conversation))
    }

    /// Inserts a fork unless there is one already.
    package static func insert(
        _ fork: StoredOwnFork, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT OR IGNORE INTO own_fork (conversation, entry, ordered_at, relay, found_at) VALUES (?, ?, ?, ?, ?)
            """, try transaction.requireRowID(of: conversation), fork.entry, fork.orderedAt, fork.relay, fork.foundAt)
    }
}
