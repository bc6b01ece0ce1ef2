import ChanCore
import ChanEnvelope
import ChanFold
import ChanID
import ChanStore

/// Reads pages of one timeline: the items of the table, and between them the administrative acts of the log.
struct TimelineReader {
    private let context: ViewerContext
    private let vault: Vault
    private let presenter: ItemPresenter
    /// `nil` for a timeline without events.
    private let events: TimelineEvents?

    init(_ viewer: ViewerContext, vault: Vault, showsEvents: Bool) throws(StoreError) {
        context = viewer
        self.vault = vault
        presenter = ItemPresenter(viewer)
        events = showsEvents ? try TimelineEvents(viewer, vault: vault) : nil
    }

    /// An item or an event, and its place in the log.
    private struct Placed {
        let overview: ItemOverview
        let cursor: ItemCursor
    }

    /// One side of the place in the middle, the nearest first.
    private struct Side {
        var items: [ItemOverview]
        var hasMore: Bool
    }

    func page(_ request: TimelineRequest) throws -> TimelinePage {
        let readSize = try context.readSize
        let middle = try find(request.anchor, readSize)
        if middle == nil, case .message(let id) = request.anchor {
            throw ServiceError.notFound(.message, id.description)
        }
        let (older, newer) = try sides(of: middle, request)
        var items = older.items.reversed() + (middle.map { [$0.overview] } ?? []) + newer.items
        let (first, last) = (items.first?.item.entry ?? 0, items.last?.item.entry ?? 0)
        if !newer.hasMore { items += try UnorderedPosts(context, vault: vault).items(ItemFilter()) }
        return TimelinePage(
            items: items, anchor: middle?.overview.item.id, hasOlder: older.hasMore, hasNewer: newer.hasMore,
            missingBefore: older.hasMore ? first : 0,
            missingAfter: newer.hasMore ? context.conversation.foldedSize - 1 - last : 0,
            readSize: readSize, unread: request.countsUnread ? try context.countUnread(from: readSize) : nil,
            asOf: try ChangeFeedTable.lastSeq(in: context.view))
    }

    // MARK: - Both sides

    private func sides(of middle: Placed?, _ request: TimelineRequest) throws -> (older: Side, newer: Side) {
        guard let middle else { return (Side(items: [], hasMore: false), Side(items: [], hasMore: false)) }
        let window = try ItemTable.list(
            around: middle.cursor, before: request.before, after: request.after, of: context.id, in: context.view)
        let older = Side(items: try window.older.map { try presenter.overview(of: $0.item) }, hasMore: window.hasOlder)
        let newer = Side(items: try window.newer.map { try presenter.overview(of: $0.item) }, hasMore: window.hasNewer)
        let entry = middle.cursor.entry
        // Where messages follow beyond these, so may events; they are on another page.
        let first = window.hasOlder ? window.older.last?.item.entry ?? entry : 0
        let end = window.hasNewer ? window.newer.last?.item.entry ?? entry : context.conversation.foldedSize
        return (
            try merge(older, first..<entry, .newestFirst, limit: request.before),
            try merge(newer, entry + 1..<max(end, entry + 1), .oldestFirst, limit: request.after)
        )
    }

    /// Adds the events of a range to the items of a side, and cuts the side to its limit.
    private func merge(
        _ side: Side, _ range: Range<EntryNumber>, _ order: ItemQuery.Order, limit: Int
    ) throws -> Side {
        guard let found = try events?.list(range, order, limit: limit) else { return side }
        var merged = side
        merged.items = []
        var (items, events) = (side.items[...], found.events[...])
        while let next = Self.nearest(&items, &events, order) { merged.items.append(next) }
        merged.hasMore = side.hasMore || found.hasMore || merged.items.count > limit
        merged.items = Array(merged.items.prefix(limit))
        guard let end = found.end else { return merged }
        // Beyond the last entry that was examined an event may be missing, so the page ends there.
        let examined = merged.items.prefix { order == .newestFirst ? $0.item.entry >= end : $0.item.entry <= end }
        if !examined.isEmpty { merged.items = Array(examined) }
        return merged
    }

    private static func nearest(
        _ items: inout ArraySlice<ItemOverview>, _ events: inout ArraySlice<ItemOverview>, _ order: ItemQuery.Order
    ) -> ItemOverview? {
        guard let item = items.first?.item.entry else { return events.popFirst() }
        guard let event = events.first?.item.entry else { return items.popFirst() }
        let isItemFirst = order == .newestFirst ? item >= event : item <= event
        return isItemFirst ? items.popFirst() : events.popFirst()
    }

    // MARK: - The place in the middle

    private func find(_ anchor: TimelineAnchor, _ readSize: EntryNumber) throws -> Placed? {
        switch anchor {
        case .newest: return try newest()
        case .oldest: return try first(from: 0)
        case .message(let id): return try placed(findItem(.item(id))) ?? placed(events?.find(id))
        case .entry(let number): return try first(from: number) ?? newest()
        case .firstUnread:
            let unread = UnreadQuery(from: readSize, by: context.conversation.member)
            guard let first = try ItemTable.findFirst(unread, of: context.id, in: context.view) else {
                return try newest()
            }
            return try placed(findItem(.entry(first)))
        case .time(let moment): return try first(since: moment) ?? newest()
        }
    }

    private func newest() throws -> Placed? {
        let item = try findItem(.newest)
        let range = (item?.item.entry).map { $0 + 1..<max($0 + 1, context.conversation.foldedSize) }
        let event = try events?.list(range ?? 0..<context.conversation.foldedSize, .newestFirst, limit: 1).events.first
        return try placed(event) ?? placed(item)
    }

    /// The first item or event of this entry or a later one.
    private func first(from entry: EntryNumber) throws -> Placed? {
        let item = try findItem(.entry(entry))
        let end = item?.item.entry ?? context.conversation.foldedSize
        let event = entry < end ? try events?.list(entry..<end, .oldestFirst, limit: 1).events.first : nil
        return try placed(event) ?? placed(item)
    }

    /// The item or event with the earliest displayed time at `moment` or later: imported items display the time in
    /// their source, all others the time of their entry, which does not decrease along the log.
    private func first(since moment: Timestamp) throws -> Placed? {
        let imported = try ItemTable.findImported(since: moment, of: context.id, in: context.view)
        let entry = try EntryTable.findFirst(
            since: context.offsets.logTime(of: moment), of: context.id, in: context.view)
        let ordered = try first(from: entry)
        guard let imported, let displayed = try placed(imported) else { return ordered }
        guard let ordered, displayedTime(of: ordered) >= moment else { return displayed }
        return displayedTime(of: displayed) < displayedTime(of: ordered) ? displayed : ordered
    }

    /// The overview of an item is in clock time already.
    private func displayedTime(of placed: Placed) -> Timestamp {
        let item = placed.overview.item
        return item.imported?.at ?? item.at
    }

    private func findItem(_ anchor: ItemPlace) throws(StoreError) -> PlacedItem? {
        try ItemTable.find(at: anchor, of: context.id, in: context.view)
    }

    private func placed(_ item: PlacedItem?) throws -> Placed? {
        guard let item else { return nil }
        return Placed(overview: try presenter.overview(of: item.item), cursor: item.cursor)
    }

    private func placed(_ event: ItemOverview?) -> Placed? {
        event.map { Placed(overview: $0, cursor: ItemCursor(entry: $0.item.entry, row: .min)) }
    }
}
