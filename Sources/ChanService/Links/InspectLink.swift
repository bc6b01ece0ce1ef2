import ChanEnvelope
package import ChanID
import ChanLog
import ChanSodium

/// What a link says of itself, all of it verified and nothing of it asked of anybody.
package struct LinkInspection: Sendable {
    package let conversation: ConversationID
    package let link: LinkID
    package let isChannel: Bool
    /// Whether it carries what opens the conversation.
    package let isOpen: Bool
    package let name: String
    package let title: String
    /// Stable; as roles are called.
    package let role: String
    package let expiresAt: Timestamp?
    package let isExpired: Bool
    /// Addresses, as hints.
    package let relays: [String]
    /// From the creator to the owner who signed it.
    package let owners: [String]
    package let origin: String
    /// Whether this version joins by it: the origin is the one of the genesis.
    package let isUsable: Bool
    package let bytes: Int

    /// Verifies genesis, the chain of owners and the link's own signature.
    /// - Throws: `link.malformed`, `link.bad_signature`; an end that is reached is told and not thrown.
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
