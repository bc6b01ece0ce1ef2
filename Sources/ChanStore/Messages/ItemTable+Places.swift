package import ChanID

/// A place in a timeline.
package enum ItemPlace: Hashable, Sendable {
    case newest
    case oldest
    case item(MessageID)
    /// The first item of this entry or a later one.
    case entry(EntryNumber)
}

extension ItemTable {
    /// Returns the item at a place, by one search of an index.
    ///
    /// - Returns: `nil` if no item is there.
    package static func find(
        at place: ItemPlace, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> PlacedItem? {
        var query = ItemQuery()
        query.limit = 1
        switch place {
        case .newest: query.order = .newestFirst
        case .oldest: break
        case .item(let id): return try findPlaced(id, of: conversation, in: view)
        case .entry(let number): query.after = ItemCursor(entry: number, row: Int64.min)
        }
        return try list(query, of: conversation, in: view).first
    }

    /// Returns the imported item with the earliest time in its source at `moment` or later.
    package static func findImported(
        since moment: Timestamp, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> PlacedItem? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        let found = try view.fetchOne(
            "\(select) WHERE conversation = ? AND imported_at >= ? ORDER BY imported_at, entry LIMIT 1", row, moment,
            as: readPlaced)
        return try found.flatMap { (found) throws(StoreError) in try addDetails(to: [found], in: view).first }
    }
}
