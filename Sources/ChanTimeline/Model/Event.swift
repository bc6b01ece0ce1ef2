package import ChanID

/// An event, named in the past tense.
package enum Event: Hashable, Sendable {
    case opened(Anchor)
    case jumped(Anchor)
    case pageLoaded(Request, Page)
    case pageFailed(Request, retryable: Bool)
    case arrived([Item])
    case changed([Item])
    case removed([ItemID])
    case sending(Pending)
    /// The answer to a sent message: the item, or `nil` when it was withdrawn.
    case settled(Pending, Item?)
    case scrolled(Position, by: Mover)
    case resized(Position, Resize)
    case focused(Bool)
    case marked(ReadMark)
    case typing(MemberID, Bool)
    /// The reader types.
    case composing
    case toggled(ItemID, RowFlag)
    case left
    case woke
}

/// An action of the front end; actions are executed in this order.
package enum Action: Hashable, Sendable {
    case load(Request, Anchor, before: Int, after: Int)
    case change(Change)
    /// The row keeps its distance to this edge of the view.
    case keep(ItemID, Edge)
    case showEnd(animated: Bool)
    case show(ItemID)
    case markRead(ItemID)
    case markUnread(ItemID)
    case announce(Summary)
    case sendTyping
    case wake(at: Milliseconds)
}

/// The place that is to be shown.
package enum Anchor: Hashable, Sendable {
    case newest
    case oldest
    case firstUnread
    case item(ItemID)
    case entry(Int)
    case time(Milliseconds)
}

/// A page that was asked for. Each request has a number of its own.
package struct Request: Hashable, Sendable {
    package let number: Int
    package init(number: Int) { self.number = number }
}

/// A part of the log without holes, in its order.
package struct Page: Hashable, Sendable {
    package var items: [Item]
    /// The item at the anchor; `nil` when the log is empty there.
    package var anchor: ItemID?
    package var hasOlder: Bool
    package var hasNewer: Bool
    /// The entry up to which the reader has read, -1 for nothing, and the messages of others after it.
    package var readTo: Int
    package var unread: Int
    /// The people in the conversation.
    package var participants: Int

    package init(
        items: [Item], anchor: ItemID? = nil, hasOlder: Bool = false, hasNewer: Bool = false, readTo: Int = .max,
        unread: Int = 0, participants: Int = 2
    ) {
        self.items = items
        self.anchor = anchor
        self.hasOlder = hasOlder
        self.hasNewer = hasNewer
        self.readTo = readTo
        self.unread = unread
        self.participants = participants
    }
}

/// The marker at the node and its count. The node counts the whole log, the model only what it holds.
package struct ReadMark: Hashable, Sendable {
    /// The entry up to which the reader has read, -1 for nothing, and the messages of others after it.
    package var readTo, unread: Int
    /// The number of entries that the node counted.
    package var entries: Int

    package init(readTo: Int, unread: Int, entries: Int) {
        self.readTo = readTo
        self.unread = unread
        self.entries = entries
    }
}

/// A message that the reader sends.
package struct Pending: Hashable, Sendable {
    package var item: Item
    package var text: String

    package init(item: Item, text: String) {
        self.item = item
        self.text = text
    }
}

/// The visible part, in pixels or lines. Content shorter than the view has `fromEnd` 0.
package struct Position: Hashable, Sendable {
    /// The first fully visible item and the last.
    package var first, last: ItemID?
    package var fromStart, fromEnd: Int

    package init(first: ItemID?, last: ItemID?, fromStart: Int, fromEnd: Int) {
        self.first = first
        self.last = last
        self.fromStart = fromStart
        self.fromEnd = fromEnd
    }
}

package enum Mover: Hashable, Sendable { case reader, program }

/// The cause of a resize: the view's height, its width, or rows within it.
package enum Resize: Hashable, Sendable { case height, width, rows }

package enum Edge: Hashable, Sendable { case top, bottom }

package enum RowFlag: Hashable, Sendable, CaseIterable {
    case expanded, spoiler, selected
    /// Not a state: the reader marks the item and all after it unread.
    case unread
}

/// The rows strictly between two items are new: `Timeline.rows(in:)` has them. `nil` is the start or the end.
package struct Change: Hashable, Sendable {
    package var after, before: ItemID?

    package init(after: ItemID?, before: ItemID?) {
        self.after = after
        self.before = before
    }
}

/// News for a status line.
package struct Summary: Hashable, Sendable {
    package var messages: Int
    package var mentions: Int

    package init(messages: Int, mentions: Int) {
        self.messages = messages
        self.mentions = mentions
    }
}
