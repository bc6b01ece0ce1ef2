package import ChanID
import ChanLog
import ChanSodium

/// The content that relays serve to holders of a short link: the full link, signed by an owner, padded and sealed under
/// a key that derives from the link's secret.
package enum LinkContent {
    /// The most bytes of a sealed content.
    package static let maximumBytes = Limits.linkContent

    /// Seals a link.
    ///
    /// - Parameters:
    ///   - link: the full link, whose capability derives from `secret`.
    ///   - conversation: where it leads to.
    package static func seal(
        _ link: UnverifiedLink, to conversation: ConversationID, under secret: LinkSecret
    ) -> [UInt8] {
        secret.contentKey.seal(
            Padding.pad(link.encoded()), associated: associatedData(conversation, secret.link))
    }

    /// Opens what a relay served for a short link, and verifies the full link in it as if it had been pasted; and that
    /// it is this link's, to this conversation.
    ///
    /// - Parameter now: the time by the reader's clock.
    package static func open(
        _ sealed: [UInt8], by link: ShortLink, at now: Timestamp
    ) throws(LinkContentError) -> (link: ConversationLink, text: String) {
        guard sealed.count <= maximumBytes else { throw .tooLarge(bytes: sealed.count) }
        let plaintext: [UInt8]
        do {
            plaintext = try link.secret.contentKey.open(
                sealed, associated: associatedData(link.conversation, link.link))
        } catch { throw .tampered }
        guard let bytes = Padding.unpad(plaintext) else { throw .tampered }
        do throws(LinkError) {
            let full = try UnverifiedLink(parsing: bytes)
            let verified = try full.verified(at: now, expecting: link.conversation)
            guard verified.capability.verifyKey == link.secret.capability.verifyKey else {
                throw LinkError.malformed(field: "capability")
            }
            return (verified, full.text)
        } catch { throw .invalid(error) }
    }

    /// conversation 32 ‖ link 16.
    private static func associatedData(_ conversation: ConversationID, _ link: LinkID) -> [UInt8] {
        var layout = FixedLayout()
        layout.append(conversation)
        layout.append(link)
        return layout.bytes
    }
}

/// The fault in the content of a short link that a relay served.
package enum LinkContentError: Error, Hashable, Sendable {
    /// The relay has none.
    case missing
    /// It is longer than `LinkContent.maximumBytes`.
    case tooLarge(bytes: Int)
    /// It was not sealed for this link, or was changed.
    case tampered
    /// The full link in it is not acceptable.
    case invalid(LinkError)
    /// It names an origin to which no change of origin that the relay shows leads.
    case unknownOrigin
    /// It names a former origin, while the relay itself shows that another one followed.
    case outdated
}
