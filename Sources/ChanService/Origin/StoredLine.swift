import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// Who orders a stored log, and who did.
enum StoredLine {
    static func of(_ conversation: StoredConversation, node: Node, in view: StoreView) throws -> OriginLine {
        try of(conversation.id, from: genesis(of: conversation, node: node, in: view), in: view)
    }

    /// Where the genesis is here.
    static func of(_ conversation: ConversationID, in view: StoreView) throws -> OriginLine {
        guard let genesis = try StoredGenesis.find(conversation, in: view) else {
            throw ServiceError.named("store.inconsistent", ["detail": "the genesis is missing"])
        }
        return try of(conversation, from: genesis, in: view)
    }

    /// As the entries stored here have it: a change heard of elsewhere stands in an entry still to come.
    static func ofEntries(_ conversation: StoredConversation, node: Node, in view: StoreView) throws -> OriginLine {
        let genesis = try genesis(of: conversation, node: node, in: view)
        return try of(conversation.id, from: genesis, below: conversation.logSize, in: view)
    }

    /// As it was before the first entry.
    static func beginning(_ conversation: ConversationID, in view: StoreView) throws -> OriginLine? {
        try StoredGenesis.find(conversation, in: view).map { genesis in
            OriginLine(genesis.origin.signing, of: conversation, grant: genesis.claim)
        }
    }

    /// Before the log is here the link we came by has it.
    private static func genesis(of conversation: StoredConversation, node: Node, in view: StoreView) throws -> Genesis {
        try StoredGenesis.find(conversation.id, in: view)
            ?? StoredLink.open(of: conversation, vault: node.vault).genesis
    }

    private static func of(
        _ conversation: ConversationID, from genesis: Genesis, below size: UInt64 = .max, in view: StoreView
    ) throws -> OriginLine {
        OriginLine(
            genesis.origin.signing, of: conversation,
            known: try OriginChangeTable.all(of: conversation, in: view).filter { $0.seen.size < size },
            grant: try ClaimGrantTable.find(conversation, in: view) ?? genesis.claim)
    }

    /// Who may claim the origin by what entries below `size` grant.
    static func grant(of conversation: ConversationID, below size: UInt64, in view: StoreView) throws -> ClaimGrant? {
        let epochs = try ScopeSecretTable.all(of: conversation, in: view)
            .filter { $0.scope == .owners && $0.entry < size }.sorted { $0.epoch > $1.epoch }
        for epoch in epochs {
            guard let body = try BodyTable.find(epoch.entry, of: conversation, in: view),
                let notice = try? PublicBody(parsing: body), case .grant(let grant)? = notice.wordOnOrigin
            else { continue }
            return grant
        }
        return try StoredGenesis.find(conversation, in: view)?.claim
    }

    /// What an origin of this log answered; of one that handed over as well, for it may have answered before.
    static func content(
        of receipt: Receipt, in conversation: ConversationID, _ view: StoreView
    ) throws -> ReceiptContent {
        let line = try of(conversation, in: view)
        for key in line.keys.dropLast() {
            if let content = try? receipt.verified(by: key, in: conversation) { return content }
        }
        return try receipt.verified(by: line.keys.last ?? line.current, in: conversation)
    }
}

extension Node {
    /// The keys of whoever orders the log now.
    static func originKeys(of conversation: ConversationID, in view: StoreView) throws -> Genesis.OriginKeys {
        if let change = try OriginChangeTable.all(of: conversation, in: view).last { return change.keys }
        guard let genesis = try StoredGenesis.find(conversation, in: view) else {
            throw ServiceError.named("store.inconsistent", ["detail": "the genesis is missing"])
        }
        return genesis.origin
    }
}
