package import ChanID

/// Messages that one act takes away together, and whose bodies go from the log. Every condition given must hold.
package struct Purge: Hashable, Sendable {
    /// Only these; `nil` for all that the rest describes.
    package var items: Set<MessageID>?
    /// Only this member's.
    package var member: MemberID?
    /// Only what stands in these entries. Times never decrease along a log, so a stretch of time is one of entries.
    package var entries: Range<EntryNumber>
    package var reason: String?

    /// Messages of one act at most: a reader holds them in memory while it is judged.
    package static let limit = 10_000

    package init(items: Set<MessageID>? = nil, member: MemberID? = nil, entries: Range<EntryNumber>) {
        self.items = items
        self.member = member
        self.entries = entries
    }

    package func covers(_ item: Item) -> Bool {
        (items?.contains(item.id) ?? true) && (member ?? item.author) == item.author && entries.contains(item.entry)
    }

    /// Whether somebody or something was named. What a stretch of time holds is taken as far as it may be.
    var isNamed: Bool { items != nil || member != nil }
}

extension Attempt {
    /// What a purge covers and has not taken away for good, in the order of the log.
    func purged(_ order: Purge) -> [Item] {
        facts.rows.items.values.filter { order.covers($0) && $0.tombstone?.isPurged != true }
            .sorted { ($0.entry, $0.id) < ($1.entry, $1.id) }
    }
}
