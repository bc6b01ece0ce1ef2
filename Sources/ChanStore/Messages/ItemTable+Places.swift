package import ChanID
package import ChanSQLite

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
        at position: ItemPlace, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> PlacedItem? {
        var query = ItemQuery()
        query.limit = 1
        switch position {
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

// MARK: - Imported items

extension ItemTable {
    /// Returns whether an imported item has this author in its source.
    package static func hasImported(
        by author: String, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Bool {
        guard let row = try view.rowID(of: conversation) else { return false }
        return try view.fetchOne(
            "SELECT 1 FROM item WHERE conversation = ? AND imported_author = ? LIMIT 1", row, author, as: Int.init)
            != nil
    }

    /// The most imported items examined to narrow a range of entries.
    private static let maximumExamined = 20_000

    /// Returns a range of entries that contains all imported items with a time in `times`.
    ///
    /// - Returns: an empty range if there are none; all entries if there are more than 20,000.
    package static func importedEntries(
        in times: Range<Timestamp>, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Range<EntryNumber> {
        guard let row = try view.rowID(of: conversation) else { return 0..<0 }
        let found = try view.fetchOne(
            """
            SELECT count(*), coalesce(min(entry), 0), coalesce(max(entry), 0) FROM (
                SELECT entry FROM item WHERE conversation = ? AND imported_at >= ? AND imported_at < ? LIMIT ?)
            """, row, times.lowerBound, times.upperBound, maximumExamined + 1
        ) { (row) throws(StoreError) in
            (count: try row.next(Int.self), first: try row.next(EntryNumber.self), last: try row.next(EntryNumber.self))
        }
        guard let found, found.count > 0 else { return 0..<0 }
        guard found.count <= maximumExamined else { return 0..<EntryNumber(Int64.max) }
        return found.first..<found.last + 1
    }
}
