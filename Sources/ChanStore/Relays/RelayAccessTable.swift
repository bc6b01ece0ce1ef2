package import ChanID

/// Which set of reader keys a relay was last told, by version and digest.
package struct StoredAccess: Hashable, Sendable {
    package let version: UInt64
    package let digest: Digest

    package init(version: UInt64, digest: Digest) {
        self.version = version
        self.digest = digest
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(version: try row.next(), digest: try row.next())
    }
}

package enum RelayAccessTable {
    package static func find(
        _ relay: RelayID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredAccess? {
        guard let row = try view.row(of: conversation) else { return nil }
        return try view.first(
            "SELECT version, digest FROM relay_access WHERE conversation = ? AND relay = ?", row, relay,
            as: StoredAccess.init)
    }

    package static func put(
        _ access: StoredAccess, for relay: RelayID, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO relay_access (conversation, relay, version, digest) VALUES (?, ?, ?, ?)
            ON CONFLICT (conversation, relay) DO UPDATE SET version = excluded.version, digest = excluded.digest
            """, try transaction.knownRow(of: conversation), relay, access.version, access.digest)
    }
}
