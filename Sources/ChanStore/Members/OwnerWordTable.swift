package import ChanID

/// One owner's word for the next, as links carry it.
package struct StoredOwnerWord: Hashable, Sendable {
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

/// From the first owner to the one whose node orders the log; empty where that is the same.
package enum OwnerWordTable {
    package static func all(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [StoredOwnerWord] {
        guard let row = try view.row(of: conversation) else { return [] }
        return try view.fetch(
            "SELECT key, signature FROM owner_word WHERE conversation = ? ORDER BY position", row,
            as: StoredOwnerWord.init)
    }

    package static func replace(
        with words: [StoredOwnerWord], of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        let row = try transaction.knownRow(of: conversation)
        try transaction.run("DELETE FROM owner_word WHERE conversation = ?", row)
        for (position, word) in words.enumerated() {
            try transaction.run(
                "INSERT INTO owner_word (conversation, position, key, signature) VALUES (?, ?, ?, ?)", row, position,
                word.key, word.signature)
        }
    }
}
