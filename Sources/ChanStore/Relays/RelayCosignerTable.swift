package import ChanID
package import ChanSQLite

/// The name and key with which a relay cosigns, certified by its identity.
package struct StoredCosigner: Hashable, Sendable {
    package let relay: RelayID
    package let name: String
    /// Ed25519, 32 bytes.
    package let key: [UInt8]
    /// `RelayKeys`, signed by the relay's identity, for nodes that never met it; `nil` if a version before stored it.
    package let keys: [UInt8]?

    package init(relay: RelayID, name: String, key: [UInt8], keys: [UInt8]? = nil) {
        self.relay = relay
        self.name = name
        self.key = key
        self.keys = keys
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(relay: try row.next(), name: try row.next(), key: try row.next(), keys: try row.next())
    }
}

/// The cosigner of each relay.
package enum RelayCosignerTable {
    package static func list(in view: StoreView) throws(StoreError) -> [StoredCosigner] {
        try view.fetchAll("SELECT relay, name, key, keys FROM relay_cosigner ORDER BY relay", as: StoredCosigner.init)
    }

    package static func upsert(_ cosigner: StoredCosigner, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO relay_cosigner (relay, name, key, keys) VALUES (?, ?, ?, ?)
            ON CONFLICT (relay) DO UPDATE SET name = excluded.name, key = excluded.key, keys = excluded.keys
            """, cosigner.relay, cosigner.name, cosigner.key, cosigner.keys)
    }
}
