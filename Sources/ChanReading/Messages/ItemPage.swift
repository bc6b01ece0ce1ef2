import ChanCore
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanStore

/// The filter of a page of a timeline.
package struct ItemFilter: Sendable {
    package var kind: ItemDisplayKind?
    /// Only items that mention this member.
    package var mentions: MemberID?
    package var has: Part?
    package var author: AuthorFilter?
    /// Only items from this entry on.
    package var from: EntryNumber?
    /// Only items before this one.
    package var before: MessageID?
    /// Only items that display a time at `since` or later, and before `until`: of imported items that of their source.
    package var since: Timestamp?
    package var until: Timestamp?

    package init() {}

    /// Whether an item mentions the member and has the part that the filter names.
    func matchesParts(of item: Item) -> Bool {
        mentions.map(item.mentions.contains) ?? true && has.map { $0.isIn(item) } ?? true
    }

    /// The part by which the store finds matching items; the rest is examined one by one.
    fileprivate var indexedPart: ItemQuery.Part? {
        if mentions != nil { return .mentions }
        switch has {
        case .mention: return .mentions
        case .file: return .files
        case .pin: return .pin
        case .reply, .forward, nil: return nil
        }
    }

    /// A property that an item may have. The raw value is the stable name.
    package enum Part: String, Hashable, Sendable, CaseIterable {
        case reply, mention, forward, pin, file

        func isIn(_ item: Item) -> Bool {
            switch self {
            case .reply: item.replyTo != nil
            case .mention: !item.mentions.isEmpty
            case .forward: !item.forwarded.isEmpty
            case .pin: item.pin != nil
            case .file: !item.files.isEmpty
            }
        }
    }
}

extension NodeView {
    /// Returns a page of a timeline, in the order of the log. It may contain fewer items than requested although more
    /// follow, if the filter excludes most of them.
    ///
    /// - Throws: `not_found.conversation`, `invalid.cursor`.
    package func items(
        of conversation: ConversationID, _ filter: ItemFilter, _ request: PageRequest
    ) throws(ServiceError) -> ListPage<ItemOverview> {
        try page { try ItemPage(viewerContext(in: conversation), filter, request).page(vault: context.vault) }
    }

    /// Lists pinned items, in the order in which they were pinned.
    ///
    /// - Throws: `invalid.cursor`.
    package func pinnedItems(
        of conversation: ConversationID, _ request: PageRequest
    ) throws(ServiceError) -> ListPage<ItemOverview> {
        try page {
            let presenter = ItemPresenter(try viewerContext(in: conversation))
            let pinned = try ItemTable.listPinned(of: conversation, in: rows).map(\.item)
            let page = try PageCursor("message.pins", of: conversation, request).slice(pinned, request) { item in
                ListKey().appending(UInt64(item.pin ?? 0)).appending(item.id.bytes)
            }
            return page.replacingElements(try page.elements.map(presenter.overview))
        }
    }

    /// Returns the newest `count` items that match, oldest first. Own posts that the origin has not ordered are
    /// inserted by the time of their creation.
    package func lastItems(
        _ count: Int, of conversation: ConversationID, _ filter: ItemFilter
    ) throws(ServiceError) -> ListPage<ItemOverview> {
        var request = PageRequest(limit: count, isNewestFirst: true)
        var found: [ItemOverview] = []
        var newest: ListPage<ItemOverview>?
        repeat {
            let page = try page { [request] in
                try ItemPage(viewerContext(in: conversation), filter, request).ordered(request.limit)
            }
            newest = newest ?? page
            found += page.elements
            request.cursor = page.next
            request.limit = count - found.count
        } while found.count < count && request.cursor != nil
        let ordered = Array(found.reversed())
        let all = try page {
            let own = try UnorderedPosts(viewerContext(in: conversation), vault: context.vault).items(filter)
            return ListPage(elements: UnorderedPosts.merge(own, into: ordered), next: nil)
        }
        return ListPage(elements: Array(all.elements.suffix(count)), next: nil, asOf: newest?.asOf ?? all.asOf)
    }
}

/// A page of a timeline.
struct ItemPage {
    /// The most items scanned for a page.
    private static let maximumScannedItems = 20_000
    private let context: ViewerContext
    private let filter: ItemFilter
    private let request: PageRequest
    private let cursor: PageCursor

    init(_ viewer: ViewerContext, _ filter: ItemFilter, _ request: PageRequest) {
        self.context = viewer
        self.filter = filter
        self.request = request
        cursor = PageCursor("message.list", of: viewer.id, request)
    }

    /// Returns the page; our posts that the origin has not ordered follow the last item.
    package func page(vault: Vault) throws -> ListPage<ItemOverview> {
        let own = UnorderedPosts(context, vault: vault)
        if request.isNewestFirst {
            guard request.cursor == nil else { return try ordered(request.limit) }
            let unordered = try own.items(filter).suffix(request.limit).reversed()
            // Read at least one item of the log, because the cursor names the last one.
            let page = try ordered(max(1, request.limit - unordered.count))
            return page.replacingElements(unordered + page.elements)
        }
        let page = try ordered(request.limit)
        guard page.next == nil else { return page }
        return page.replacingElements(page.elements + (try own.items(filter)))
    }

    /// Returns the items of the log.
    func ordered(_ limit: Int) throws -> ListPage<ItemOverview> {
        var query = try query()
        query.limit = limit
        let presenter = ItemPresenter(context)
        var found: [ItemOverview] = []
        var scanned = 0
        while true {
            let rows = try list(query)
            for (index, row) in rows.enumerated() {
                guard filter.matchesParts(of: row.item) else { continue }
                let overview = try presenter.overview(of: row.item)
                guard filter.kind == nil || overview.kind == filter.kind else { continue }
                found.append(overview)
                guard found.count == limit else { continue }
                let isLast = index == rows.count - 1 && rows.count < query.limit
                return ListPage(elements: found, next: isLast ? nil : text(after: row))
            }
            scanned += rows.count
            guard rows.count == query.limit, let last = rows.last else { return ListPage(elements: found, next: nil) }
            if scanned >= Self.maximumScannedItems { return ListPage(elements: found, next: text(after: last)) }
            query.advance(past: last)
        }
    }

    private func query() throws -> ItemQuery {
        var query = ItemQuery()
        query.order = request.isNewestFirst ? .newestFirst : .oldestFirst
        query.kinds = filter.kind?.kinds ?? Set(ItemKind.allCases)
        query.part = filter.indexedPart
        query.after = filter.from.map { ItemCursor(entry: $0, row: Int64.min) }
        try addTimes(to: &query)
        if let cursor = try filter.before.flatMap(self.cursor) {
            query.before = query.before.map { min($0, cursor) } ?? cursor
        }
        guard let text = request.cursor else { return query }
        let numbers = try cursor.numbers(text, count: 2)
        let position = ItemCursor(entry: numbers[0], row: Int64(bitPattern: numbers[1]))
        guard numbers[0] <= PageCursor.maximumPosition else { throw PageCursor.invalid(text) }
        if request.isNewestFirst { query.before = position } else { query.after = position }
        return query
    }

    /// Returns the cursor of an item; `nil` for one that the origin has not ordered, which follows all others.
    private func cursor(of item: MessageID) throws(StoreError) -> ItemCursor? {
        try ItemTable.find(at: .item(item), of: context.id, in: context.view)?.cursor
    }

    /// Restricts a query to the displayed times of the filter, and to the entries that can have them.
    private func addTimes(to query: inout ItemQuery) throws(StoreError) {
        guard filter.since != nil || filter.until != nil else { return }
        let (first, end) = (try entry(at: filter.since) ?? 0, try entry(at: filter.until) ?? ItemQuery.endOfLog)
        let since = filter.since ?? Timestamp(milliseconds: .min)
        let imported = since..<max(since, filter.until ?? Timestamp(milliseconds: .max))
        let entries = first..<max(first, end)
        query.times = ItemQuery.Times(entries: entries, imported: imported)
        let sources = try ItemTable.importedEntries(in: imported, of: context.id, in: context.view)
        let (low, high) =
            sources.isEmpty
            ? (entries.lowerBound, entries.upperBound)
            : (min(entries.lowerBound, sources.lowerBound), max(entries.upperBound, sources.upperBound))
        query.after = ItemCursor(entry: max(filter.from ?? 0, low), row: Int64.min)
        query.before = ItemCursor(entry: high, row: Int64.min)
    }

    /// Returns the first entry that was ordered at a moment or later.
    private func entry(at moment: Timestamp?) throws(StoreError) -> EntryNumber? {
        guard let moment else { return nil }
        return try EntryTable.findFirst(since: context.offsets.logTime(of: moment), of: context.id, in: context.view)
    }

    /// Returns the next items of the filter's author, who may be a member, the author of imported items, or both.
    private func list(_ query: ItemQuery) throws(StoreError) -> [PlacedItem] {
        guard let author = filter.author else { return try ItemTable.list(query, of: context.id, in: context.view) }
        var found: [PlacedItem] = []
        for author in author.parts {
            var part = query
            part.author = author
            found += try ItemTable.list(part, of: context.id, in: context.view)
        }
        found.sort { query.order == .oldestFirst ? $0.cursor < $1.cursor : $1.cursor < $0.cursor }
        return Array(found.prefix(query.limit))
    }

    private func text(after row: PlacedItem) -> String {
        cursor.text([row.cursor.entry, UInt64(bitPattern: row.cursor.row)])
    }
}

extension ItemQuery {
    fileprivate static let endOfLog = EntryNumber(Int64.max)

    fileprivate mutating func advance(past last: PlacedItem) {
        switch order {
        case .oldestFirst: after = last.cursor
        case .newestFirst: before = last.cursor
        }
    }
}

extension ItemDisplayKind {
    /// The stored kinds that can have this display kind; a deleted message is still stored as a message.
    fileprivate var kinds: Set<ItemKind> {
        switch self {
        case .message, .forgotten: [.message]
        case .event: [.event, .invitation, .conversationEvent, .featureChange]
        case .moderated, .deleted, .expired: Set(ItemKind.allCases)
        case .pruned: [.decryptionError, .undecodable]
        case .integrityError: [.integrityError]
        case .decryptionError: [.decryptionError]
        case .undecodable: [.undecodable]
        }
    }
}
