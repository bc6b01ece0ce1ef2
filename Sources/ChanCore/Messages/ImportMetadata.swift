package import ChanID

/// The source of an imported item.
package struct ImportMetadata: Hashable, Sendable {
    package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
        case message = 0
        case event = 1
    }

    /// The source format. The raw value is the number on the wire.
    package enum Source: UInt8, Hashable, Sendable, CaseIterable {
        case irc = 0
        case telegram = 1
        case jsonl = 2
        /// An export of another conversation of this system.
        case export = 3

        package var name: String {
            switch self {
            case .irc: "irc"
            case .telegram: "telegram"
            case .jsonl: "jsonl"
            case .export: "export"
            }
        }
    }

    /// Details that most sources do not contain.
    package struct Details: Hashable, Sendable {
        package var editedAt: Timestamp?
        /// The original author of a forwarded message, as written in the source.
        package var forwardedFrom: String?
        /// The number of times each emoji was given in the source. No member here gave it.
        package var reactions: [String: UInt32]
        /// References; the files themselves are not part of the log.
        package var files: [File]

        package init(
            editedAt: Timestamp? = nil, forwardedFrom: String? = nil, reactions: [String: UInt32] = [:],
            files: [File] = []
        ) {
            self.editedAt = editedAt
            self.forwardedFrom = forwardedFrom
            self.reactions = reactions
            self.files = files
        }

        package static let none = Details()
    }

    package struct File: Hashable, Sendable {
        package var kind: String
        /// The name or path relative to the source; empty if the source omits the file.
        package var name: String
        /// MIME type; empty if the source does not state it.
        package var mediaType: String
        package var bytes: UInt64?

        package init(kind: String, name: String, mediaType: String, bytes: UInt64?) {
            self.kind = kind
            self.name = name
            self.mediaType = mediaType
            self.bytes = bytes
        }
    }

    package var kind: Kind
    package var source: Source
    /// The author's name as written in the source; empty if the source states none.
    package var author: String
    /// The time of the original message, if it is known exactly.
    package var at: Timestamp?
    /// The time as written in the source ("[00:01]").
    package var atText: String
    /// The original bytes, if they are not UTF-8 and `text` is a repaired version.
    package var raw: [UInt8]?
    package var details = Details.none

    package init(
        kind: Kind, author: String, at: Timestamp?, atText: String, raw: [UInt8]? = nil, source: Source = .irc
    ) {
        self.kind = kind
        self.author = author
        self.at = at
        self.atText = atText
        self.raw = raw
        self.source = source
    }

    /// Removes everything that reveals the content. Author and time remain, as for any message.
    package mutating func removeContent() {
        raw = nil
        details = .none
    }
}
