import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanRelayWire
import ChanSodium

/// A link of either form, verified, with the text of its full form.
struct ResolvedLink: Sendable {
    let link: ConversationLink
    /// The full form, which is stored: relays may no longer serve it later.
    let text: String
    /// The connection on which a relay served it; `nil` for a link that was given in full.
    var connection: HandedConnection?
    /// The relays that served something else.
    var faults: [ShortLinkQuery.Fault] = []
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
            case .short(let given): short = given
            }
        } catch { throw .link(error) }
        let query = ShortLinkQuery(link: short, now: now, dialAddress: { self.dialAddress($0) })
        return ResolvedLink(try await query.run())
    }
}

extension RelayRounds {
    /// Records the relays that served something else for a short link, in their history.
    func record(_ faults: [ShortLinkQuery.Fault], of conversation: ConversationID) async {
        for fault in faults where fault.isLie {
            let recorder = RelayFailureRecorder(node: self, conversation: conversation)
            // What cannot be recorded does not keep anybody from joining.
            try? await recorder.record(fault.error, at: fault.relay.relay)
        }
    }
}

extension ResolvedLink {
    fileprivate init(_ answer: ShortLinkQuery.Answer) {
        self.init(
            link: answer.link, text: answer.text, connection: HandedConnection(answer.connection),
            faults: answer.faults)
    }
}
