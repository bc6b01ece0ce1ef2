/// One record of a source of any format. An import processes the records in the order of the source.
package enum SourceRecord: Hashable, Sendable {
    case message(SourceMessage)
    /// A new text of an earlier message.
    case edited(String, text: String)
    case removed(String, isModerated: Bool, reason: String?)
    case pinned(String)
    case unpinned(String)
    /// Content that is neither imported nor reported: a blank line, a heading.
    case nothing
    /// Content that could not be parsed. The import reports its place and its beginning.
    case unparsed(UnparsedRecord)

    package struct UnparsedRecord: Hashable, Sendable {
        /// The reason in a few words.
        package let reason: String
        package let excerpt: String

        package static let longestExcerpt = 200

        package init(reason explanation: String, excerpt: some Sequence<UInt8>) {
            self.reason = explanation
            self.excerpt = String(decoding: Array(excerpt.prefix(Self.longestExcerpt)), as: UTF8.self)
        }
    }
}

/// A message or event of a source.
package struct SourceMessage: Hashable, Sendable {
    /// The source's identifier of the message, if any. Replies and edits refer to it.
    package var id: String?
    /// Whether this is an event and not a message.
    package var isEvent = false
    /// The author; empty when the source names none.
    package var author: String
    /// Milliseconds since 1970-01-01 UTC; `nil` when not known.
    package var at: Int64?
    package var text: LogText
    package var replyTo: String?
    /// The time of the last edit in the source, in the unit of `at`.
    package var editedAt: Int64?
    /// The original author of a forwarded message.
    package var forwardedFrom: String?
    package var reactions: [String: UInt32] = [:]
    package var files: [SourceFile] = []
    /// The parts of the message that an import cannot represent, in a few words each.
    package var omitted: [String] = []

    package init(author: String, at: Int64?, text: LogText) {
        self.author = author
        self.at = at
        self.text = text
    }
}

/// A file that a source mentions. It is imported if it exists beside the source; otherwise only the reference is.
package struct SourceFile: Hashable, Sendable {
    /// The source's name of the kind, such as `photo` or `voice_message`; `file` when it names none.
    package var kind: String
    /// The file's name or its path relative to the source; empty when the source does not include the file.
    package var name: String
    /// The MIME type; empty when not known.
    package var mediaType: String
    package var bytes: UInt64?

    package init(kind: String, name: String, mediaType: String = "", bytes: UInt64? = nil) {
        self.kind = kind
        self.name = name
        self.mediaType = mediaType
        self.bytes = bytes
    }
}
