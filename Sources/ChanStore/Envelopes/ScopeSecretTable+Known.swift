package import ChanID
package import ChanSQLite

extension ScopeSecretTable {
    /// Returns the newest epoch of a scope whose secret this node has.
    package static func findLatestKnown(
        _ scope: Scope, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredScopeSecret? {
        try view.cache.newestSecrets.row(scope, of: conversation) { () throws(StoreError) in
            try findKnown(scope, order: "DESC", of: conversation, in: view)
        }
    }

    /// Returns the oldest epoch of a scope whose secret this node has: the beginning of its membership in the scope.
    package static func findFirstKnown(
        _ scope: Scope, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredScopeSecret? {
        try findKnown(scope, order: "ASC", of: conversation, in: view)
    }

    /// Returns whether this node has any secret of a kind of scope.
    package static func isKnown(
        _ kind: ScopeKind, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Bool {
        guard let row = try view.rowID(of: conversation) else { return false }
        return try view.fetchOne(
            """
            SELECT 1 FROM scope_secret INDEXED BY scope_secret_known
            WHERE conversation = ? AND scope_kind = ? AND sealed_secret IS NOT NULL LIMIT 1
            """, row, kind, as: Int.init) != nil
    }

    /// Returns the entry that started the first epoch of a kind whose secret never reached this node.
    package static func findFirstUnknownEntry(
        _ kind: ScopeKind, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> EntryNumber? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            """
            SELECT entry FROM scope_secret INDEXED BY scope_secret_unknown
            WHERE conversation = ? AND scope_kind = ? AND sealed_secret IS NULL ORDER BY entry LIMIT 1
            """, row, kind, as: { (row) throws(StoreError) in try row.next() })
    }

    /// Uses the index of known secrets explicitly: the planner would scan the table in its own order, including all
    /// unknown secrets.
    private static func findKnown(
        _ scope: Scope, order: StaticString, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredScopeSecret? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            """
            \(columnList.select) INDEXED BY scope_secret_known
            WHERE conversation = ? AND scope_kind = ? AND scope_id = ? AND sealed_secret IS NOT NULL ORDER BY epoch \(order) LIMIT 1
            """, row, scope.kind, scope.id, as: StoredScopeSecret.init)
    }
}
