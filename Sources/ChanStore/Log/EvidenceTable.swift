package import ChanID
import ChanLog
package import ChanSQLite

/// Two signed objects that contradict each other, stored as proof.
package struct StoredEvidence: Hashable, Sendable {
    /// The name of the proved integrity error in the catalogue.
    package let kind: String
    /// The relay that sent it.
    package let relay: RelayID?
    package let first: [UInt8]
    package let second: [UInt8]
    /// Of two checkpoints of different sizes: the encoded `PrefixProof`.
    package let prefix: [UInt8]?
    package let foundAt: Timestamp

    package init(
        kind: String, relay: RelayID?, first: [UInt8], second: [UInt8], prefix: [UInt8]? = nil, foundAt: Timestamp
    ) {
        self.kind = kind
        self.relay = relay
        self.first = first
        self.second = second
        self.prefix = prefix
        self.foundAt = foundAt
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(
            kind: try row.next(), relay: try row.next(), first: try row.next(), second: try row.next(),
            prefix: try row.next(), foundAt: try row.next())
    }
}

extension StoredEvidence {
    /// Whether both pieces are signed notes, as checkpoints are.
    package var hasTwoCheckpoints: Bool {
        (try? SignedNote(parsing: first)) != nil && (try? SignedNote(parsing: second)) != nil
    }
}

/// The evidence of each conversation.
package enum EvidenceTable {
    private static let columns = "kind, relay, first, second, prefix, found_at"

    /// Returns the evidence, oldest first.
    package static func list(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [StoredEvidence] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "SELECT \(columns) FROM evidence WHERE conversation = ? ORDER BY id", row, as: StoredEvidence.init)
    }

    /// The most pairs of checkpoints that one relay showed, and as many other pairs. One proves a fork, and an origin that
    /// signs a thousand logs must not fill the disk. Any member can make a pair with a statement: these take no place of
    /// what proves a fork.
    package static let pairsOfRelay = 16

    /// Inserts evidence. An equal pair is ignored, and so is one above `pairsOfRelay`.
    package static func insert(
        _ evidence: StoredEvidence, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        let row = try transaction.requireRowID(of: conversation)
        let alike = try list(of: conversation, in: transaction).count {
            $0.kind == evidence.kind && $0.relay == evidence.relay
                && $0.hasTwoCheckpoints == evidence.hasTwoCheckpoints
        }
        guard alike < pairsOfRelay else { return }
        try transaction.run(
            "INSERT INTO evidence (conversation, \(columns)) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            row, evidence.kind, evidence.relay, evidence.first, evidence.second, evidence.prefix, evidence.foundAt)
    }
}
