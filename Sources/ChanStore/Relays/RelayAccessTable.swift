package import ChanID
package import ChanSQLite

/// The version and digest of the set of reader keys that a relay last received.
package struct StoredRelayAccess: Hashable, Sendable {
    package let version: UInt64
    package let digest: Digest
    /// The size of our log on which these keys are based; `nil` if an earlier version sent them.
    package var keysLogSize: UInt64?
    /// The size of the log up to which ended keys were sent, too; `nil` if none were.
    package var endedLogSize: UInt64?
    /// The newest epoch of the charter among those that ended one of the sent keys.
    package var endedEpoch: UInt32 = 0

    package init(version: UInt64, digest: Digest) {
        self.version = version
        self.digest = digest
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(version: try row.next(), digest: try row.next())
        keysLogSize = try row.next()
        endedLogSize = try row.next()
        endedEpoch = try row.next(UInt32?.self) ?? 0
    }
}

/// The reader keys that each relay last received, per conversation.
package enum RelayAccessTable {
    package static func find(
        _ relay: RelayID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredRelayAccess? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            """
            SELECT version, digest, keys_at, ended_to, ended_epoch FROM relay_access
            WHERE conversation = ? AND relay = ?
            """, row, relay, as: StoredRelayAccess.init)
    }

    package static func upsert(
        _ access: StoredRelayAccess, for relay: RelayID, of conversation: ConversationID,
        in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO relay_access (conversation, relay, version, digest, keys_at, ended_to, ended_epoch)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (conversation, relay) DO UPDATE SET version = excluded.version, digest = excluded.digest,
                keys_at = excluded.keys_at, ended_to = excluded.ended_to, ended_epoch = excluded.ended_epoch
            """, try transaction.requireRowID(of: conversation), relay, access.version, access.digest,
            access.keysLogSize,
            access.endedLogSize, access.endedEpoch)
    }
}
