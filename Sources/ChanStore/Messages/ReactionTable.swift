package import ChanCore
package import ChanID
package import ChanSQLite

/// The reactions: the counts per item and, if known, the members who gave them.
package enum ReactionTable {
    /// Returns the reactions of one member to one item.
    package static func list(
        by member: MemberID, to item: MessageID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [Reaction] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        let emoji = try view.fetchAll(
            """
            SELECT emoji FROM reaction WHERE conversation = ? AND message_id = ? AND member = ? ORDER BY emoji
            """, row, item, member, as: String.init)
        return emoji.map { Reaction(item: item, member: member, emoji: $0) }
    }

    /// Returns all reactions to one item.
    package static func list(
        to item: MessageID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [Reaction] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            """
            SELECT message_id, member, emoji FROM reaction WHERE conversation = ? AND message_id = ?
            ORDER BY member, emoji
            """, row, item, as: Reaction.init)
    }

    package static func insert(
        _ reaction: Reaction, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO reaction (conversation, message_id, member, emoji) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING
            """, try transaction.requireRowID(of: conversation), reaction.item, reaction.member, reaction.emoji)
    }

    package static func delete(
        _ reaction: Reaction, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "DELETE FROM reaction WHERE conversation = ? AND message_id = ? AND member = ? AND emoji = ?",
            try transaction.requireRowID(of: conversation), reaction.item, reaction.member, reaction.emoji)
    }

    static func counts(of item: Int64, in view: StoreView) throws(StoreError) -> [String: UInt32] {
        var counts: [String: UInt32] = [:]
        try view.forEach("SELECT emoji, count FROM reaction_count WHERE item = ?", item) { (row) throws(StoreError) in
            counts[try row.next()] = try row.next(UInt32.self)
        }
        return counts
    }

    static func replace(
        _ counts: [String: UInt32], of item: Int64, isNew: Bool, in transaction: StoreTransaction
    ) throws(StoreError) {
        if !isNew { try transaction.run("DELETE FROM reaction_count WHERE item = ?", item) }
        for (emoji, count) in counts {
            try transaction.run(
                "INSERT INTO reaction_count (item, emoji, count) VALUES (?, ?, ?)", item, emoji, count)
        }
    }
}

extension Reaction {
    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(item: try row.next(), member: try row.next(), emoji: try row.next())
    }
}
