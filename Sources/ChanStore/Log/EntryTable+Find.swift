package import ChanID
package import ChanSQLite

extension EntryTable {
    /// Returns the entries of messages and acts whose identifiers begin with these bytes, at most two: enough to
    /// distinguish a unique prefix from an ambiguous one. Acts are found by scanning an index of administrative
    /// entries, 10,000 per millisecond. An index by identifier has a random order, so it would write another database
    /// page for every entry (ADR 0027).
    package static func listNumbers(
        withPrefix prefix: IdentifierPrefix, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [EntryNumber] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        let range = prefix.range(byteCount: MessageID.byteCount)
        return try view.fetchAll(
            """
            SELECT entry FROM item WHERE conversation = ?1 AND message_id BETWEEN ?2 AND ?3
            UNION ALL
            SELECT number FROM entry WHERE conversation = ?1 AND message_id BETWEEN ?2 AND ?3 AND \(isAdministration)
            LIMIT 2
            """, row, range.low, range.high, as: EntryNumber.init)
    }

    /// Returns the last entry that was ordered at or before `moment`.
    ///
    /// - Returns: `nil` if the log began later.
    package static func findLast(
        at moment: Timestamp, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> EntryNumber? {
        let end = try findFirst(of: conversation, in: view) { moment < $0 }
        return end == 0 ? nil : end - 1
    }

    /// Returns the first entry that was ordered at `moment` or later; the log's size if there is none.
    package static func findFirst(
        since moment: Timestamp, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> EntryNumber {
        try findFirst(of: conversation, in: view) { moment <= $0 }
    }

    /// Returns the first entry whose time meets a condition that all later times meet, too; the log's size if there is
    /// none. Times never decrease along a log, so this is a binary search.
    private static func findFirst(
        of conversation: ConversationID, in view: StoreView, where isFound: (Timestamp) -> Bool
    ) throws(StoreError) -> EntryNumber {
        guard let row = try view.rowID(of: conversation) else { return 0 }
        var (low, high): (EntryNumber, EntryNumber) = (0, try LogReader.size(of: conversation, in: view))
        while low < high {
            let middle = low + (high - low) / 2
            guard let at = try findOrderedAt(middle, row: row, in: view) else {
                throw StoreError(.corrupt, operation: "find an entry by time")
            }
            if isFound(at) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Returns the time that the origin assigned to an entry.
    package static func findOrderedAt(
        _ number: EntryNumber, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Timestamp? {
        if case .some(.some(let end)) = view.cache.lastEntries.cachedRow(conversation, of: conversation),
            end.number == number
        {
            return end.orderedAt
        }
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try findOrderedAt(number, row: row, in: view)
    }

    private static func findOrderedAt(
        _ number: EntryNumber, row: Int64, in view: StoreView
    ) throws(StoreError) -> Timestamp? {
        try view.fetchOne(
            "SELECT ordered_at FROM entry WHERE conversation = ? AND number = ?", row, number, as: Timestamp.init)
    }
}
