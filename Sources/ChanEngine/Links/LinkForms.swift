package import ChanEnvelope
package import ChanID
import ChanLog

/// The text of a link in its two forms.
package struct LinkForms: Hashable, Sendable {
    package let full: String
    package private(set) var short: ShortForm

    package enum ShortForm: Hashable, Sendable {
        case text(String)
        /// There is none.
        case none(LongLinkReason)
    }

    /// The short form, or else the full one.
    package var shown: String {
        switch short {
        case .text(let text): text
        case .none: full
        }
    }

    package init(full: String, short: ShortForm) {
        self.full = full
        self.short = short
    }
}

/// Why a link has its full form alone. The raw value is the stable name.
package enum LongLinkReason: String, Hashable, Sendable, CaseIterable {
    /// It was made before short links, or by a node of a former version.
    case noSecret = "no_secret"
    /// Another node orders the log, and gave the full form alone.
    case givenInFull = "given_in_full"
    /// The conversation has no relay.
    case noRelay = "no_relay"
    /// None of its relays serves what a short link leads to.
    case notServed = "not_served"
    /// This node never had the reading secret that the link began with, and leaves no later one at relays for it.
    case noReadingSecret = "no_reading_secret"
}

extension LinkForms {
    /// The link's text in a receipt to the node that made the link: the full form, and in a second line the short one.
    package var receiptText: String {
        switch short {
        case .text(let text): full + "\n" + text
        case .none: full
        }
    }

    /// Splits what a receipt carried.
    init(receiptText text: String) {
        let lines = text.split(separator: "\n", maxSplits: 1)
        full = lines.first.map(String.init) ?? ""
        short = lines.count == 2 ? .text(String(lines[1])) : .none(.givenInFull)
    }

    /// Verifies what a receipt carried: a full link, and a short one of the same key.
    package static func verified(
        receiptText text: String, to conversation: ConversationID
    ) throws(LinkError) -> (link: ConversationLink, forms: LinkForms) {
        var forms = LinkForms(receiptText: text)
        let link = try UnverifiedLink(text: forms.full)
            .verified(at: Timestamp(milliseconds: 0), expecting: conversation)
        if case .text(let text) = forms.short {
            let short = try ShortLink(text: text)
            guard short.conversation == conversation, short.link == link.id else {
                throw .wrongConversation(short.conversation)
            }
            forms.short = .text(short.text)
        }
        return (link, forms)
    }
}
