import ChanCore
import ChanEnvelope
package import ChanID
import ChanLog
import ChanSodium
import ChanStore

extension Node {
    /// The text people hand on: made anew each time, so that it shows the relays and keys of the moment.
    /// - Parameter link: `nil` for the primary one.
    /// - Throws: `not_found.link` also where the capability is on another node.
    package func linkText(of conversation: ConversationID, link: LinkID? = nil) async throws(ServiceError) -> String {
        try await read { view in
            let row = try Self.link(link, of: conversation, in: view)
            guard let stored = try ConversationTable.find(conversation, in: view),
                let summary = try ConversationStateTable.find(conversation, in: view),
                let capability = try self.capability(of: row.id, in: conversation, view)
            else { throw ServiceError.notFound("link", row.name) }
            let keyring = Keyring(of: stored, vault: self.vault, in: view)
            let draft = LinkDraft(
                from: (try Self.genesisProof(of: conversation, in: view), []),
                origin: try Self.originKeys(of: conversation, in: view),
                offering: (capability, try Self.terms(of: row, summary, in: view)),
                readingSecret: try keyring.newestReadingSecret())
            return try draft.signed(by: keyring.memberKeys().signing).text
        }
    }

    func capability(of link: LinkID, in conversation: ConversationID, _ view: StoreView) throws -> SigningKey? {
        guard let sealed = try LinkTextTable.sealedCapability(of: link, of: conversation, in: view) else { return nil }
        return SigningKey(seed: try vault.open(sealed, at: .capability(link, of: conversation)))
    }

    private static func genesisProof(of conversation: ConversationID, in view: StoreView) throws -> GenesisProof {
        guard let entry = try EntryTable.find(0, of: conversation, in: view), let body = entry.carried.body else {
            throw ServiceError.named("store.inconsistent", ["detail": "the genesis is missing"])
        }
        return GenesisProof(signed: entry.carried.entry.signed, body: body)
    }

    static func originKeys(of conversation: ConversationID, in view: StoreView) throws -> Genesis.OriginKeys {
        guard let genesis = try StoredGenesis.find(conversation, in: view) else {
            throw ServiceError.named("store.inconsistent", ["detail": "the genesis is missing"])
        }
        return genesis.origin
    }

    private static func terms(of link: Link, _ summary: ConversationSummary, in view: StoreView) throws -> LinkTerms {
        let relays = try RelayTable.all(of: summary.id, in: view).filter(\.status.isServed).map(\.address)
        return try LinkTerms(
            role: LinkRole(link.role), expiresAt: link.expiresAt, shown: (summary.name, summary.title), relays: relays)
    }
}

extension LinkRole {
    /// Nobody becomes an owner by a link, and relays are no members: the rules refuse such offers.
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
