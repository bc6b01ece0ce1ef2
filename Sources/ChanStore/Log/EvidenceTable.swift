package import ChanID
package import ChanSQLite

/// Two signed objects that contradict each other, stored as proof.
package struct StoredEvidence: Hashable, Sendable {
    /// The name of the proved integrity error in the catalogue.
    package let kind: String
    /// The relay that sent it.
    package let relay: RelayID?
    package let first: [UInt8]
    package let second: [UInt8]
    package let foundAt: Timestamp

    package init(kind: String, relay: RelayID?, first: [UInt8], second: [UInt8], foundAt: Timestamp) {
        self.kind = kind
        self.relay = relay
        self.first = first
        self.second = second
        self.foundAt = foundAt
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(
            kind: try row.next(), relay: try row.next(), first: try row.next(), second: try row.next(),
            foundAt: try row.next())
    }
}

/// The evidence of each conversation.
package enum EvidenceTable {
    private static let columns = "kind, relay, first, second, found_at"

    /// Returns the evidence, oldest first.
    package static func list(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [StoredEvidence] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "SELECT \(columns) FROM evidence WHERE conversation = ? ORDER BY id", row, as: StoredEvidence.init)
    }

    /// Inserts evidence. An equal pair is ignored.
    package static func insert(
        _ evidence: StoredEvidence, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "INSERT INTO evidence (conversation, \(columns)) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            try transaction.requireRowID(of: conversation), evidence.kind, evidence.relay, evidence.first,
            evidence.second, evidence.foundAt)
    }
}
