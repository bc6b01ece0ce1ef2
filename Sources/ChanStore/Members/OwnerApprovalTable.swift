package import ChanID
package import ChanSQLite

/// The signature of one owner for the next one, as contained in links.
package struct StoredOwnerApproval: Hashable, Sendable {
    /// Ed25519, 32 bytes.
    package let key: [UInt8]
    /// 64 bytes.
    package let signature: [UInt8]

    package init(key: [UInt8], signature: [UInt8]) {
        self.key = key
        self.signature = signature
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(key: try row.next(), signature: try row.next())
    }
}

/// The chain of signatures from the first owner to the owner whose node is the origin; empty if they are equal.
package enum OwnerApprovalTable {
    package static func list(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [StoredOwnerApproval] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "SELECT key, signature FROM owner_word WHERE conversation = ? ORDER BY position", row,
            as: StoredOwnerApproval.init)
    }

    package static func replace(
        with words: [StoredOwnerApproval], of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        let row = try transaction.requireRowID(of: conversation)
        try transaction.run("DELETE FROM owner_word WHERE conversation = ?", row)
        for (position, word) in words.enumerated() {
            try transaction.run(
                "INSERT INTO owner_word (conversation, position, key, signature) VALUES (?, ?, ?, ?)", row, position,
                word.key, word.signature)
        }
    }
}
