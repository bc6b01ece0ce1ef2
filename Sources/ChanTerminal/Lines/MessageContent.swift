package import ChanTimeline

/// The texts of an item as received, which the model does not contain. They are made safe where they are drawn.
package struct MessageContent: Hashable, Sendable {
    package struct Quote: Hashable, Sendable {
        /// How much of the quoted message is shown, in characters. A node sends as much.
        private static let longest = 140

        package var message: ItemID?
        package var author: String
        /// How the quoted message begins; `nil` when nothing of it is left, or it is not here.
        package var text: String?
        /// Whether it was here.
        package var isRemoved: Bool

        package init(of message: ItemID? = nil, author: String, text: String?, isRemoved: Bool = false) {
            self.message = message
            self.author = author
            self.text = text.map { String($0.prefix(Self.longest)) }
            self.isRemoved = isRemoved
        }

        /// The text, or its placeholder.
        var shown: String { text ?? (isRemoved ? "removed" : "not here") }
    }

    package struct File: Hashable, Sendable {
        package var name: String
        package var bytes: Int
        package var mediaType: String?
        package var isVoice: Bool
        /// In pixels.
        package var width, height: Int?
        package var seconds: Int?

        package init(name: String, bytes: Int, mediaType: String? = nil, isVoice: Bool = false) {
            self.name = name
            self.bytes = bytes
            self.mediaType = mediaType
            self.isVoice = isVoice
        }
    }

    /// The poster's description of a page that the text links to.
    package struct LinkPreview: Hashable, Sendable {
        package var host: String
        package var title: String
        package var description: String?

        package init(host: String, title: String, description: String? = nil) {
            self.host = host
            self.title = title
            self.description = description
        }
    }

    package struct Reaction: Hashable, Sendable {
        package var emoji: String
        package var count: Int
        package var isMine: Bool

        package init(_ emoji: String, count: Int, isMine: Bool = false) {
            self.emoji = emoji
            self.count = count
            self.isMine = isMine
        }
    }

    /// The name of the author; empty where it is not known.
    package var author: String
    /// The text of a message, an event in words, or of a placeholder what is known beside its kind.
    package var text: String
    /// The local time of day in minutes.
    package var minute: Int
    package var mentions: [String] = []
    package var quote: Quote?
    package var forwardedFrom: String?
    package var files: [File] = []
    package var linkPreview: LinkPreview?
    package var reactions: [Reaction] = []
    /// Why a message was refused, as a sentence.
    package var refusal: String?
    /// The parts of the text that the reader's search found, in scalars.
    var matches: [Range<Int>] = []
    package var isEdited = false
    package var isPinned = false
    package var isImported = false
    /// Whether a clock that was ahead dated it in the future.
    package var isDatedAhead = false
    /// When it disappears.
    package var expiry: LocalMinute?

    package init(author: String, text: String, minute: Int = 0) {
        self.author = author
        self.text = text
        self.minute = minute
    }
}
