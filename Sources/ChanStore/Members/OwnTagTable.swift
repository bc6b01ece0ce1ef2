package import ChanID

/// The ban lists that this node's member shows a tag to where another node orders the log.
package enum OwnTagTable {
    /// A list that asked for the member's tag, and since when it has it.
    package struct Row: Hashable, Sendable {
        package let list: BanListID
        /// When a link or a receipt named it last.
        package let requestedAt: Timestamp
        /// `nil` while a submission is still to carry it.
        package let deliveredAt: Timestamp?
    }

    /// In the order in which they asked first.
    package static func list(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> [Row] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "SELECT list, asked_at, shown_at FROM own_tag WHERE conversation = ? ORDER BY asked_at, list", row,
            as: { columns throws(StoreError) in
                Row(list: try columns.next(), requestedAt: try columns.next(), deliveredAt: try columns.next())
            })
    }

    /// Those whose tag a submission is still to carry; the newest first.
    package static func listPending(
        of conversation: ConversationID, limit count: Int, in view: StoreView
    ) throws(StoreError) -> [BanListID] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            """
            SELECT list FROM own_tag WHERE conversation = ? AND shown_at IS NULL ORDER BY asked_at DESC, list LIMIT ?
            """, row, count, as: { columns throws(StoreError) in try columns.next() })
    }

    /// The next submission carries the tag for this list.
    package static func request(
        for list: BanListID, at moment: Timestamp, in conversation: ConversationID, _ transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO own_tag (conversation, list, asked_at) VALUES (?, ?, ?)
            ON CONFLICT (conversation, list) DO UPDATE SET asked_at = excluded.asked_at, shown_at = NULL
            """, try transaction.requireRowID(of: conversation), list, moment)
    }

    /// The origin has the tag for this list.
    package static func setDelivered(
        _ list: BanListID, at moment: Timestamp, in conversation: ConversationID, _ transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "UPDATE own_tag SET shown_at = ? WHERE conversation = ? AND list = ? AND shown_at IS NULL", moment,
            try transaction.requireRowID(of: conversation), list)
    }
}
