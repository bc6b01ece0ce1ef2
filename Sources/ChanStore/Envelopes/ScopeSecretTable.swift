package import ChanID
package import ChanSQLite

/// An epoch of a scope, as far as this node knows it.
package struct StoredScopeSecret: Hashable, Sendable {
    package let scope: Scope
    package let epoch: UInt32
    /// The commitment in the log.
    package let commitment: Digest
    /// Sealed by the vault; `nil` if the secret has not reached this node.
    package var sealedSecret: [UInt8]?
    /// The secret of the previous epoch, sealed under this one; from the notice.
    package var previous: [UInt8]?
    /// The entry that started the epoch.
    package let entry: EntryNumber

    package init(scope: Scope, epoch: UInt32, commitment: Digest, sealedSecret: [UInt8]?, entry: EntryNumber) {
        self.scope = scope
        self.epoch = epoch
        self.commitment = commitment
        self.sealedSecret = sealedSecret
        self.entry = entry
    }

    /// Whether the secret came with a link and the entry that starts the epoch is not known yet. Only the first epochs
    /// begin with the genesis.
    package var isFromLink: Bool { epoch > 0 && entry == 0 }

    init(_ row: inout ColumnReader) throws(StoreError) {
        scope = Scope(try row.next(ScopeKind.self), id: try row.next(UInt64.self))
        epoch = try row.next()
        commitment = try row.next()
        sealedSecret = try row.next()
        previous = try row.next()
        entry = try row.next()
    }
}

/// The epochs of all scopes with their secrets.
package enum ScopeSecretTable {
    static let columnList = ColumnList(
        "scope_secret", key: ["conversation", "scope_kind", "scope_id", "epoch"],
        columns: ["commitment", "sealed_secret", "previous", "entry"])

    package static func find(
        _ scope: Scope, epoch: UInt32, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredScopeSecret? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "\(columnList.select) WHERE conversation = ? AND scope_kind = ? AND scope_id = ? AND epoch = ?",
            row, scope.kind, scope.id, epoch, as: StoredScopeSecret.init)
    }

    /// Returns the epoch of a scope that an entry belongs to: the newest one that began before it.
    package static func epoch(
        of scope: Scope, at entry: EntryNumber, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> UInt32? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        // Epochs that only a link told begin at no entry yet.
        return try view.fetchOne(
            """
            SELECT epoch FROM scope_secret
            WHERE conversation = ? AND scope_kind = ? AND scope_id = ? AND entry <= ? AND (epoch = 0 OR entry > 0)
            ORDER BY epoch DESC LIMIT 1
            """, row, scope.kind, scope.id, entry, as: UInt32.init)
    }

    /// Returns the newest epoch of a scope, whether or not its secret is known.
    package static func findLatest(
        _ scope: Scope, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredScopeSecret? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            """
            \(columnList.select) WHERE conversation = ? AND scope_kind = ? AND scope_id = ? ORDER BY epoch DESC LIMIT 1
            """, row, scope.kind, scope.id, as: StoredScopeSecret.init)
    }

    /// Returns the newest epoch of a scope that began before an entry of the log.
    package static func findLatest(
        _ scope: Scope, before entry: EntryNumber, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredScopeSecret? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            """
            \(columnList.select) WHERE conversation = ? AND scope_kind = ? AND scope_id = ? AND entry < ?
            AND (entry > 0 OR epoch = 0) ORDER BY epoch DESC LIMIT 1
            """, row, scope.kind, scope.id, entry, as: StoredScopeSecret.init)
    }

    /// Returns the epochs of a scope after the given one, in order.
    package static func list(
        _ scope: Scope, after epoch: UInt32, limit: Int, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [StoredScopeSecret] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            """
            \(columnList.select) WHERE conversation = ? AND scope_kind = ? AND scope_id = ? AND epoch > ?
            ORDER BY epoch LIMIT ?
            """, row, scope.kind, scope.id, epoch, limit, as: StoredScopeSecret.init)
    }

    /// Calls `body` for all epochs of all scopes, in order. They are not loaded at once, because a long log may have
    /// very many.
    package static func forEach(
        of conversation: ConversationID, in view: StoreView, _ body: (StoredScopeSecret) throws(StoreError) -> Void
    ) throws(StoreError) {
        guard let row = try view.rowID(of: conversation) else { return }
        try view.forEach(
            "\(columnList.select) WHERE conversation = ? ORDER BY scope_kind, scope_id, epoch", row
        ) { (row) throws(StoreError) in try body(StoredScopeSecret(&row)) }
    }

    package static func upsert(
        _ secret: StoredScopeSecret, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        transaction.cache.newestSecrets.invalidate(secret.scope, of: conversation)
        try transaction.maintaining(transaction.cache.newestSecrets) { () throws(StoreError) in
            try transaction.run(
                columnList.upsert, try transaction.requireRowID(of: conversation), secret.scope.kind, secret.scope.id,
                secret.epoch, secret.commitment, secret.sealedSecret, secret.previous, secret.entry)
        }
    }
}
