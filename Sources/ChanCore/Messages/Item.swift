package import ChanID

/// What stands in a timeline. The raw value is the stable name.
package enum ItemKind: String, Hashable, Sendable, CaseIterable {
    case message
    /// Something that happened elsewhere and was imported: a join or a topic on IRC.
    case event
    case invitation
    case conversationEvent = "conversation_event"
    case featureChange = "feature_change"
    case integrityError = "integrity_error"
    case decryptionError = "decryption_error"
    case undecodable
}

/// One message or event, with what was done to it since.
package struct Item: Hashable, Sendable {
    package var id: MessageID
    package var entry: EntryNumber
    package var author: MemberID
    /// What a comment says its author is called.
    package var authorName: String?
    /// Spoken by the channel: `author` signed it, and no member stands behind it for moderation.
    package var asChannel: Bool
    package var kind: ItemKind
    package var at: Timestamp
    /// Empty once deleted or moderated.
    package var text: String
    /// When `text` was edited in; `nil` for the original.
    package var editedAt: Timestamp?
    package var replyTo: MessageID?
    package var imported: ImportMetadata?
    package var forwarded: [ForwardSource]
    package var mentions: [MemberID]
    /// None once deleted or moderated.
    package var files: [Attachment]
    /// When it disappears.
    package var expiresAt: Timestamp?
    /// Its time was up and its words were taken away here. By this node's clock: rules ask `tombstone(at:)`.
    package var hasExpired = false
    /// Earlier texts, oldest first.
    package var versions: [ItemVersion] = []
    package var tombstone: Tombstone?
    /// How often each emoji was given. Who gave it: `Reaction`.
    package var reactionCounts: [String: UInt32] = [:]
    /// Order among the pinned; `nil` when not pinned.
    package var pin: UInt32?
    package var verification: Verification = .permitted

    /// What the fold says of it.
    package enum Verification: Hashable, Sendable {
        case permitted
        /// A rule rests on statements of a scope this reader cannot open.
        case unverifiable(ScopeKind)
    }

    package init(id: MessageID, entry: EntryNumber, author: MemberID, at: Timestamp, posting: Posting) {
        self.id = id
        self.entry = entry
        self.author = author
        self.at = at
        authorName = posting.authorName
        asChannel = posting.asChannel
        kind = posting.imported.map { $0.kind == .event ? .event : .message } ?? .message
        text = posting.text
        replyTo = posting.replyTo
        imported = posting.imported
        forwarded = posting.forwarded
        mentions = posting.mentions
        files = posting.files
    }
}

extension Item {
    /// What is left of it at `moment`, the same on every machine: disappearing messages go by the time of the log, however
    /// far a node's own clock is.
    package func tombstone(at moment: Timestamp) -> Tombstone? {
        guard let end = expiresAt, tombstone == nil || (hasExpired && tombstone?.at == end) else { return tombstone }
        return end <= moment ? Tombstone(kind: .deleted, by: author, at: end) : nil
    }
}

package struct ItemVersion: Hashable, Sendable {
    package var text: String
    /// When this text was posted or edited in.
    package var at: Timestamp

    package init(text: String, at: Timestamp) {
        self.text = text
        self.at = at
    }
}

/// What is left of an item, and why.
package struct Tombstone: Hashable, Sendable {
    package var kind: Kind
    package var by: MemberID
    package var at: Timestamp
    package var reason: String?
    /// For staff alone.
    package var privateReason: String?
    /// Bodies of what it said are pruned, too.
    package var isPurged = false

    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case deleted, moderated
        /// The author was blocked for all when it was posted: kept, not shown.
        case blocked
    }

    package init(kind: Kind, by: MemberID, at: Timestamp, reason: String? = nil) {
        self.kind = kind
        self.by = by
        self.at = at
        self.reason = reason
    }
}
