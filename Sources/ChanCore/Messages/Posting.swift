package import ChanID

/// What is said: the body of `Act.posted`.
package struct Posting: Hashable, Sendable {
    /// At most 15,000 UTF-8 bytes; empty only when imported, or beside files.
    package var text: String
    package var asChannel: Bool
    package var replyTo: MessageID?
    package var imported: ImportMetadata?
    /// It disappears so many seconds after posting.
    package var timeToLive: Int64?
    /// Where its words come from, first source first; empty for words of one's own.
    package var forwarded: [ForwardSource] = []
    /// Whom it names, each once, in the order of the text.
    package var mentions: [MemberID] = []
    package var files: [Attachment] = []
    /// Of a subscriber's comment in a channel: what they are called, for readers who have no roster. 1–64 characters.
    package var authorName: String?

    package init(text: String, asChannel: Bool = false, replyTo: MessageID? = nil, imported: ImportMetadata? = nil) {
        self.text = text
        self.asChannel = asChannel
        self.replyTo = replyTo
        self.imported = imported
    }
}

/// One place a message was forwarded from: what whoever forwarded it chose to say of it, and nothing more, because its new
/// readers may have no business there.
package struct ForwardSource: Hashable, Sendable {
    /// 1–64 characters: a conversation, a person, or whatever the forwarder calls it.
    package var name: String
    /// The message itself, where it stands in the same conversation.
    package var message: MessageID?

    package init(name: String, message: MessageID? = nil) {
        self.name = name
        self.message = message
    }
}
