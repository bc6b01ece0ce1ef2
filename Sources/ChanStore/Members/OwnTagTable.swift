package import ChanID
package import ChanSQLite

/// The ban lists for which this node's member presents a tag to an origin on another node.
package enum OwnTagTable {
    /// A list that requires the member's tag, with the times of the request and the delivery.
    package struct Row: Hashable, Sendable {
        package let list: BanListID
        /// The time of the last link or receipt that named the list.
        package let requestedAt: Timestamp
        /// `nil` until a submission has delivered the tag.
        package let deliveredAt: Timestamp?
    }

    /// Returns all lists, in the order of their requests.
    package static func list(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> [Row] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "SELECT list, asked_at, shown_at FROM own_tag WHERE conversation = ? ORDER BY asked_at, list", row,
            as: { columns throws(StoreError) in
                Row(list: try columns.next(), requestedAt: try columns.next(), deliveredAt: try columns.next())
            })
    }

    /// Returns the lists whose tag a submission still has to deliver, newest first.
    package static func listPending(
        of conversation: ConversationID, limit count: Int, in view: StoreView
    ) throws(StoreError) -> [BanListID] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            """
            SELECT list FROM own_tag WHERE conversation = ? AND shown_at IS NULL ORDER BY asked_at DESC, list LIMIT ?
            """, row, count, as: { columns throws(StoreError) in try columns.next() })
    }

    /// Requests that the next submission contains the tag for this list.
    package static func request(
        for list: BanListID, at moment: Timestamp, in conversation: ConversationID, _ transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO own_tag (conversation, list, asked_at) VALUES (?, ?, ?)
            ON CONFLICT (conversation, list) DO UPDATE SET asked_at = excluded.asked_at, shown_at = NULL
            """, try transaction.requireRowID(of: conversation), list, moment)
    }

    /// Records that the origin has the tag for this list.
    package static func setDelivered(
        _ list: BanListID, at moment: Timestamp, in conversation: ConversationID, _ transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "UPDATE own_tag SET shown_at = ? WHERE conversation = ? AND list = ? AND shown_at IS NULL", moment,
            try transaction.requireRowID(of: conversation), list)
    }
}
