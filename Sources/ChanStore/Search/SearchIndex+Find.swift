package import ChanID

extension ItemTable {
    /// Items whose current text holds all words of `typed`, newest first.
    /// - Parameters:
    ///   - typed: words as people type them; `word*` finds beginnings.
    ///   - before: continues a page that ended with this cursor.
    package static func search(
        _ typed: String, of conversation: ConversationID, before: ItemCursor? = nil, limit: Int, in view: StoreView
    ) throws(StoreError) -> [PlacedItem] {
        let words = SearchWords(typed)
        guard !words.query.isEmpty, let row = try view.row(of: conversation) else { return [] }
        var found: [PlacedItem] = []
        let upTo = before?.row ?? Int64.max
        let parts = try view.fetch(
            "SELECT number FROM search_part WHERE number <= ? ORDER BY number DESC", upTo / SearchIndex.itemsPerPart,
            as: Int64.init)
        for part in parts where found.count < limit {
            found += try view.fetch(
                """
                \(select) WHERE conversation = ? AND id IN (SELECT rowid FROM search_\(part) WHERE search_\(part) MATCH ?)
                AND id < ? ORDER BY id DESC LIMIT ?
                """, row, words.query, upTo, limit - found.count, as: placed)
        }
        return try completed(found, in: view)
    }
}
