import ChanEnvelope
package import ChanFold
package import ChanID
import ChanLog
import ChanRelayClient
import ChanSodium

/// The verified content of a link. Only the relays of a short link are contacted, for the full one.
package struct LinkInspection: Sendable {
    package let conversation: ConversationID
    package let link: LinkID
    package let isChannel: Bool
    /// Whether the link contains the reading secret.
    package let isOpen: Bool
    package let name: String
    package let title: String
    /// The stable name of the role.
    package let role: String
    package let expiresAt: Timestamp?
    package let isExpired: Bool
    /// The addresses of relays, as hints.
    package let relays: [String]
    /// The chain of owners from the creator to the one who signed the link.
    package let owners: [String]
    package let origin: String
    /// Whether the link can be used to join, because it has not expired.
    package let isUsable: Bool
    package let isShort: Bool
    package let bytes: Int

    /// Verifies the genesis, the chain of owners and the link's signature.
    ///
    /// - Throws: `link.malformed`, `link.bad_signature`; for a short link `link.content`, `link.not_served`, and the errors
    ///   of relays. Expiry is reported in `isExpired` instead.
    package init(text: String) async throws(ServiceError) {
        let (link, isShort) = try await Self.link(text)
        self.isShort = isShort
        let now = Environment.live.now()
        conversation = link.conversation
        self.link = link.id
        isChannel = link.genesis.kind == .channel
        isOpen = link.readingSecret != nil
        name = link.terms.name
        title = link.terms.title
        role = "\(link.terms.role)"
        expiresAt = link.terms.expiresAt
        isExpired = link.terms.expiresAt.map { $0 <= now } ?? false
        relays = link.terms.relays
        owners = [link.genesis.certificate.memberKey.description] + link.owners.map(\.key.description)
        origin = link.origin.signing.description
        isUsable = !isExpired
        bytes = text.utf8.count
    }

    private static func link(_ text: String) async throws(ServiceError) -> (ConversationLink, isShort: Bool) {
        // The time is before any expiry.
        let start = Timestamp(milliseconds: 0)
        let short: ShortLink
        do throws(LinkError) {
            switch try LinkText(text) {
            case .full(let full): return (try full.verified(at: start), false)
            case .short(let link): short = link
            }
        } catch { throw .link(error) }
        let answer = try await ShortLinkQuery(link: short, now: start).run()
        await answer.connection.close()
        return (answer.link, true)
    }
}
