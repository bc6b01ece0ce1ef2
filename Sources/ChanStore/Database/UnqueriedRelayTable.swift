package import ChanID
package import ChanSQLite

/// Relays that may have entries of ours that this database lacks, because it was restored from a backup. While a
/// conversation has any, its origin signs nothing, because it could sign conflicting entries.
package enum UnqueriedRelayTable {
    package static func list(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> [RelayID] {
        let relays = try view.cache.unqueriedRelays.row(conversation, of: conversation) { () throws(StoreError) in
            guard let row = try view.rowID(of: conversation) else { return [] }
            return try view.fetchAll(
                "SELECT relay FROM unasked_relay WHERE conversation = ? ORDER BY relay", row, as: RelayID.init)
        }
        return relays ?? []
    }

    /// Removes a relay that has answered and whose additional entries are stored.
    package static func delete(
        _ relay: RelayID, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "DELETE FROM unasked_relay WHERE conversation = ? AND relay = ?",
            try transaction.requireRowID(of: conversation), relay)
    }

    /// Removes all relays of a conversation, because the user decided not to wait for them.
    package static func deleteAll(
        of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "DELETE FROM unasked_relay WHERE conversation = ?", try transaction.requireRowID(of: conversation))
    }

    /// Adds every relay that serves this log.
    package static func insertAll(
        of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT OR IGNORE INTO unasked_relay (conversation, relay)
            SELECT conversation, relay FROM relay
            WHERE conversation = ? AND status IN ('accepted', 'synced', 'active', 'inactive')
            """, try transaction.requireRowID(of: conversation))
    }

    /// Adds every relay that serves a log whose origin is this node.
    static func insertAll(in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run(
            """
            INSERT OR IGNORE INTO unasked_relay (conversation, relay)
            SELECT relay.conversation, relay.relay FROM relay JOIN conversation ON conversation.id = relay.conversation
            WHERE conversation.is_origin = 1 AND status IN ('accepted', 'synced', 'active', 'inactive')
            """)
    }
}
