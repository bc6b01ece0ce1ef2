/// One thing a source says, whatever its format: what an import carries over, in the order of the source.
package enum SourceRecord: Hashable, Sendable {
    case message(SourceMessage)
    /// An earlier message says this now.
    case edited(String, text: String)
    case removed(String, isModerated: Bool, reason: String?)
    case pinned(String)
    case unpinned(String)
    /// Nothing that is carried over, and it need not be told: a blank line, a heading.
    case nothing
    /// Something nobody understood; the place and the beginning of it are reported.
    case unparsed(UnparsedRecord)

    package struct UnparsedRecord: Hashable, Sendable {
        /// Why, in a few words.
        package let reason: String
        package let excerpt: String

        package static let longestExcerpt = 200

        package init(reason why: String, excerpt: some Sequence<UInt8>) {
            self.reason = why
            self.excerpt = String(decoding: Array(excerpt.prefix(Self.longestExcerpt)), as: UTF8.self)
        }
    }
}

/// A message or event of a source.
package struct SourceMessage: Hashable, Sendable {
    /// What the source calls it, where it calls it something: replies and edits name it so.
    package var id: String?
    /// Something that happened, rather than something that was said.
    package var isEvent = false
    /// Empty where the source names none.
    package var author: String
    /// Milliseconds since 1970-01-01 UTC; `nil` where it cannot be told.
    package var at: Int64?
    package var text: LogText
    package var replyTo: String?
    /// When it was last edited there, as `at`.
    package var editedAt: Int64?
    /// Whose words they were before, where it was forwarded.
    package var forwardedFrom: String?
    package var reactions: [String: UInt32] = [:]
    package var files: [SourceFile] = []
    /// What of it an import has no place for, in a few words each.
    package var omitted: [String] = []

    package init(author: String, at: Int64?, text: LogText) {
        self.author = author
        self.at = at
        self.text = text
    }
}

/// A file a source speaks of. Where it lies beside the source it may be carried along, else only the reference is.
package struct SourceFile: Hashable, Sendable {
    /// `photo`, `voice_message` and the like, as the source has it; `file` where it does not say.
    package var kind: String
    /// Its name or its path beside the source; empty where the file was left out of it.
    package var name: String
    /// MIME; empty where it is not said.
    package var mediaType: String
    package var bytes: UInt64?

    package init(kind: String, name: String, mediaType: String = "", bytes: UInt64? = nil) {
        self.kind = kind
        self.name = name
        self.mediaType = mediaType
        self.bytes = bytes
    }
}
