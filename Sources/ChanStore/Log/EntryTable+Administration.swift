package import ChanID

extension EntryTable {
    /// Administrative entries from `first` on, oldest first: the audit log read forwards.
    package static func administration(
        of conversation: ConversationID, from first: EntryNumber, limit: Int, in view: StoreView
    ) throws(StoreError) -> [StoredEntry] {
        guard let row = try view.row(of: conversation) else { return [] }
        let numbers = try view.fetch(
            """
            SELECT number FROM entry WHERE conversation = ? AND number >= ?
            AND \(isAdministration)
            ORDER BY number LIMIT ?
            """, row, first, limit, as: EntryNumber.init)
        var entries: [StoredEntry] = []
        for number in numbers {
            if let entry = try find(number, of: conversation, in: view) { entries.append(entry) }
        }
        return entries
    }
}
