package import ChanCore
package import ChanID

/// A place in a timeline: the order is that of the log.
package struct ItemCursor: Hashable, Sendable {
    package let entry: EntryNumber
    /// Tells items of one entry apart; of this node's database only.
    package let row: Int64

    package init(entry: EntryNumber, row: Int64) {
        self.entry = entry
        self.row = row
    }

    static let start = ItemCursor(entry: 0, row: Int64.min)
    static let end = ItemCursor(entry: EntryNumber(Int64.max), row: Int64.max)
}

/// Which items a page shows. Filters narrow what is walked past; they do not change the order.
package struct ItemQuery: Sendable {
    package enum Order: Hashable, Sendable { case oldestFirst, newestFirst }

    package var order: Order = .oldestFirst
    package var after: ItemCursor?
    package var before: ItemCursor?
    package var kinds: Set<ItemKind> = Set(ItemKind.allCases)
    package var author: MemberID?
    package var replyTo: MessageID?
    package var limit = 100

    package init() {}
}

extension ItemTable {
    /// One page of a timeline.
    package static func list(
        _ query: ItemQuery, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [PlacedItem] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        let after = query.after ?? .start
        let before = query.before ?? .end
        let found = try view.fetchAll(
            sql(of: query), row, after.entry, after.row, before.entry, before.row, query.author, query.replyTo,
            kindList(query.kinds), query.limit, as: readPlaced)
        return try addDetails(to: found, in: view)
    }

    /// The items next to one: up to `limit` before it, itself, up to `limit` after it, oldest first.
    /// - Returns: nothing when the item does not exist.
    package static func list(
        around item: MessageID, limit: Int, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [PlacedItem] {
        guard let middle = try findPlaced(item, of: conversation, in: view) else { return [] }
        var earlier = ItemQuery()
        earlier.order = .newestFirst
        earlier.before = middle.cursor
        earlier.limit = limit
        var later = ItemQuery()
        later.after = middle.cursor
        later.limit = limit
        return try list(earlier, of: conversation, in: view).reversed() + [middle]
            + list(later, of: conversation, in: view)
    }

    /// Pinned items in the order of their pinning.
    package static func listPinned(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [PlacedItem] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        let found = try view.fetchAll(
            "\(select) WHERE conversation = ? AND pin IS NOT NULL ORDER BY pin", row, as: readPlaced)
        return try addDetails(to: found, in: view)
    }

    /// The choice of the author or the reply stands in the text, not in a parameter, because it chooses the index.
    static func sql(of query: ItemQuery) -> String {
        let direction = query.order == .oldestFirst ? "ASC" : "DESC"
        let author = query.author == nil ? "?6 IS NULL" : "author = ?6"
        let reply = query.replyTo == nil ? "?7 IS NULL" : "reply_to = ?7"
        return """
            \(select) WHERE conversation = ?1 AND (entry, id) > (?2, ?3) AND (entry, id) < (?4, ?5)
            AND \(author) AND \(reply) AND instr(?8, ',' || kind || ',') > 0
            ORDER BY entry \(direction), id \(direction) LIMIT ?9
            """
    }

    private static func kindList(_ kinds: Set<ItemKind>) -> String {
        "," + kinds.map(\.rawValue).sorted().joined(separator: ",") + ","
    }
}
