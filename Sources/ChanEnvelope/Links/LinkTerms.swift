package import ChanID
import ChanLog

/// The role a link grants; nobody becomes an owner by a link. The raw value is the number on the wire.
package enum LinkRole: UInt32, Hashable, Sendable, CaseIterable {
    case observer = 0
    case author = 1
    case member = 2
    case moderator = 3
    case admin = 4
}

/// What a link offers and shows.
package struct LinkTerms: Hashable, Sendable {
    package static let longestName = 256
    package static let longestTitle = 1024
    package static let mostRelays = 16
    package static let longestRelay = 512

    package let role: LinkRole
    /// By the origin's clock; `nil`: never.
    package let expiresAt: Timestamp?
    package let name: String
    package let title: String
    /// Addresses, as hints: the relay set in force is a statement of the charter.
    package let relays: [String]
    /// Lists that whoever asks shows a tag to.
    package let banLists: [BanListID]

    /// - Throws: `malformed` for a name, title or address that is too long or holds control characters (a link is shown
    ///   before anyone is trusted), too many relays, or a time before 1970.
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
        guard Self.isPlain(name, upTo: Self.longestName), !name.unicodeScalars.contains(where: \.isDisguise) else {
            throw .malformed(field: "name")
        }
        guard Self.isPlain(title, upTo: Self.longestTitle) else { throw .malformed(field: "title") }
        guard relays.count <= Self.mostRelays, relays.allSatisfy({ Self.isPlain($0, upTo: Self.longestRelay) })
        else { throw .malformed(field: "relays") }
        guard banLists.count <= BanTag.most, Set(banLists).count == banLists.count else {
            throw .malformed(field: "ban_lists")
        }
        // Zero says "never" on the wire.
        guard expiresAt.map({ $0.milliseconds > 0 }) ?? true else { throw .malformed(field: "expires_at_ms") }
    }

    /// What of a conversation a link can show. Its log may hold what no link takes, said before anybody asked for that.
    package static func showing(
        _ shown: (name: String, title: String), relays: [String]
    ) -> (name: String, title: String, relays: [String]) {
        (
            cut(shown.name, to: longestName) { !$0.isControl && !$0.isDisguise },
            cut(shown.title, to: longestTitle) { !$0.isControl },
            Array(relays.filter { isPlain($0, upTo: longestRelay) }.prefix(mostRelays))
        )
    }

    /// Without those that may not stand, and no longer than `limit` bytes.
    private static func cut(
        _ text: String, to limit: Int, keeping mayStand: (Unicode.Scalar) -> Bool
    ) -> String {
        var kept = String.UnicodeScalarView()
        var bytes = 0
        for scalar in text.unicodeScalars where mayStand(scalar) {
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
    /// Marks of direction and what nobody sees, with which a name could look like another. Joiners, variations and tags
    /// may stand: emoji take them.
    fileprivate var isDisguise: Bool {
        switch value {
        case 0x200C...0x200D, 0xFE0E...0xFE0F, 0xE0020...0xE007F: false
        default: properties.isBidiControl || properties.isDefaultIgnorableCodePoint
        }
    }

    /// Control and direction-changing characters, with which a name could rewrite what stands around it.
    fileprivate var isControl: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
        }
    }
}
