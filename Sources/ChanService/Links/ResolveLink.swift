import ChanEngine
import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanSodium

/// A link of either form, verified, with the text of its full form.
struct ResolvedLink: Sendable {
    let link: ConversationLink
    /// The full form, which is stored: relays may no longer serve it later. A second line is the short form, whose relays
    /// are asked, too.
    let text: String
    /// The connection on which a relay served it; `nil` for a link that was given in full.
    var connection: HandedConnection?
}

extension RelayRounds {
    /// Verifies a link; asks the relays of a short one for the full link.
    ///
    /// - Parameter now: the time that decides whether it has expired.
    /// - Throws: `link.*`, and for a short link the errors of relays.
    func resolveLink(_ text: String, at now: Timestamp) async throws(ServiceError) -> ResolvedLink {
        let short: ShortLink
        do throws(LinkError) {
            switch try LinkText(text) {
            case .full(let full): return ResolvedLink(link: try full.verified(at: now), text: text)
            case .short(let link): short = link
            }
        } catch { throw .link(error) }
        let query = ShortLinkQuery(link: short, now: now, dialAddress: { self.dialAddress($0) })
        let answer = try await query.run()
        return ResolvedLink(
            link: answer.link, text: LinkForms(full: answer.text, short: .text(short.text)).receiptText,
            connection: HandedConnection(answer.connection))
    }
}
