package import ChanCore
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanStore

/// The place in a timeline around which a page is read.
package enum TimelineAnchor: Hashable, Sendable {
    case newest
    case oldest
    /// The first message of others after the read marker; the newest item if there is none.
    case firstUnread
    case message(MessageID)
    /// The first item of this entry or a later one; the newest item if there is none.
    case entry(EntryNumber)
    /// The item with the earliest displayed time at this moment or later; the newest item if there is none.
    case time(Timestamp)
}

/// The parameters of a page around an anchor.
package struct TimelineRequest: Hashable, Sendable {
    package var anchor: TimelineAnchor
    /// The most items before and after the anchor.
    package var before: Int
    package var after: Int
    /// Whether to count unread messages.
    package var countsUnread: Bool

    package init(_ anchor: TimelineAnchor, before: Int, after: Int, countsUnread: Bool = false) {
        self.anchor = anchor
        self.before = before
        self.after = after
        self.countsUnread = countsUnread
    }
}

/// A part of a timeline around an anchor, oldest first. Its cost does not depend on the log's length.
package struct TimelinePage: Sendable {
    package let items: [ItemOverview]
    /// The item at the anchor; `nil` if the timeline is empty.
    package let anchor: MessageID?
    package let hasOlder: Bool
    package let hasNewer: Bool
    /// The number of entries of the log before the first item and after the last one; 0 if no item is there.
    package let missingBefore: UInt64
    package let missingAfter: UInt64
    /// The number of entries that count as read: all before this entry.
    package let readSize: EntryNumber
    /// `nil` unless requested.
    package let unread: UnreadCount?
    /// The node's change number at which the page was read.
    package let asOf: Int64
}

extension NodeView {
    /// Returns the items around an anchor. Own posts that the origin has not ordered follow the newest item.
    ///
    /// - Throws: `not_found.conversation`, `not_found.message`.
    package func timeline(
        of conversation: ConversationID, _ request: TimelineRequest
    ) throws(ServiceError) -> TimelinePage {
        try mappingErrors {
            try TimelineReader(viewerContext(in: conversation), vault: context.vault).page(request)
        }
    }

    /// Returns an item with up to `limit` items before and after it, oldest first.
    ///
    /// - Throws: `not_found.message`.
    package func items(
        around item: MessageID, limit: Int, of conversation: ConversationID
    ) throws(ServiceError) -> ListPage<ItemOverview> {
        let page = try timeline(of: conversation, TimelineRequest(.message(item), before: limit, after: limit))
        return ListPage(elements: page.items.filter { $0.delivery == nil }, next: nil, asOf: page.asOf)
    }
}

/// Reads pages of one timeline.
private struct TimelineReader {
    package let context: ViewerContext
    let vault: Vault

    init(_ viewer: ViewerContext, vault: Vault) {
        context = viewer
        self.vault = vault
    }

    package func page(_ request: TimelineRequest) throws -> TimelinePage {
        let readSize = try context.readSize
        let middle = try findItem(at: request.anchor, readSize)
        if middle == nil, case .message(let id) = request.anchor {
            throw ServiceError.notFound(.message, id.description)
        }
        let window = try middle.map { middle in
            try ItemTable.list(
                around: middle, before: request.before, after: request.after, of: context.id, in: context.view)
        }
        let presenter = ItemPresenter(context)
        var items = try window?.items.map { try presenter.overview(of: $0.item) } ?? []
        let (hasOlder, hasNewer) = (window?.hasOlder ?? false, window?.hasNewer ?? false)
        let (first, last) = (window?.items.first?.item.entry ?? 0, window?.items.last?.item.entry ?? 0)
        if !hasNewer { items += try UnorderedPosts(context, vault: vault).items(ItemFilter()) }
        return TimelinePage(
            items: items, anchor: middle?.item.id, hasOlder: hasOlder, hasNewer: hasNewer,
            missingBefore: hasOlder ? first : 0,
            missingAfter: hasNewer ? context.conversation.foldedSize - 1 - last : 0,
            readSize: readSize, unread: request.countsUnread ? try context.countUnread(from: readSize) : nil,
            asOf: try ChangeFeedTable.lastSeq(in: context.view))
    }

    private func findItem(at anchor: TimelineAnchor, _ readSize: EntryNumber) throws(StoreError) -> PlacedItem? {
        switch anchor {
        case .newest: return try find(.newest)
        case .oldest: return try find(.oldest)
        case .message(let id): return try find(.item(id))
        case .entry(let number): return try findOrNewest(find(.entry(number)))
        case .firstUnread:
            let unread = UnreadQuery(from: readSize, by: context.conversation.member)
            let first = try ItemTable.findFirst(unread, of: context.id, in: context.view)
            return try find(first.map(ItemPlace.entry) ?? .newest)
        case .time(let moment): return try findOrNewest(findItem(since: moment))
        }
    }

    private func findOrNewest(_ found: PlacedItem?) throws(StoreError) -> PlacedItem? {
        if let found { return found }
        return try find(.newest)
    }

    private func find(_ place: ItemPlace) throws(StoreError) -> PlacedItem? {
        try ItemTable.find(at: place, of: context.id, in: context.view)
    }

    /// Returns the item with the earliest displayed time at `moment` or later: imported items display the time in
    /// their source, all others the time of their entry, which does not decrease along the log.
    private func findItem(since moment: Timestamp) throws(StoreError) -> PlacedItem? {
        let imported = try ItemTable.findImported(since: moment, of: context.id, in: context.view)
        let entry = try EntryTable.findFirst(
            since: context.offsets.logTime(of: moment), of: context.id, in: context.view)
        let ordered = try find(.entry(entry))
        guard let imported else { return ordered }
        guard let ordered, context.displayedTime(of: ordered.item) >= moment else { return imported }
        return context.displayedTime(of: imported.item) < context.displayedTime(of: ordered.item) ? imported : ordered
    }
}
