import ChanEnvelope
import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// Who orders a stored log, and who did, with the entries that say so.
struct StoredOriginChain {
    private let genesis: Genesis
    private let conversation: ConversationID
    private let changes: [OriginChange]
    private let grant: ClaimGrant?

    /// Before the log is here the link we came by has its genesis.
    init(of conversation: StoredConversation, node: Node, in view: StoreView) throws {
        let genesis = try StoredGenesis.find(conversation.id, in: view)
        try self.init(
            conversation.id, from: genesis ?? JoinLink.open(of: conversation, vault: node.vault).genesis, in: view)
    }

    /// Where the genesis is here.
    init(of conversation: ConversationID, in view: StoreView) throws {
        guard let found = try Self.find(conversation, in: view) else {
            throw ServiceError.named("store.inconsistent", ["detail": "the genesis is missing"])
        }
        self = found
    }

    /// - Returns: `nil` while the genesis is not here.
    static func find(_ conversation: ConversationID, in view: StoreView) throws -> StoredOriginChain? {
        try StoredGenesis.find(conversation, in: view).map { try StoredOriginChain(conversation, from: $0, in: view) }
    }

    private init(_ conversation: ConversationID, from genesis: Genesis, in view: StoreView) throws {
        self.genesis = genesis
        self.conversation = conversation
        changes = try OriginChangeTable.list(of: conversation, in: view)
        grant = try ClaimGrantTable.find(conversation, in: view) ?? genesis.claim
    }

    var complete: OriginChain { chain(changes) }

    /// As the first `size` entries have it: a change heard of elsewhere stands in an entry still to come.
    func chain(upTo size: UInt64) -> OriginChain { chain(changes.filter { $0.seen.size < size }) }

    private func chain(_ changes: [OriginChange]) -> OriginChain {
        OriginChain(genesis.origin.signing, of: conversation, known: changes, grant: grant)
    }

    /// The keys of whoever orders the log now.
    var keys: Genesis.OriginKeys { changes.last?.keys ?? genesis.origin }

    /// As it was before the first entry; `nil` while the genesis is not here.
    static func initial(_ conversation: ConversationID, in view: StoreView) throws -> OriginChain? {
        try StoredGenesis.find(conversation, in: view).map { genesis in
            OriginChain(genesis.origin.signing, of: conversation, grant: genesis.claim)
        }
    }

    /// Who may claim the origin by what entries below `size` grant.
    static func grant(of conversation: ConversationID, below size: UInt64, in view: StoreView) throws -> ClaimGrant? {
        var end = size
        while let epoch = try ScopeSecretTable.findLatest(.owners, before: end, of: conversation, in: view) {
            end = epoch.entry
            guard let body = try BodyTable.find(epoch.entry, of: conversation, in: view),
                let notice = try? PublicBody(parsing: body), case .grant(let grant)? = notice.originAnnouncement
            else { continue }
            return grant
        }
        return try StoredGenesis.find(conversation, in: view)?.claim
    }
}

extension Receipt {
    /// What an origin of this log answered; of one that handed over as well, for it may have answered before.
    func content(in conversation: ConversationID, _ view: StoreView) throws -> ReceiptContent {
        let line = try StoredOriginChain(of: conversation, in: view).complete
        for key in line.keys.dropLast() {
            if let content = try? verified(by: key, in: conversation) { return content }
        }
        return try verified(by: line.keys.last ?? line.current, in: conversation)
    }

    /// What the origin of this log answered, and none that handed over: such a key may be in anybody's hands by now.
    func contentFromCurrentOrigin(in conversation: ConversationID, _ view: StoreView) throws -> ReceiptContent {
        try verified(by: StoredOriginChain(of: conversation, in: view).complete.current, in: conversation)
    }
}
