package import ChanID

/// Relays that may hold entries of ours which this database, restored from a copy, does not have any more. As long as a
/// conversation has any, its origin signs nothing: it could say something else where it spoke before.
package enum UnaskedRelayTable {
    package static func all(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> [RelayID] {
        let relays = try view.seen.unasked.row(conversation, of: conversation) { () throws(StoreError) in
            guard let row = try view.row(of: conversation) else { return [] }
            return try view.fetch(
                "SELECT relay FROM unasked_relay WHERE conversation = ? ORDER BY relay", row, as: RelayID.init)
        }
        return relays ?? []
    }

    /// It answered, and what it had more is here.
    package static func remove(
        _ relay: RelayID, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        transaction.seen.unasked.forgetAll()
        try transaction.run(
            "DELETE FROM unasked_relay WHERE conversation = ? AND relay = ?",
            try transaction.knownRow(of: conversation), relay)
    }

    /// Somebody decided not to wait for them.
    package static func removeAll(
        of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        transaction.seen.unasked.forgetAll()
        try transaction.run(
            "DELETE FROM unasked_relay WHERE conversation = ?", try transaction.knownRow(of: conversation))
    }

    /// Every relay that carries this log.
    package static func fill(
        of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        transaction.seen.unasked.forgetAll()
        try transaction.run(
            """
            INSERT OR IGNORE INTO unasked_relay (conversation, relay)
            SELECT conversation, relay FROM relay
            WHERE conversation = ? AND status IN ('accepted', 'synced', 'active', 'inactive')
            """, try transaction.knownRow(of: conversation))
    }

    /// Everything that carries a log ordered here.
    static func fill(in transaction: StoreTransaction) throws(StoreError) {
        transaction.seen.unasked.forgetAll()
        try transaction.run(
            """
            INSERT OR IGNORE INTO unasked_relay (conversation, relay)
            SELECT relay.conversation, relay.relay FROM relay JOIN conversation ON conversation.id = relay.conversation
            WHERE conversation.is_origin = 1 AND status IN ('accepted', 'synced', 'active', 'inactive')
            """)
    }
}
