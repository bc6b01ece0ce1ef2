package import ChanID

/// One row of the view.
package struct Row: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        case item(Item)
        /// Neighbouring events of one topic, the first of them and their number.
        case folded(Item, count: Int)
        /// Entries are missing between two rows. The number is an estimate.
        case gap(missing: Int, isLoading: Bool, isFailed: Bool)
        case date(day: Int)
        case unread
        case loading
        /// The page could not be loaded; the row offers to try again.
        case failed
        case typing([MemberID])
    }

    package var content: Content
    package var decoration: Decoration
    package var flags: Set<RowFlag>

    init(_ content: Content, decoration: Decoration = Decoration(), flags: Set<RowFlag> = []) {
        self.content = content
        self.decoration = decoration
        self.flags = flags
    }

    /// The item of the row.
    package var item: Item? {
        switch content {
        case .item(let item), .folded(let item, _): item
        case .gap, .date, .unread, .loading, .failed, .typing: nil
        }
    }
}

/// How a row is drawn between its neighbours.
package struct Decoration: Hashable, Sendable {
    package enum Side: Hashable, Sendable { case mine, other, system }

    package var side = Side.system
    /// Whether the sender's name and avatar are shown.
    package var hasSender = false
    /// Whether it is the last of a run.
    package var hasTail = false
}
