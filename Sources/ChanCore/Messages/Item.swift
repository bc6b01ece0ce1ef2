package import ChanID

/// The kind of a timeline item. The raw value is the stable name.
package enum ItemKind: String, Hashable, Sendable, CaseIterable {
    case message
    /// An imported event of the source, such as a join or a topic on IRC.
    case event
    case invitation
    case conversationEvent = "conversation_event"
    case featureChange = "feature_change"
    case integrityError = "integrity_error"
    case decryptionError = "decryption_error"
    case undecodable
}

/// A message or event, with its later changes.
package struct Item: Hashable, Sendable {
    package var id: MessageID
    package var entry: EntryNumber
    package var author: MemberID
    /// The author's name as stated in a comment.
    package var authorName: String?
    /// Whether it was posted as the channel: `author` signed it, but there is no author to moderate.
    package var asChannel: Bool
    package var kind: ItemKind
    package var at: Timestamp
    /// Empty after deletion or moderation.
    package var text: String
    /// The time of the last edit; `nil` for the original text.
    package var editedAt: Timestamp?
    package var replyTo: MessageID?
    package var imported: ImportMetadata?
    package var forwarded: [ForwardSource]
    package var mentions: [MemberID]
    /// Empty after deletion or moderation.
    package var files: [Attachment]
    /// The poster's description of a page that the present text links to.
    package var linkPreview: LinkPreview?
    /// The time at which the item disappears.
    package var expiresAt: Timestamp?
    /// Whether the item expired and this node removed its content, by this node's clock. Rules use `tombstone(at:)`
    /// instead.
    package var hasExpired = false
    /// Earlier texts, oldest first.
    package var versions: [ItemVersion] = []
    package var tombstone: Tombstone?
    /// The number of times each emoji was given. `Reaction` contains who gave it.
    package var reactionCounts: [String: UInt32] = [:]
    /// The position among the pinned items; `nil` if not pinned.
    package var pin: UInt32?
    package var verification: Verification = .permitted

    /// The result of the fold.
    package enum Verification: Hashable, Sendable {
        case permitted
        /// A rule depends on statements of a scope that this reader cannot open.
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
        linkPreview = posting.linkPreview?.belonging(to: text)
    }
}

extension Item {
    /// Removes the poster's content: text, files, link preview, names of sources and the details of an import.
    package mutating func removeContent() {
        text = ""
        imported?.removeContent()
        files = []
        linkPreview = nil
        forwarded = []
    }

    /// Returns the tombstone at `moment`, which is equal on all nodes: disappearing messages follow log time,
    /// regardless of the node's clock.
    package func tombstone(at moment: Timestamp) -> Tombstone? {
        guard let end = expiresAt, tombstone == nil || (hasExpired && tombstone?.at == end) else { return tombstone }
        return end <= moment ? Tombstone(kind: .deleted, by: author, at: end) : nil
    }
}

/// An earlier text of an edited item.
package struct ItemVersion: Hashable, Sendable {
    package var text: String
    /// The time at which this text was posted or edited.
    package var at: Timestamp

    package init(text: String, at: Timestamp) {
        self.text = text
        self.at = at
    }
}

/// The remainder of a removed item, with the reason.
package struct Tombstone: Hashable, Sendable {
    package var kind: Kind
    package var by: MemberID
    package var at: Timestamp
    package var reason: String?
    /// Only staff can read it.
    package var privateReason: String?
    /// Whether the bodies of its content are pruned, too.
    package var isPurged = false

    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case deleted, moderated
        /// The author was blocked when it was posted: the item is stored but not shown.
        case blocked
    }

    package init(kind: Kind, by: MemberID, at: Timestamp, reason: String? = nil) {
        self.kind = kind
        self.by = by
        self.at = at
        self.reason = reason
    }
}
