package import ChanID

/// An emoji that one member gave one item.
package struct Reaction: Hashable, Sendable {
    package var item: MessageID
    package var member: MemberID
    package var emoji: String

    package init(item: MessageID, member: MemberID, emoji: String) {
        self.item = item
        self.member = member
        self.emoji = emoji
    }
}

/// A moderation that arrived before its message. It applies when the message arrives, if `by` outranks the author then.
package struct PendingModeration: Hashable, Sendable {
    package var item: MessageID
    package var by: MemberID
    package var at: Timestamp
    package var reason: String?

    package init(item: MessageID, by: MemberID, at: Timestamp, reason: String?) {
        self.item = item
        self.by = by
        self.at = at
        self.reason = reason
    }
}
