package import ChanCore
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanStore

extension Members {
    /// Creates a profile's card for the conversation that a link leads to. Works offline.
    ///
    /// - Parameter profile: the profile; `nil` for the node's only one.
    /// - Throws: `link.*`, `not_found.profile`.
    package func card(
        for link: String, profile: ProfileID?
    ) async throws(ServiceError) -> (text: String, name: String, conversation: ConversationID, member: MemberID) {
        let conversation: ConversationID
        do throws(LinkError) {
            switch try LinkText(link) {
            case .full(let full): conversation = try full.verified(at: environment.now()).conversation
            case .short(let short): conversation = short.conversation
            }
        } catch { throw .link(error) }
        return try await read { [self] view in
            let profile = try Profiles.chosen(profile, in: view)
            let keys = try ProfileSeed.stored(profile.id, vault: vault, in: view).memberKeys(joining: conversation)
            let card = ContactCard(of: keys, named: profile.name, in: conversation)
            return (card.text, card.name, conversation, card.member)
        }
    }

    /// Invites the member who created a card.
    ///
    /// - Throws: `link.bad_card` for anything but a card for this conversation, and the errors of `perform`.
    package func invite(
        card text: String, role: Role, to conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> (report: ChangeReport, member: MemberID) {
        guard let card = ContactCard(text: text) else {
            throw .named(.linkBadCard, ["detail": "it is not one, or was altered"])
        }
        guard card.conversation == conversation else {
            throw .named(.linkBadCard, ["detail": "it is for another conversation"])
        }
        let invitation = Invitation(member: card.member, name: card.name, memberKey: card.key.bytes, role: role)
        return (try await changes.perform(.inviteMember(invitation), in: conversation, for: request), card.member)
    }
}
