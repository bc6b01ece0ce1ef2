package import ChanID

extension ScopeSecretTable {
    /// The newest epoch of a scope of which this node holds the secret.
    package static func latestKnown(
        _ scope: Scope, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredScopeSecret? {
        try view.seen.newestSecrets.row(scope, of: conversation) { () throws(StoreError) in
            try known(scope, order: "DESC", of: conversation, in: view)
        }
    }

    /// The oldest such epoch: from there on this node belongs to the scope.
    package static func firstKnown(
        _ scope: Scope, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredScopeSecret? {
        try known(scope, order: "ASC", of: conversation, in: view)
    }

    private static func known(
        _ scope: Scope, order: StaticString, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredScopeSecret? {
        guard let row = try view.row(of: conversation) else { return nil }
        return try view.first(
            """
            \(shape.select) WHERE conversation = ? AND scope_kind = ? AND scope_id = ? AND sealed_secret IS NOT NULL
            ORDER BY epoch \(order) LIMIT 1
            """, row, scope.kind, scope.id, as: StoredScopeSecret.init)
    }
}
