import ChanEnvelope
package import ChanFold
package import ChanID
import ChanLog
import ChanSodium

/// The verified content of a link, without contacting anyone.
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
    package let bytes: Int

    /// Verifies the genesis, the chain of owners and the link's signature.
    ///
    /// - Throws: `link.malformed`, `link.bad_signature`. Expiry is reported in `isExpired` instead.
    package init(text: String) throws(ServiceError) {
        let link: ConversationLink
        do throws(LinkError) {
            link = try UnverifiedLink(text: text).verified(at: Timestamp(milliseconds: 0))
        } catch { throw .link(error) }
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
}
