import ChanCore
package import ChanID
package import ChanSQLite

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
        _ typed: String, of conversation: ConversationID, _ direction: SearchDirection, limit: Int, in view: StoreView
    ) throws(StoreError) -> [PlacedItem] {
        let words = SearchQuery(typed)
        guard !words.query.isEmpty, let row = try view.rowID(of: conversation) else { return [] }
        let (start, isBehind, order) = direction.terms
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

    /// Counts the items that `search` finds and that are messages or events, up to `limit`.
    package static func countMatches(
        _ typed: String, of conversation: ConversationID, limit: Int, in view: StoreView
    ) throws(StoreError) -> Int {
        let words = SearchQuery(typed)
        guard !words.query.isEmpty, let row = try view.rowID(of: conversation) else { return 0 }
        var count = 0
        for part in try view.fetchAll("SELECT number FROM search_part ORDER BY number", as: Int64.init)
        where count < limit {
            count +=
                try view.fetchOne(
                    """
                    SELECT count(*) FROM (
                        SELECT 1 FROM (SELECT rowid AS found FROM search_\(part) WHERE search_\(part) MATCH ?)
                        CROSS JOIN item ON id = found WHERE conversation = ?
                        AND kind NOT IN ('integrity_error', 'decryption_error', 'undecodable') LIMIT ?)
                    """, words.query, row, limit - count, as: Int.init) ?? 0
        }
        return count
    }

    /// Returns the parts of an item's text that match, as ranges of Unicode code points, in order.
    package static func matchedRanges(
        of typed: String, in found: PlacedItem, _ view: StoreView
    ) throws(StoreError) -> [Range<Int>] {
        let words = SearchQuery(typed)
        // Noncharacters that the text does not contain mark the matches.
        let free = (UInt32(0xFDD0)...0xFDEF).lazy.compactMap(Unicode.Scalar.init)
            .filter { !found.item.text.unicodeScalars.contains($0) }.prefix(2)
        guard !words.query.isEmpty, free.count == 2, let opening = free.first, let closing = free.last else {
            return []
        }
        let part = found.row / SearchIndex.itemsPerPart
        let marked = try view.fetchOne(
            "SELECT highlight(search_\(part), 0, ?, ?) FROM search_\(part) WHERE search_\(part) MATCH ? AND rowid = ?",
            String(opening), String(closing), words.query, found.row, as: String.init)
        return ranges(in: marked ?? "", from: opening, to: closing)
    }

    private static func ranges(
        in marked: String, from opening: Unicode.Scalar, to closing: Unicode.Scalar
    ) -> [Range<Int>] {
        var (ranges, start, position): ([Range<Int>], Int, Int) = ([], 0, 0)
        for scalar in marked.unicodeScalars {
            switch scalar {
            case opening: start = position
            case closing: ranges.append(start..<position)
            case _: position += 1
            }
        }
        return ranges
    }

    private static func placedSQL(from source: String) -> String {
        columnList.select(with: placementColumns, from: source)
    }
}
