package import ChanCore
package import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanSodium
package import ChanStore

/// Encodes links. Only the owner at the origin signs them; readers verify the signature back to the genesis.
package struct LinkEncoder {
    private let conversation: StoredConversation
    private let vault: Vault
    private let view: StoreView
    private let keyring: Keyring

    package init(of conversation: StoredConversation, vault: Vault, in view: StoreView) {
        self.conversation = conversation
        self.vault = vault
        self.view = view
        keyring = Keyring(of: conversation, vault: vault, in: view)
    }

    /// - Returns: `nil` if this node neither created the link nor received its text.
    package func forms(of link: Link) throws -> LinkForms? {
        guard conversation.origin != nil else {
            return try ReceivedLinkTextTable.findSealedText(of: link.id, of: conversation.id, in: view).map { sealed in
                let text = try vault.open(sealed, at: .receivedLink(link.id, of: conversation.id))
                return LinkForms(receiptText: text.withBytes { String(decoding: $0, as: UTF8.self) })
            }
        }
        guard let key = try vault.linkKey(of: link.id, in: conversation.id, view) else { return nil }
        let relays = try LinkRelays(of: conversation.id, in: view)
        let reading = try reading(of: link)
        guard let full = try full(link, key, naming: relays, reading.secret)?.text else { return nil }
        return LinkForms(full: full, short: reading.isOwn ? short(key, naming: relays) : .none(.noReadingSecret))
    }

    /// Returns the secret of a short link, and the full link that is served for it.
    ///
    /// - Returns: `nil` for a link that has its full form alone.
    package func servedLink(_ link: Link) throws -> (secret: LinkSecret, full: UnverifiedLink)? {
        guard let key = try vault.linkKey(of: link.id, in: conversation.id, view), let secret = key.secret,
            case let reading = try reading(of: link), reading.isOwn,
            let full = try full(link, key, naming: LinkRelays(of: conversation.id, in: view), reading.secret)
        else { return nil }
        return (secret, full)
    }

    /// Returns the reading secret that a link of an open conversation began with, or the newest one where this node
    /// never had that: the holder of a link from before a new secret gets nothing that this one opens.
    private func reading(of link: Link) throws -> (secret: ReadingSecret?, isOwn: Bool) {
        guard let newest = try keyring.newestReadingSecret() else { return (nil, true) }
        let epoch = try LinkTextTable.find(link.id, of: conversation.id, in: view)?.readingEpoch
        guard let epoch, epoch < newest.epoch else { return (newest, true) }
        guard let own = try keyring.readingSecret(of: epoch) else { return (newest, false) }
        return (own, true)
    }

    private func short(_ key: LinkKey, naming relays: LinkRelays) -> LinkForms.ShortForm {
        guard let secret = key.secret else { return .none(.noSecret) }
        guard !relays.all.isEmpty else { return .none(.noRelay) }
        guard let short = ShortLink(to: conversation.id, by: secret, naming: relays.serving) else {
            return .none(.notServed)
        }
        return .text(short.text)
    }

    private func full(
        _ link: Link, _ key: LinkKey, naming relays: LinkRelays, _ reading: ReadingSecret?
    ) throws -> UnverifiedLink? {
        guard let summary = try ConversationStateTable.find(conversation.id, in: view) else { return nil }
        return try encoded((link, key.capability, reading), naming: relays.all.map(\.address), summary)
    }

    /// Encodes the link. Relays are hints, so the last ones are omitted if the text would be too long.
    private func encoded(
        _ content: (link: Link, capability: SigningKey, reading: ReadingSecret?), naming relays: [String],
        _ summary: ConversationSummary
    ) throws -> UnverifiedLink {
        let draft = LinkDraft(
            from: (
                try Self.genesisProof(of: conversation.id, in: view),
                try OwnerApprovalTable.endorsements(of: conversation.id, in: view)
            ),
            origin: try StoredOriginChain(of: conversation.id, in: view).keys,
            offering: (content.capability, try Self.terms(of: content.link, summary, naming: relays, in: view)),
            readingSecret: content.reading)
        let key = try keyring.memberKeys().signing
        do throws(LinkError) { return try draft.signed(by: key) } catch {
            guard case .tooLong = error, relays.count > 1 else { throw error }
            return try encoded(content, naming: relays.dropLast(), summary)
        }
    }

    private static func genesisProof(of conversation: ConversationID, in view: StoreView) throws -> GenesisProof {
        guard let entry = try EntryTable.find(0, of: conversation, in: view), let body = entry.entryWithBody.body else {
            throw ServiceError.named(.storeInconsistent, ["detail": "the genesis is missing"])
        }
        return GenesisProof(signed: entry.entryWithBody.entry.signed, body: body)
    }

    private static func terms(
        of link: Link, _ summary: ConversationSummary, naming relays: [String], in view: StoreView
    ) throws -> LinkTerms {
        let terms = LinkTerms.showing((summary.name, summary.title), relays: relays)
        return try LinkTerms(
            role: LinkRole(link.role), expiresAt: summary.clockOffsets.clockTime(of: link.expiresAt),
            shown: (terms.name, terms.title),
            relays: terms.relays, banLists: try BanListSubscriptionTable.listSubscribed(of: summary.id, in: view))
    }
}

extension LinkRole {
    /// Maps a role. Links cannot offer the owner role, and relays are not members; the rules refuse such offers.
    init(_ role: Role) {
        switch role {
        case .relay, .observer: self = .observer
        case .author: self = .author
        case .member: self = .member
        case .moderator: self = .moderator
        case .admin, .owner: self = .admin
        }
    }
}
