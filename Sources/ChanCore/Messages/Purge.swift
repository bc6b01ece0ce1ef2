package import ChanID

/// The selection of messages that one act removes, and whose bodies are deleted from the log. All given conditions must
/// hold.
package struct Purge: Hashable, Sendable {
    /// Only these messages; `nil` for all that meet the other conditions.
    package var items: Set<MessageID>?
    /// Only messages of this member.
    package var member: MemberID?
    /// Only messages in this range of entries. Times never decrease along a log, so a time range is a range of entries.
    package var entries: Range<EntryNumber>
    package var reason: String?

    /// The maximum number of messages per act, because a reader holds them in memory while judging it.
    package static let limit = 10_000

    package init(items: Set<MessageID>? = nil, member: MemberID? = nil, entries: Range<EntryNumber>) {
        self.items = items
        self.member = member
        self.entries = entries
    }

    package func covers(_ item: Item) -> Bool {
        (items?.contains(item.id) ?? true) && (member ?? item.author) == item.author && entries.contains(item.entry)
    }

    /// Whether messages or a member are named. Otherwise, the purge omits messages that its author may not remove.
    var isNamed: Bool { items != nil || member != nil }
}

extension Attempt {
    /// Returns the messages that a purge covers and that are not purged yet, in log order.
    func purged(_ order: Purge) -> [Item] {
        facts.rows.items.values.filter { order.covers($0) && $0.tombstone?.isPurged != true }
            .sorted { ($0.entry, $0.id) < ($1.entry, $1.id) }
    }
}
