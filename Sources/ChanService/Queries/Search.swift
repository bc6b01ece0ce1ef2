package import ChanID
import ChanStore

extension Node {
    /// Items whose text holds all words; `wor*` finds beginnings. Oldest first they are the newest few thousand finds.
    /// - Throws: `invalid.query` where no word is left, `invalid.cursor`.
    package func search(
        _ words: String, in conversation: ConversationID, _ filter: ItemFilter, _ request: PageRequest
    ) async throws(ServiceError) -> ListPage<ItemOverview> {
        guard words.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw .named("invalid.query", ["actual": words, "detail": "it holds no word"])
        }
        return try await readPage { [self] view in
            let page = SearchPage(try Standpoint(conversation, of: self, in: view), words, filter, request)
            return request.isNewestFirst ? try page.newestFirst() : try page.oldestFirst()
        }
    }
}

/// One page of what a search finds. The index knows nothing of authors and times: those filter what it gives.
struct SearchPage {
    /// Most finds walked past for one page.
    private static let furthest = 5_000
    /// Most finds read at once.
    private static let stride = 500
    private let standpoint: Standpoint
    private let words: String
    private let filter: ItemFilter
    private let request: PageRequest
    private let cursor: PageCursor

    init(_ standpoint: Standpoint, _ words: String, _ filter: ItemFilter, _ request: PageRequest) {
        self.standpoint = standpoint
        self.words = words
        self.filter = filter
        self.request = request
        cursor = PageCursor("message.search/\(words)", of: standpoint.id, request)
    }

    func newestFirst() throws -> ListPage<ItemOverview> {
        let finds = try finds(before: request.cursor.map(position), limit: request.limit)
        let book = ItemBook(standpoint)
        let elements = try finds.rows.map { try book.overview(of: $0.item) }
        return ListPage(elements: elements, next: finds.last.map(text))
    }

    /// The index gives the newest first; turned around, a page needs all of them.
    func oldestFirst() throws -> ListPage<ItemOverview> {
        let finds = try finds(before: nil, limit: Self.furthest).rows
        let page = try cursor.slice(finds, request) { ListKey().then(UInt64(bitPattern: $0.cursor.row)) }
        let book = ItemBook(standpoint)
        return page.with(try page.elements.map { try book.overview(of: $0.item) })
    }

    /// - Returns: the finds that match, and where to go on, unless that was all.
    private func finds(before start: ItemCursor?, limit: Int) throws -> (rows: [PlacedItem], last: ItemCursor?) {
        var before = start
        var found: [PlacedItem] = []
        var walked = 0
        while walked < Self.furthest {
            let stride = min(Self.stride, 2 * limit)
            let rows = try ItemTable.search(
                words, of: standpoint.id, before: before, limit: stride, in: standpoint.view)
            for row in rows {
                before = row.cursor
                if matches(row) { found.append(row) }
                if found.count == limit { return (found, before) }
            }
            walked += rows.count
            if rows.count < stride { return (found, nil) }
        }
        return (found, before)
    }

    private func matches(_ row: PlacedItem) -> Bool {
        let item = row.item
        let isShown = item.appearance == .message || item.appearance == .event
        return isShown && filter.author.map { $0 == item.author } ?? true && filter.since.map { item.at >= $0 } ?? true
            && filter.until.map { item.at < $0 } ?? true
    }

    private func text(after place: ItemCursor) -> String {
        cursor.text([place.entry, UInt64(bitPattern: place.row)])
    }

    private func position(_ text: String) throws -> ItemCursor {
        let numbers = try cursor.numbers(text, count: 2)
        return ItemCursor(entry: numbers[0], row: Int64(bitPattern: numbers[1]))
    }
}
