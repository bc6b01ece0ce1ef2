package import ChanID
package import ChanSQLite

extension JournalTable {
    package static func find(_ number: EntryNumber, in view: StoreView) throws(StoreError) -> JournalEntry? {
        try view.fetchOne("\(columnList.select) WHERE number = ?", number, as: JournalEntry.init)
    }

    /// Returns a page of entries, oldest first.
    ///
    /// - Parameter conversation: the conversation of the requests; `nil` for all.
    package static func list(
        of conversation: ConversationID?, from first: EntryNumber, limit: Int, in view: StoreView
    ) throws(StoreError) -> [JournalEntry] {
        guard let conversation else {
            return try view.fetchAll(
                "\(columnList.select) WHERE number >= ? ORDER BY number LIMIT ?", first, limit, as: JournalEntry.init)
        }
        return try view.fetchAll(
            "\(columnList.select) WHERE conversation_id = ? AND number >= ? ORDER BY number LIMIT ?", conversation,
            first,
            limit, as: JournalEntry.init)
    }
}
