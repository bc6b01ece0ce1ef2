package import ChanID
package import ChanSQLite

/// Which relays serve what short links lead to.
package enum LinkRelayTable {
    /// - Returns: `nil` for a relay that never answered this node.
    package static func isServing(_ relay: RelayID, in view: StoreView) throws(StoreError) -> Bool? {
        try view.fetchOne("SELECT is_serving FROM link_relay WHERE relay = ?", relay, as: Bool.init)
    }

    package static func upsert(
        _ relay: RelayID, isServing: Bool, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO link_relay (relay, is_serving) VALUES (?, ?)
            ON CONFLICT (relay) DO UPDATE SET is_serving = excluded.is_serving
            """, relay, isServing)
    }

    /// Returns why a relay does not take what short links of a conversation lead to.
    package static func refusal(
        by relay: RelayID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> String? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT reason FROM link_refusal WHERE conversation = ? AND relay = ?", row, relay, as: String.init)
    }

    /// - Parameter reason: `nil` for a relay that takes it.
    package static func setRefusal(
        _ reason: String?, by relay: RelayID, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        let row = try transaction.requireRowID(of: conversation)
        guard let reason else {
            try transaction.run("DELETE FROM link_refusal WHERE conversation = ? AND relay = ?", row, relay)
            return
        }
        try transaction.run(
            """
            INSERT INTO link_refusal (conversation, relay, reason) VALUES (?, ?, ?)
            ON CONFLICT (conversation, relay) DO UPDATE SET reason = excluded.reason
            """, row, relay, reason)
    }
}
