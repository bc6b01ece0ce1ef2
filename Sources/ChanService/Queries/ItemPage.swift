import ChanCore
import ChanEngine
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
    package var author: MemberID?
    /// Only items from this entry on.
    package var from: EntryNumber?
    /// Only items ordered at `since` or later, and before `until`.
    package var since: Timestamp?
    package var until: Timestamp?

    package init() {}

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
        try page { try ItemPage(viewerContext(in: conversation), filter, request).page(vault: node.vault) }
    }

    /// Lists pinned items, in the order in which they were pinned.
    ///
    /// - Throws: `invalid.cursor`.
    package func pinnedItems(
        of conversation: ConversationID, _ request: PageRequest
    ) throws(ServiceError) -> ListPage<ItemOverview> {
        try page {
            let book = ItemPresenter(try viewerContext(in: conversation))
            let pinned = try ItemTable.listPinned(of: conversation, in: rows).map(\.item)
            let page = try PageCursor("message.pins", of: conversation, request).slice(pinned, request) { item in
                ListKey().appending(UInt64(item.pin ?? 0)).appending(item.id.bytes)
            }
            return page.replacingElements(try page.elements.map(book.overview))
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
            let own = try UnorderedPosts(viewerContext(in: conversation), vault: node.vault).items(filter)
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
    func page(vault: Vault) throws -> ListPage<ItemOverview> {
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
        guard var query = try query() else { return ListPage(elements: [], next: nil) }
        query.limit = limit
        let book = ItemPresenter(context)
        var found: [ItemOverview] = []
        var walked = 0
        while true {
            let rows = try ItemTable.list(query, of: context.id, in: context.view)
            for (index, row) in rows.enumerated() {
                let overview = try book.overview(of: row.item)
                guard filter.kind == nil || overview.kind == filter.kind else { continue }
                found.append(overview)
                guard found.count == limit else { continue }
                let isLast = index == rows.count - 1 && rows.count < query.limit
                return ListPage(elements: found, next: isLast ? nil : text(after: row))
            }
            walked += rows.count
            guard rows.count == query.limit, let last = rows.last else { return ListPage(elements: found, next: nil) }
            if walked >= Self.maximumScannedItems { return ListPage(elements: found, next: text(after: last)) }
            query.advance(past: last)
        }
    }

    /// - Returns: the query; `nil` if nothing can match.
    private func query() throws -> ItemQuery? {
        var query = ItemQuery()
        query.order = request.isNewestFirst ? .newestFirst : .oldestFirst
        query.author = filter.author
        query.kinds = filter.kind?.kinds ?? Set(ItemKind.allCases)
        guard let bounds = try bounds() else { return nil }
        query.after = bounds.first.map { ItemCursor(entry: $0, row: Int64.min) }
        query.before = bounds.end.map { ItemCursor(entry: $0, row: Int64.min) }
        guard let text = request.cursor else { return query }
        let numbers = try cursor.numbers(text, count: 2)
        let place = ItemCursor(entry: numbers[0], row: Int64(bitPattern: numbers[1]))
        guard numbers[0] <= PageCursor.maximumPosition else { throw PageCursor.invalid(text) }
        if request.isNewestFirst { query.before = place } else { query.after = place }
        return query
    }

    private func bounds() throws(StoreError) -> (first: EntryNumber?, end: EntryNumber?)? {
        var first = filter.from
        if let since = filter.since {
            let since = context.offsets.logTime(of: since)
            guard let entry = try ItemTable.findFirstEntry(since: since, of: context.id, in: context.view) else {
                return nil
            }
            first = max(first ?? 0, entry)
        }
        let end = try filter.until.flatMap { until throws(StoreError) in
            try ItemTable.findFirstEntry(
                since: context.offsets.logTime(of: until), of: context.id, in: context.view)
        }
        return (first, end)
    }

    private func text(after row: PlacedItem) -> String {
        cursor.text([row.cursor.entry, UInt64(bitPattern: row.cursor.row)])
    }
}

extension ItemQuery {
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
