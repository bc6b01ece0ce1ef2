package import ChanID
package import ChanSQLite

extension ItemTable {
    /// Returns the entry of the oldest of the last `count` items; `nil` if there are none.
    package static func findOldestEntry(
        ofLast count: UInt32, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> EntryNumber? {
        guard count > 0, let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            """
            SELECT min(entry) FROM (SELECT entry FROM item WHERE conversation = ? ORDER BY entry DESC LIMIT ?)
            """, row, count, as: EntryNumber?.init) ?? nil
    }

    /// Returns the entry of the last item before `entry`.
    package static func findNewestEntry(
        before entry: EntryNumber, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> EntryNumber? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT max(entry) FROM item WHERE conversation = ? AND entry < ?", row, entry, as: EntryNumber?.init)
            ?? nil
    }

    /// Returns the entry of the first item at `moment` or later.
    package static func findFirstEntry(
        since moment: Timestamp, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> EntryNumber? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT min(entry) FROM item WHERE conversation = ? AND at >= ?", row, moment, as: EntryNumber?.init) ?? nil
    }
}

extension ItemTable {
    /// Returns the number of items at entry `first` or later.
    package static func count(
        from first: EntryNumber, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Int {
        guard let row = try view.rowID(of: conversation) else { return 0 }
        return try view.fetchOne(
            "SELECT count(*) FROM item WHERE conversation = ? AND entry >= ?", row, first, as: Int.init) ?? 0
    }
}
