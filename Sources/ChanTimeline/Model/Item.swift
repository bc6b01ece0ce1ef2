package import ChanID

/// The identifier of an item. A message has it before the log orders it.
package typealias ItemID = MessageID

/// One entry of the log, or a message on its way there, as a reader sees it.
package struct Item: Hashable, Sendable {
    package var id: ItemID
    /// The position in the log; `nil` while it has none. Items without a position are below all others.
    package var entry: Int?
    package var author: Author
    package var at: Milliseconds
    /// The local day, a number that the front end computes from its time zone.
    package var day: Int
    package var kind: ItemKind
    package var isMine: Bool
    package var mentionsReader: Bool
    /// Changes with every new version of the content.
    package var revision: Int

    package init(
        id: ItemID, entry: Int?, author: Author, at: Milliseconds, day: Int = 0, kind: ItemKind = .message,
        isMine: Bool = false, mentionsReader: Bool = false, revision: Int = 0
    ) {
        self.id = id
        self.entry = entry
        self.author = author
        self.at = at
        self.day = day
        self.kind = kind
        self.isMine = isMine
        self.mentionsReader = mentionsReader
        self.revision = revision
    }

    /// Whether it is an unread message once it lies after the marker.
    var countsAsUnread: Bool { !isMine && kind.isReadable }
}

/// The sender of an item. A channel is a sender of its own: its posts name no member.
package enum Author: Hashable, Sendable {
    case member(MemberID)
    /// The author of an imported message, who is no member and known by this name alone.
    case outsider(name: String)
    case channel
    case system
}

/// The kinds of item. Each is exactly one row, except that neighbouring events of one topic fold.
package enum ItemKind: Hashable, Sendable {
    case message
    case event(topic: String)
    case invitation
    case featureChange
    case deleted
    case moderated(by: String, reason: String)
    case blocked
    case expired
    case forgotten
    case pruned
    case held
    case pending
    case provisional(carried: Int, of: Int)
    case refused
    case missingBody
    case integrityError
    case decryptionError
    case undecodable

    /// The name in vectors and in the digest.
    package var name: String {
        switch self {
        case .message: "message"
        case .event: "event"
        case .invitation: "invitation"
        case .featureChange: "feature_change"
        case .deleted: "deleted"
        case .moderated: "moderated"
        case .blocked: "blocked"
        case .expired: "expired"
        case .forgotten: "forgotten"
        case .pruned: "pruned"
        case .held: "held"
        case .pending: "pending"
        case .provisional: "provisional"
        case .refused: "refused"
        case .missingBody: "missing_body"
        case .integrityError: "integrity_error"
        case .decryptionError: "decryption_error"
        case .undecodable: "undecodable"
        }
    }

    /// Whether it is a message that can be read, which alone is unread until then. A node counts in the same way.
    package var isReadable: Bool {
        switch self {
        case .message, .provisional: true
        case .event, .invitation, .featureChange, .deleted, .moderated, .blocked, .expired, .forgotten, .pruned, .held,
            .pending, .refused, .missingBody, .decryptionError, .integrityError, .undecodable:
            false
        }
    }

    /// Whether it is centered, as an event of the conversation, and ends a run of messages.
    package var isEvent: Bool {
        switch self {
        case .event, .invitation, .featureChange: true
        case .message, .provisional, .missingBody, .decryptionError, .held, .deleted, .moderated, .blocked, .expired,
            .forgotten, .pruned, .pending, .refused, .integrityError, .undecodable:
            false
        }
    }

    /// The topic by which neighbours fold into one row.
    var foldTopic: String? {
        guard case .event(let topic) = self else { return nil }
        return topic
    }
}
