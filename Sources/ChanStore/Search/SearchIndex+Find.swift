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
            // The index is asked first and gives the newest first: only those that are wanted are read.
            let matches = "(SELECT rowid AS found FROM search_\(part) WHERE search_\(part) MATCH ? AND rowid < ?)"
            found += try view.fetch(
                """
                \(shape.select(with: placing, from: "\(matches) CROSS JOIN item ON id = found"))
                WHERE conversation = ? ORDER BY found DESC LIMIT ?
                """, words.query, upTo, row, limit - found.count, as: placed)
        }
        return try completed(found, in: view)
    }
}
