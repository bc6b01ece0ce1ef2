import ChanEnvelope
package import ChanID
package import ChanLog
import ChanSodium
package import ChanStore

/// The current and former origins of a stored log, with the entries that changed them.
package struct StoredOriginChain {
    private let genesis: Genesis
    private let conversation: ConversationID
    private let changes: [OriginChange]
    private let grant: ClaimGrant?

    /// Loads the chain; uses the genesis of the join link while the log has not been fetched.
    package init(of conversation: StoredConversation, node: NodeContext, in view: StoreView) throws {
        let genesis = try StoredGenesis.find(conversation.id, in: view)
        try self.init(
            conversation.id, from: genesis ?? JoinLink.open(of: conversation, vault: node.vault).genesis, in: view)
    }

    /// Loads the chain of a conversation whose genesis is stored.
    package init(of conversation: ConversationID, in view: StoreView) throws {
        guard let found = try Self.find(conversation, in: view) else {
            throw ServiceError.named(.storeInconsistent, ["detail": "the genesis is missing"])
        }
        self = found
    }

    /// - Returns: the chain; `nil` while the genesis is not stored.
    package static func find(_ conversation: ConversationID, in view: StoreView) throws -> StoredOriginChain? {
        try StoredGenesis.find(conversation, in: view).map { try StoredOriginChain(conversation, from: $0, in: view) }
    }

    private init(_ conversation: ConversationID, from genesis: Genesis, in view: StoreView) throws {
        self.genesis = genesis
        self.conversation = conversation
        changes = try OriginChangeTable.list(of: conversation, in: view)
        grant = try ClaimGrantTable.find(conversation, in: view) ?? genesis.claim
    }

    package var complete: OriginChain { chain(changes) }

    /// Returns the chain within the first `size` entries: a change announced elsewhere may belong to an entry that is
    /// not stored yet.
    package func chain(upTo size: UInt64) -> OriginChain { chain(changes.filter { $0.seen.size < size }) }

    private func chain(_ changes: [OriginChange]) -> OriginChain {
        OriginChain(genesis.origin.signing, of: conversation, known: changes, grant: grant)
    }

    /// The keys of the current origin.
    package var keys: Genesis.OriginKeys { changes.last?.keys ?? genesis.origin }

    /// Returns the chain before the first entry; `nil` while the genesis is not stored.
    package static func initial(_ conversation: ConversationID, in view: StoreView) throws -> OriginChain? {
        try StoredGenesis.find(conversation, in: view).map { genesis in
            OriginChain(genesis.origin.signing, of: conversation, grant: genesis.claim)
        }
    }

    /// Returns the newest claim grant among the entries below `size`.
    package static func grant(of conversation: ConversationID, below size: UInt64, in view: StoreView) throws
        -> ClaimGrant?
    {
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
    /// Returns the content of a receipt by any origin of this log, including former ones, which may have answered
    /// before.
    package func content(in conversation: ConversationID, _ view: StoreView) throws -> ReceiptContent {
        let line = try StoredOriginChain(of: conversation, in: view).complete
        for key in line.keys.dropLast() {
            if let content = try? verified(by: key, in: conversation) { return content }
        }
        return try verified(by: line.keys.last ?? line.current, in: conversation)
    }

    /// Returns the content of a receipt by the current origin. Former origins are not accepted, because their keys
    /// may have leaked.
    package func contentFromCurrentOrigin(in conversation: ConversationID, _ view: StoreView) throws -> ReceiptContent {
        try verified(by: StoredOriginChain(of: conversation, in: view).complete.current, in: conversation)
    }
}
