package import ChanID
import ChanLog

/// The role that a link grants. No link makes an owner. The raw value is the number on the wire.
package enum LinkRole: UInt32, Hashable, Sendable, CaseIterable {
    case observer = 0
    case author = 1
    case member = 2
    case moderator = 3
    case admin = 4
}

/// The terms that a link grants and displays.
package struct LinkTerms: Hashable, Sendable {
    package static let longestName = 256
    package static let longestTitle = 1024
    package static let maximumRelays = 16
    package static let longestRelay = 512

    package let role: LinkRole
    /// The expiry by the origin's clock; `nil` for a link that does not expire.
    package let expiresAt: Timestamp?
    package let name: String
    package let title: String
    /// Addresses of relays, as hints: the charter states the current relay set.
    package let relays: [String]
    /// The ban lists for which a requester must present a tag.
    package let banLists: [BanListID]

    /// - Throws: `malformed` for a name, title or address that is too long or contains control characters (a link is
    ///   displayed before it is verified), an empty name, an empty address, too many relays, or a time before 1970.
    package init(
        role: LinkRole, expiresAt: Timestamp? = nil, shown: (name: String, title: String), relays: [String],
        banLists: [BanListID] = []
    ) throws(LinkError) {
        self.role = role
        self.expiresAt = expiresAt
        (name, title) = shown
        self.relays = relays
        self.banLists = banLists
        try check()
    }

    private func check() throws(LinkError) {
        guard !name.isEmpty, Self.isPlain(name, upTo: Self.longestName), !LinkName.hasInvisibleCharacters(name) else {
            throw .malformed(field: "name")
        }
        guard Self.isPlain(title, upTo: Self.longestTitle) else { throw .malformed(field: "title") }
        guard relays.count <= Self.maximumRelays,
            relays.allSatisfy({ !$0.isEmpty && Self.isPlain($0, upTo: Self.longestRelay) })
        else { throw .malformed(field: "relays") }
        guard banLists.count <= BanTag.maximumPerConversation, Set(banLists).count == banLists.count else {
            throw .malformed(field: "ban_lists")
        }
        // Zero means "never" on the wire.
        guard expiresAt.map({ $0.milliseconds > 0 }) ?? true else { throw .malformed(field: "expires_at_ms") }
    }

    /// Returns the parts of a conversation that a link can display. The log may contain texts from before the rules of
    /// links, so they are cleaned here.
    package static func showing(
        _ shown: (name: String, title: String), relays: [String]
    ) -> (name: String, title: String, relays: [String]) {
        let name = LinkName.plain(cut(shown.name, to: longestName))
        return (
            name.isEmpty ? unnamed : name, cut(shown.title, to: longestTitle),
            Array(relays.filter { !$0.isEmpty && isPlain($0, upTo: longestRelay) }.prefix(maximumRelays))
        )
    }

    /// The name for a conversation whose own name has no visible characters.
    private static let unnamed = "unnamed"

    /// Returns the text without control characters, limited to `limit` bytes.
    private static func cut(_ text: String, to limit: Int) -> String {
        var kept = String.UnicodeScalarView()
        var bytes = 0
        for scalar in text.unicodeScalars where !scalar.isControl {
            bytes += UTF8.width(scalar)
            guard bytes <= limit else { break }
            kept.append(scalar)
        }
        return String(kept)
    }

    private static func isPlain(_ text: String, upTo limit: Int) -> Bool {
        text.utf8.count <= limit && text.unicodeScalars.allSatisfy { !$0.isControl }
    }
}

extension Unicode.Scalar {
    /// Whether this is a control character or changes the direction of text, so that a name could alter the display of
    /// the text around it.
    fileprivate var isControl: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
        }
    }
}
