package import ChanID

/// The order of search results, and the result after which to continue.
package enum SearchDirection: Hashable, Sendable {
    case newestFirst(before: ItemCursor?)
    case oldestFirst(after: ItemCursor?)

    /// Returns this direction, continued after `find`.
    package func continued(after find: ItemCursor) -> SearchDirection {
        switch self {
        case .newestFirst: .newestFirst(before: find)
        case .oldestFirst: .oldestFirst(after: find)
        }
    }

    /// The row at which the search begins (exclusive), and the SQL terms for comparison and order.
    fileprivate var terms: (row: Int64, isBehind: String, order: String) {
        switch self {
        case .newestFirst(let before): (before?.row ?? Int64.max, "<", "DESC")
        case .oldestFirst(let after): (after?.row ?? -1, ">", "ASC")
        }
    }
}

extension ItemTable {
    /// Returns items whose current text contains all words of `typed`. It reads only as much of the index as needed for
    /// `limit` results.
    ///
    /// - Parameter typed: the search words; `word*` matches prefixes.
    package static func search(
        _ typed: String, of conversation: ConversationID, _ walk: SearchDirection, limit: Int, in view: StoreView
    ) throws(StoreError) -> [PlacedItem] {
        let words = SearchQuery(typed)
        guard !words.query.isEmpty, let row = try view.rowID(of: conversation) else { return [] }
        let (start, isBehind, order) = walk.terms
        var found: [PlacedItem] = []
        let parts = try view.fetchAll(
            "SELECT number FROM search_part WHERE number \(isBehind)= ? ORDER BY number \(order)",
            max(0, start) / SearchIndex.itemsPerPart, as: Int64.init)
        for part in parts where found.count < limit {
            // The index is the outer loop and returns results in order, so only the required items are read.
            let matches = """
                (SELECT rowid AS found FROM search_\(part) WHERE search_\(part) MATCH ? AND rowid \(isBehind) ?)
                """
            found += try view.fetchAll(
                """
                \(placedSQL(from: "\(matches) CROSS JOIN item ON id = found"))
                WHERE conversation = ? ORDER BY found \(order) LIMIT ?
                """, words.query, start, row, limit - found.count, as: readPlaced)
        }
        return try addDetails(to: found, in: view)
    }

    private static func placedSQL(from source: String) -> String {
        columnList.select(with: placementColumns, from: source)
    }
}
