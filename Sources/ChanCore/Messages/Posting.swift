package import ChanID

/// The content of a message: the body of `Act.posted`.
package struct Posting: Hashable, Sendable {
    /// At most 15,000 UTF-8 bytes; empty only if imported, or if there are files.
    package var text: String
    package var asChannel: Bool
    package var replyTo: MessageID?
    package var imported: ImportMetadata?
    /// The number of seconds after which it disappears.
    package var timeToLive: Int64?
    /// The sources of a forwarded text, first source first; empty for an original text.
    package var forwarded: [ForwardSource] = []
    /// The mentioned members, each once, in the order of the text.
    package var mentions: [MemberID] = []
    package var files: [Attachment] = []
    /// Ignored unless the text links to its page.
    package var linkPreview: LinkPreview?
    /// The author's name in a subscriber's comment in a channel, for readers who cannot open the roster. 1–64
    /// characters.
    package var authorName: String?

    package init(text: String, asChannel: Bool = false, replyTo: MessageID? = nil, imported: ImportMetadata? = nil) {
        self.text = text
        self.asChannel = asChannel
        self.replyTo = replyTo
        self.imported = imported
    }
}

/// A source of a forwarded message. It contains only what the forwarder chose to disclose, because the new readers may
/// have no access to the source.
package struct ForwardSource: Hashable, Sendable {
    /// 1–64 characters: a conversation, a person, or another name that the forwarder chose.
    package var name: String
    /// The original message, if it is in the same conversation.
    package var message: MessageID?

    package init(name: String, message: MessageID? = nil) {
        self.name = name
        self.message = message
    }
}
