package import ChanID

/// That another copy of this node orders a conversation, too.
package struct StoredOwnFork: Hashable, Sendable {
    /// The first entry known to differ, and when the other copy ordered it.
    package let entry: EntryNumber
    package let orderedAt: Timestamp?
    /// Which relay showed it.
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

/// Conversations for which nothing is signed here any more, until this copy's entries are given up or a copy from before the fork
/// is restored.
package enum OwnForkTable {
    package static func find(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredOwnFork? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT entry, ordered_at, relay, found_at FROM own_fork WHERE conversation = ?", row,
            as: StoredOwnFork.init)
    }

    /// This copy's entries were given up.
    package static func delete(
        _ conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "DELETE FROM own_fork WHERE conversation = ?", try transaction.requireRowID(of: conversation))
    }

    /// What was found first stays.
    package static func insert(
        _ fork: StoredOwnFork, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT OR IGNORE INTO own_fork (conversation, entry, ordered_at, relay, found_at) VALUES (?, ?, ?, ?, ?)
            """, try transaction.requireRowID(of: conversation), fork.entry, fork.orderedAt, fork.relay, fork.foundAt)
    }
}
