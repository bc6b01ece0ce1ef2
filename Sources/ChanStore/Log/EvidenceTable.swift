package import ChanID

/// Two signed things that exclude each other, kept as proof.
package struct StoredEvidence: Hashable, Sendable {
    /// The integrity error it proves, by its name in the catalogue.
    package let kind: String
    /// The source that showed it.
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

package enum EvidenceTable {
    private static let columns = "kind, relay, first, second, found_at"

    /// Oldest first.
    package static func list(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [StoredEvidence] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "SELECT \(columns) FROM evidence WHERE conversation = ? ORDER BY id", row, as: StoredEvidence.init)
    }

    /// The same pair shown again changes nothing.
    package static func insert(
        _ evidence: StoredEvidence, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "INSERT INTO evidence (conversation, \(columns)) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            try transaction.requireRowID(of: conversation), evidence.kind, evidence.relay, evidence.first,
            evidence.second, evidence.foundAt)
    }
}
