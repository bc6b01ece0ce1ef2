package import ChanID
import ChanSodium

/// A link that fits a small QR code: a secret, and the relays that serve the content of the full link
/// (docs/protocol/envelope.md, Short links).
///
/// Its holder proves the capability that derives from the secret to one of the relays, and gets the full link, sealed
/// under another key that derives from it. The short link contains a secret and is never printed; `text` is only for
/// its recipient.
package struct ShortLink: Sendable {
    static let scheme = "chan:"
    /// The most characters of the text. Any host that a short link can name leaves room for one relay.
    package static let maximumTextBytes = 300
    private static let version: UInt8 = 1
    private static let checkBytes = 4

    package let conversation: ConversationID
    package let secret: LinkSecret
    /// At least one, in the order in which they are asked.
    package let relays: [ShortLinkRelay]

    /// Names as many of the relays as fit, in their order.
    ///
    /// - Returns: `nil` without a relay that fits: then the full form is the only one.
    package init?(to conversation: ConversationID, by secret: LinkSecret, naming relays: [ShortLinkRelay]) {
        var named: [ShortLinkRelay] = []
        var available = Self.room
        for relay in relays
        where relay.encoded.count <= available && !named.contains(where: { $0.relay == relay.relay }) {
            named.append(relay)
            available -= relay.encoded.count
        }
        guard !named.isEmpty else { return nil }
        self.conversation = conversation
        self.secret = secret
        self.relays = named
    }

    /// The bytes that fit the text, without version, conversation, secret, count and check.
    private static var room: Int {
        (maximumTextBytes - scheme.utf8.count) * 3 / 4
            - (2 + ConversationID.byteCount + LinkSecret.byteCount + checkBytes)
    }

    package var link: LinkID { secret.link }

    /// The text form, `chan:<base64url>`.
    package var text: String {
        let bytes = encoded
        return Self.scheme + Base64URL.encode(bytes + Self.check(of: bytes))
    }

    /// version 1 ‖ conversation 32 ‖ secret 16 ‖ count 1 ‖ relays.
    private var encoded: [UInt8] {
        var layout = FixedLayout()
        layout.append(Self.version)
        layout.append(conversation)
        layout.append(fixed: secret.bytes.exposed())
        layout.append(UInt8(truncatingIfNeeded: relays.count))
        for relay in relays { layout.append(fixed: relay.encoded) }
        return layout.bytes
    }

    /// The first four bytes of SHA-256: a character that was mistyped or lost is noticed before a relay is asked.
    private static func check(of bytes: [UInt8]) -> [UInt8] { Array(SHA256.digest(bytes).bytes.prefix(checkBytes)) }
}

extension ShortLink {
    /// Parses the text form. White space around it is ignored, because links are pasted.
    ///
    /// - Throws: `notALink`, `tooLong`, `unknownVersion`, `wrongCheck`, `malformed`.
    package init(text: String) throws(LinkError) {
        try self.init(parsing: LinkText.bytes(of: text, after: Self.scheme, limit: Self.maximumTextBytes))
    }

    private init(parsing bytes: [UInt8]) throws(LinkError) {
        guard let version = bytes.first else { throw .malformed(field: "version") }
        // A later version may be laid out otherwise, check and all.
        guard version == Self.version else {
            // No version can name a conversation and a secret in less: this is a text that was cut or mistyped.
            let isCut = bytes.count <= ConversationID.byteCount + LinkSecret.byteCount
            throw isCut ? .malformed(field: "length") : .unknownVersion(version)
        }
        guard bytes.count > Self.checkBytes else { throw .malformed(field: "check") }
        let content = bytes.dropLast(Self.checkBytes)
        guard Self.check(of: Array(content)) == bytes.suffix(Self.checkBytes) else { throw .wrongCheck }
        var rest = content.dropFirst()
        guard let conversation = ConversationID(rest.take(ConversationID.byteCount)) else {
            throw .malformed(field: "conversation")
        }
        guard let secret = LinkSecret(SecretBytes(rest.take(LinkSecret.byteCount))) else {
            throw .malformed(field: "secret")
        }
        guard let count = rest.popFirst(), count > 0 else { throw .malformed(field: "count") }
        var relays: [ShortLinkRelay] = []
        for _ in 0..<count {
            let relay = try ShortLinkRelay(from: &rest)
            // Every link has exactly one text.
            guard !relays.contains(where: { $0.relay == relay.relay }) else { throw .malformed(field: "relays") }
            relays.append(relay)
        }
        guard rest.isEmpty else { throw .malformed(field: "relays") }
        self.conversation = conversation
        self.secret = secret
        self.relays = relays
    }
}

extension ShortLink: CustomStringConvertible {
    package var description: String { "ShortLink(\(link) to \(conversation))" }
}

extension ArraySlice<UInt8> {
    /// Removes the first bytes.
    ///
    /// - Returns: fewer where there are fewer.
    mutating func take(_ count: Int) -> [UInt8] {
        let prefix = Array(prefix(count))
        self = dropFirst(count)
        return prefix
    }
}
