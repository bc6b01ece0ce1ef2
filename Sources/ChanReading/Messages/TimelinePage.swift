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
    /// Whether administrative acts are shown as events between the messages.
    package var showsEvents: Bool
    /// The most items before and after the anchor.
    package var before: Int
    package var after: Int
    /// Whether to count unread messages.
    package var countsUnread: Bool

    package init(
        _ anchor: TimelineAnchor, before: Int, after: Int, showsEvents: Bool = false, countsUnread: Bool = false
    ) {
        self.anchor = anchor
        self.before = before
        self.after = after
        self.showsEvents = showsEvents
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
            let reader = try TimelineReader(
                viewerContext(in: conversation), vault: context.vault, showsEvents: request.showsEvents)
            return try reader.page(request)
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
