import ChanCore
import ChanEngine
package import ChanFold
package import ChanID
import ChanStore

extension Node {
    /// Finds items whose text contains all words; `wor*` matches prefixes.
    ///
    /// - Throws: `invalid.query` if the query contains no words, `invalid.cursor`.
    package func search(
        _ words: String, in conversation: ConversationID, _ filter: ItemFilter, _ request: PageRequest
    ) async throws(ServiceError) -> ListPage<ItemOverview> {
        guard words.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw .named(.invalidQuery, ["actual": words, "detail": "it holds no word"])
        }
        return try await readPage { [self] view in
            try SearchPage(ViewerContext(conversation, of: self, in: view), words, filter, request).page()
        }
    }
}

/// A page of search results. The index does not contain authors and times; these filters apply to its matches.
struct SearchPage {
    /// The most matches scanned for a page.
    private static let maximumScannedMatches = 5_000
    /// The matches per read if a filter excludes most of them.
    private static let batchSize = 500
    private let context: ViewerContext
    private let query: String
    private let filter: ItemFilter
    private let request: PageRequest
    private let cursor: PageCursor

    init(_ viewer: ViewerContext, _ words: String, _ filter: ItemFilter, _ request: PageRequest) {
        self.context = viewer
        self.query = words
        var filter = filter
        filter.since = viewer.offsets.logTime(of: filter.since)
        filter.until = viewer.offsets.logTime(of: filter.until)
        self.filter = filter
        self.request = request
        cursor = PageCursor("message.search/\(words)", of: viewer.id, request)
    }

    func page() throws -> ListPage<ItemOverview> {
        let place = try request.cursor.map(position)
        let walk = request.isNewestFirst ? SearchDirection.newestFirst(before: place) : .oldestFirst(after: place)
        let finds = try readMatches(walk)
        let book = ItemPresenter(context)
        let elements = try finds.rows.map { try book.overview(of: $0.item) }
        return ListPage(elements: elements, next: finds.last.map(text))
    }

    /// - Returns: the matches that pass the filter, and the position at which to continue; `nil` if there are no
    ///   more.
    private func readMatches(_ start: SearchDirection) throws -> (rows: [PlacedItem], last: ItemCursor?) {
        var walk = start
        var last: ItemCursor?
        var found: [PlacedItem] = []
        var walked = 0
        while walked < Self.maximumScannedMatches {
            let stride = filter.matchesMostItems ? request.limit - found.count : Self.batchSize
            let rows = try ItemTable.search(query, of: context.id, walk, limit: stride, in: context.view)
            for row in rows {
                last = row.cursor
                if matches(row) { found.append(row) }
                if found.count == request.limit { return (found, last) }
            }
            walked += rows.count
            guard rows.count == stride, let last else { return (found, nil) }
            walk = walk.continued(after: last)
        }
        return (found, last)
    }

    private func matches(_ row: PlacedItem) -> Bool {
        let item = row.item
        let isShown = item.displayKind == .message || item.displayKind == .event
        guard filter.kind.map({ $0 == item.displayKind }) ?? true, filter.mentions.map(item.mentions.contains) ?? true,
            filter.has.map({ $0.isIn(item) }) ?? true
        else { return false }
        return isShown && filter.author.map { $0 == item.author } ?? true && filter.since.map { item.at >= $0 } ?? true
            && filter.until.map { item.at < $0 } ?? true
    }

    private func text(after place: ItemCursor) -> String {
        cursor.text([place.entry, UInt64(bitPattern: place.row)])
    }

    private func position(_ text: String) throws -> ItemCursor {
        let numbers = try cursor.numbers(text, count: 2)
        guard numbers[0] <= PageCursor.maximumPosition else { throw PageCursor.invalid(text) }
        return ItemCursor(entry: numbers[0], row: Int64(bitPattern: numbers[1]))
    }
}

extension ItemFilter {
    /// Whether nearly all matches pass the filter.
    fileprivate var matchesMostItems: Bool {
        author == nil && since == nil && until == nil && mentions == nil && has == nil
    }
}
