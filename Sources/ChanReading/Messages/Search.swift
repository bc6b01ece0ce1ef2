import ChanCore
package import ChanFold
package import ChanID
import ChanStore

extension NodeView {
    /// Finds items whose text contains all words; `wor*` matches prefixes.
    ///
    /// - Parameter counts: whether to count all results, up to 10,000.
    /// - Throws: `invalid.query` if the query contains no words, `invalid.cursor`.
    package func search(
        _ words: String, in conversation: ConversationID, _ filter: ItemFilter, _ request: PageRequest,
        counts: Bool = false
    ) throws(ServiceError) -> ListPage<ItemOverview> {
        guard words.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw .named(.invalidQuery, ["actual": words, "detail": "it holds no word"])
        }
        return try page {
            let search = SearchPage(try viewerContext(in: conversation), words, filter, request)
            var page = try search.page()
            if counts { page.total = try search.count() }
            return page
        }
    }
}

/// A page of search results. The index does not contain authors and times; these filters apply to its matches.
struct SearchPage {
    /// The most results counted: a total of 10,000 means 10,000 or more.
    static let maximumCount = 10_000
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
        self.filter = filter
        self.request = request
        cursor = PageCursor("message.search/\(words)", of: viewer.id, request)
    }

    package func page() throws -> ListPage<ItemOverview> {
        let cursor = try request.cursor.map(position)
        let direction =
            request.isNewestFirst ? SearchDirection.newestFirst(before: cursor) : .oldestFirst(after: cursor)
        let finds = try readMatches(direction, limit: request.limit, scanning: Self.maximumScannedMatches)
        let presenter = ItemPresenter(context)
        let matches = try ItemTable.matchedRanges(of: query, in: finds.rows, context.view)
        let elements = try finds.rows.map { row in
            var overview = try presenter.overview(of: row.item)
            overview.matches = matches[row.item.id] ?? []
            return overview
        }
        return ListPage(elements: elements, next: finds.last.map(text))
    }

    /// Counts all results. With filters at most 10,000 matches are examined.
    func count() throws -> Int {
        guard !filter.passesAll else {
            return try ItemTable.countMatches(query, of: context.id, limit: Self.maximumCount, in: context.view)
        }
        return try readMatches(
            .newestFirst(before: nil), limit: Self.maximumCount, scanning: Self.maximumCount
        ).rows.count
    }

    /// - Returns: the matches that pass the filter, and the position at which to continue; `nil` if there are no
    ///   more.
    private func readMatches(
        _ start: SearchDirection, limit: Int, scanning maximum: Int
    ) throws -> (rows: [PlacedItem], last: ItemCursor?) {
        var direction = start
        var last: ItemCursor?
        var found: [PlacedItem] = []
        var scanned = 0
        while scanned < maximum {
            let stride = filter.matchesMostItems ? limit - found.count : Self.batchSize
            let rows = try ItemTable.search(query, of: context.id, direction, limit: stride, in: context.view)
            for row in rows {
                last = row.cursor
                if matches(row) { found.append(row) }
                if found.count == limit { return (found, last) }
            }
            scanned += rows.count
            guard rows.count == stride, let last else { return (found, nil) }
            direction = direction.continued(after: last)
        }
        return (found, last)
    }

    private func matches(_ row: PlacedItem) -> Bool {
        let item = row.item
        let isShown = item.displayKind == .message || item.displayKind == .event
        guard isShown, filter.kind.map({ $0 == item.displayKind }) ?? true,
            filter.matchesParts(of: item), filter.author.map({ $0.matches(item) }) ?? true
        else { return false }
        guard filter.since != nil || filter.until != nil else { return true }
        let time = context.displayedTime(of: item)
        return filter.since.map { $0 <= time } ?? true && filter.until.map { time < $0 } ?? true
    }

    private func text(after position: ItemCursor) -> String {
        cursor.text([position.entry, UInt64(bitPattern: position.row)])
    }

    private func position(_ text: String) throws -> ItemCursor {
        let numbers = try cursor.numbers(text, count: 2)
        guard numbers[0] <= PageCursor.maximumPosition else { throw PageCursor.invalid(text) }
        return ItemCursor(entry: numbers[0], row: Int64(bitPattern: numbers[1]))
    }
}

extension ViewerContext {
    /// The time that an item displays: an imported item that of its source, if it is known, others that of their entry.
    func displayedTime(of item: Item) -> Timestamp { item.imported?.at ?? offsets.clockTime(of: item.at) }
}

extension ItemFilter {
    /// Whether nearly all matches pass the filter.
    fileprivate var matchesMostItems: Bool {
        author == nil && since == nil && until == nil && mentions == nil && has == nil
    }

    /// Whether all messages and events pass the filter.
    fileprivate var passesAll: Bool { matchesMostItems && kind == nil }
}
