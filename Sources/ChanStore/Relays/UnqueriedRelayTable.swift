package import ChanID

/// Relays that may hold entries of ours which this database, restored from a copy, does not have any more. As long as a
/// conversation has any, its origin signs nothing: it could say something else where it spoke before.
package enum UnqueriedRelayTable {
    package static func list(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> [RelayID] {
        let relays = try view.cache.unqueriedRelays.row(conversation, of: conversation) { () throws(StoreError) in
            guard let row = try view.rowID(of: conversation) else { return [] }
            return try view.fetchAll(
                "SELECT relay FROM unasked_relay WHERE conversation = ? ORDER BY relay", row, as: RelayID.init)
        }
        return relays ?? []
    }

    /// It answered, and what it had more is here.
    package static func delete(
        _ relay: RelayID, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        transaction.cache.unqueriedRelays.invalidateAll()
        try transaction.run(
            "DELETE FROM unasked_relay WHERE conversation = ? AND relay = ?",
            try transaction.requireRowID(of: conversation), relay)
    }

    /// Somebody decided not to wait for them.
    package static func deleteAll(
        of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        transaction.cache.unqueriedRelays.invalidateAll()
        try transaction.run(
            "DELETE FROM unasked_relay WHERE conversation = ?", try transaction.requireRowID(of: conversation))
    }

    /// Every relay that carries this log.
    package static func insertAll(
        of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        transaction.cache.unqueriedRelays.invalidateAll()
        try transaction.run(
            """
            INSERT OR IGNORE INTO unasked_relay (conversation, relay)
            SELECT conversation, relay FROM relay
            WHERE conversation = ? AND status IN ('accepted', 'synced', 'active', 'inactive')
            """, try transaction.requireRowID(of: conversation))
    }

    /// Everything that carries a log ordered here.
    static func insertAll(in transaction: StoreTransaction) throws(StoreError) {
        transaction.cache.unqueriedRelays.invalidateAll()
        try transaction.run(
            """
            INSERT OR IGNORE INTO unasked_relay (conversation, relay)
            SELECT relay.conversation, relay.relay FROM relay JOIN conversation ON conversation.id = relay.conversation
            WHERE conversation.is_origin = 1 AND status IN ('accepted', 'synced', 'active', 'inactive')
            """)
    }
}
