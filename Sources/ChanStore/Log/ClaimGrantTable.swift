package import ChanID
package import ChanLog
package import ChanSQLite

/// The latest grant in the log to claim the origin. There is none if only the genesis contains one.
package enum ClaimGrantTable {
    /// Returns the grant.
    ///
    /// - Throws: `corrupt` if the row does not contain a grant.
    package static func find(
        _ conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> ClaimGrant? {
        guard let row = try view.rowID(of: conversation),
            let body = try view.fetchOne(
                "SELECT body FROM claim_grant WHERE conversation = ?", row, as: [UInt8].init)
        else { return nil }
        guard let grant = ClaimGrant(stored: body) else {
            throw StoreError(.corrupt, operation: "read who may claim the origin")
        }
        return grant
    }

    /// Stores a grant. The caller has checked that it is newer.
    package static func upsert(
        _ grant: ClaimGrant, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "INSERT OR REPLACE INTO claim_grant (conversation, body) VALUES (?, ?)",
            try transaction.requireRowID(of: conversation), grant.stored)
    }
}
