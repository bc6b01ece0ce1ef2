package import ChanID

/// Where an imported item comes from.
package struct ImportMetadata: Hashable, Sendable {
    package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
        case message = 0
        case event = 1
    }

    /// The format it came in. The raw value is the number on the wire.
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

    /// What most sources do not tell.
    package struct Details: Hashable, Sendable {
        package var editedAt: Timestamp?
        /// Whose words they were before, as it stood there.
        package var forwardedFrom: String?
        /// How often each emoji was given there; nobody here gave it.
        package var reactions: [String: UInt32]
        /// References: what they name is not part of the log.
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
        /// Name or path beside the source; empty where the source left the file out.
        package var name: String
        /// MIME; empty where the source does not say.
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
    /// The author's name as it stood there; empty where the source names none.
    package var author: String
    /// When it was said there, where that can be told exactly.
    package var at: Timestamp?
    /// The time as it stood in the source ("[00:01]").
    package var atText: String
    /// The exact bytes, where they are not UTF-8 and `text` is a repaired reading.
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

    /// Takes away whatever tells what was said; who said it and when stays, as for any message.
    package mutating func removeContent() {
        raw = nil
        details = .none
    }
}
