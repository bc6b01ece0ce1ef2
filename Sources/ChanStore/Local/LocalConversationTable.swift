package import ChanID
package import ChanSQLite

/// The local settings of this node for a conversation.
package struct LocalConversation: Hashable, Sendable {
    /// A local name in addition to the conversation's own, 1–64 characters.
    package var alias: String?
    package var isMuted = false
    /// The end of the mute; `nil` if it has none.
    package var mutedUntil: Timestamp?
    /// The content of items before this entry is deleted locally.
    package var clearedSize: EntryNumber = 0
    /// The entries before it were read; `nil` if nothing was marked yet.
    package var readSize: EntryNumber?
    /// Whether this node sends and shows who is typing.
    package var exchangesTyping = true

    package init() {}

    package func isMuted(at moment: Timestamp) -> Bool { isMuted && mutedUntil.map { moment < $0 } ?? true }
}

/// The local settings of each conversation.
package enum LocalConversationTable {
    private static let columns = "alias, is_muted, muted_until, cleared_size, read_size, exchanges_typing"

    /// Returns the local settings.
    ///
    /// - Returns: the defaults if nothing was set.
    package static func find(
        _ conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> LocalConversation {
        guard let row = try view.rowID(of: conversation) else { return LocalConversation() }
        let found = try view.fetchOne("SELECT \(columns) FROM local_conversation WHERE conversation = ?", row) {
            row throws(StoreError) in
            var local = LocalConversation()
            local.alias = try row.next()
            local.isMuted = try row.next()
            local.mutedUntil = try row.next()
            local.clearedSize = try row.next()
            local.readSize = try row.next()
            local.exchangesTyping = try row.next()
            return local
        }
        return found ?? LocalConversation()
    }

    /// Returns the conversation with this local name, which is unique.
    package static func findConversation(alias: String, in view: StoreView) throws(StoreError) -> ConversationID? {
        guard try hasAliases(in: view) else { return nil }
        return try view.fetchOne(
            """
            SELECT conversation_id FROM local_conversation
            JOIN conversation ON conversation.id = local_conversation.conversation WHERE alias = ?
            """, alias, as: ConversationID.init)
    }

    /// Cached, because most nodes have no local names.
    private static func hasAliases(in view: StoreView) throws(StoreError) -> Bool {
        if let known = view.cache.hasAliases.value { return known }
        let any = try view.fetchOne("SELECT 1 FROM local_conversation WHERE alias IS NOT NULL LIMIT 1", as: Int.init)
        view.cache.hasAliases.value = any != nil
        return any != nil
    }

    package static func upsert(
        _ local: LocalConversation, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO local_conversation (conversation, \(columns)) VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (conversation) DO UPDATE SET alias = excluded.alias, is_muted = excluded.is_muted,
            muted_until = excluded.muted_until, cleared_size = excluded.cleared_size, read_size = excluded.read_size,
            exchanges_typing = excluded.exchanges_typing
            """, try transaction.requireRowID(of: conversation), local.alias, local.isMuted, local.mutedUntil,
            local.clearedSize, local.readSize, local.exchangesTyping)
    }
}
