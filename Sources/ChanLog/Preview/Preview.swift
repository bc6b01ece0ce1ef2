package import ChanID

/// A public preview of an open channel: its profile and newest posts, readable by everybody. It is not in the log; the
/// next one replaces it, and it ends by itself (docs/protocol/relay.md, Previews).
package struct Preview: Hashable, Sendable {
    /// The most bytes of a signed preview.
    package static let maximumBytes = 1 << 20
    /// The most posts.
    package static let maximumPosts = 50
    /// How long it holds at most.
    package static let maximumLifetime: Int64 = 24 * 3600 * 1000

    package let conversation: ConversationID
    /// Of two previews of one conversation the one with the higher number holds.
    package let sequence: UInt64
    package let createdAt: Timestamp
    package let expiresAt: Timestamp
    /// The origin's signed note of the log that the preview shows.
    package let checkpoint: [UInt8]
    package let content: PreviewContent

    /// Creates a preview that holds for 24 hours.
    package init(
        of conversation: ConversationID, sequence: UInt64, at moment: Timestamp, checkpoint: [UInt8],
        content: PreviewContent
    ) {
        self.conversation = conversation
        self.sequence = sequence
        createdAt = moment
        expiresAt = Timestamp(milliseconds: moment.milliseconds + Self.maximumLifetime)
        self.checkpoint = checkpoint
        self.content = content
    }

    init(
        conversation: ConversationID, sequence: UInt64, createdAt: Timestamp, expiresAt: Timestamp,
        checkpoint: [UInt8], content: PreviewContent
    ) {
        self.conversation = conversation
        self.sequence = sequence
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.checkpoint = checkpoint
        self.content = content
    }

    package func encoded() -> [UInt8] { WireCodec.encode(wire) }

    /// Whether it shows something at a moment.
    package func isShown(at moment: Timestamp) -> Bool { !content.isWithdrawn && moment < expiresAt }
}

/// The content of a preview.
package struct PreviewContent: Hashable, Sendable {
    package var name: String
    package var title: String
    package var description: String
    /// The link to join; empty without one.
    package var link: String
    /// Whether search engines may show it.
    package var isIndexed: Bool
    /// Oldest first.
    package var posts: [PreviewPost]
    /// Whether nothing is shown any more: the preview was withdrawn.
    package private(set) var isWithdrawn = false

    package init(
        name: String, title: String, description: String, link: String, isIndexed: Bool, posts: [PreviewPost]
    ) {
        self.name = name
        self.title = title
        self.description = description
        self.link = link
        self.isIndexed = isIndexed
        self.posts = posts
    }

    /// The content of a withdrawal.
    package static let withdrawn: PreviewContent = {
        var content = PreviewContent(name: "", title: "", description: "", link: "", isIndexed: false, posts: [])
        content.isWithdrawn = true
        return content
    }()
}

/// A post of a preview.
package struct PreviewPost: Hashable, Sendable {
    package let id: MessageID
    package let at: Timestamp
    package var editedAt: Timestamp?
    /// The author's name; empty for a post as the channel.
    package let author: String
    package let text: String
    package let files: [PreviewFile]
    /// Whether it comes from another system: author and time are those that its source names.
    package var isImported = false

    package init(id: MessageID, at: Timestamp, editedAt: Timestamp?, author: String, text: String, files: [PreviewFile])
    {
        self.id = id
        self.at = at
        self.editedAt = editedAt
        self.author = author
        self.text = text
        self.files = files
    }
}

/// A file of a post, which only those who join can open.
package struct PreviewFile: Hashable, Sendable {
    package let name: String
    package let mediaType: String
    package let bytes: UInt64

    package init(name: String, mediaType: String, bytes: UInt64) {
        self.name = name
        self.mediaType = mediaType
        self.bytes = bytes
    }
}
