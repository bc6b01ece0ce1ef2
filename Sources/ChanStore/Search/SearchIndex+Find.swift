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
                SELECT \(placedColumns) FROM \(matches) CROSS JOIN item ON id = found
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

    /// Returns the parts of the items' texts that match: ranges of Unicode code points, in order.
    package static func matchedRanges(
        of typed: String, in found: [PlacedItem], _ view: StoreView
    ) throws(StoreError) -> [MessageID: [Range<Int>]] {
        let words = SearchQuery(typed)
        guard !words.query.isEmpty else { return [:] }
        var matched: [MessageID: [Range<Int>]] = [:]
        // Nearly always one pair of marks, so that one statement highlights all results in a part of the index.
        for (marks, items) in Dictionary(grouping: found, by: { HighlightMarks(absentFrom: $0.item.text) }) {
            guard let marks else { continue }
            for (part, items) in Dictionary(grouping: items, by: { $0.row / SearchIndex.itemsPerPart }) {
                let messages = Dictionary(items.map { ($0.row, $0.item.id) }) { first, _ in first }
                let rows = "[" + messages.keys.map(String.init).joined(separator: ",") + "]"
                try view.forEach(
                    """
                    SELECT rowid, highlight(search_\(part), 0, ?, ?) FROM search_\(part)
                    WHERE search_\(part) MATCH ? AND rowid BETWEEN ? AND ?
                    AND +rowid IN (SELECT value FROM json_each(?))
                    """, String(marks.opening), String(marks.closing), words.query,
                    messages.keys.min(), messages.keys.max(), rows
                ) { (columns) throws(StoreError) in
                    let message = messages[try columns.next(Int64.self)]
                    let text = try columns.next(String.self)
                    if let message { matched[message] = marks.ranges(in: text) }
                }
            }
        }
        return matched
    }
}

/// Two noncharacters that a text does not contain, between which the index puts a match.
private struct HighlightMarks: Hashable {
    let opening: Unicode.Scalar
    let closing: Unicode.Scalar

    /// - Returns: `nil` for a text that contains all but one of them.
    init?(absentFrom text: String) {
        // All of them begin with this byte in UTF-8.
        let mayContainThem = text.utf8.contains(0xEF)
        let free = (UInt32(0xFDD0)...0xFDEF).lazy.compactMap(Unicode.Scalar.init)
            .filter { !mayContainThem || !text.unicodeScalars.contains($0) }.prefix(2)
        guard free.count == 2, let opening = free.first, let closing = free.last else { return nil }
        (self.opening, self.closing) = (opening, closing)
    }

    /// Returns the parts of a text between marks, as positions in the text without them.
    func ranges(in marked: String) -> [Range<Int>] {
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
}
