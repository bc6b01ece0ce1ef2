package import ChanID
package import ChanSQLite

/// A stored checkpoint: the signed note, and the values that are needed to select one.
package struct StoredCheckpoint: Hashable, Sendable {
    package let size: UInt64
    package let root: Digest
    /// The signed note with all known cosignatures.
    package let note: [UInt8]
    package let cosignatures: UInt32

    package init(size: UInt64, root: Digest, note: [UInt8], cosignatures: UInt32) {
        self.size = size
        self.root = root
        self.note = note
        self.cosignatures = cosignatures
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(size: try row.next(), root: try row.next(), note: try row.next(), cosignatures: try row.next())
    }
}

/// The useful checkpoints: the largest one, and the smaller ones that more relays cosigned.
package enum CheckpointTable {
    static let columnList = ColumnList(
        "checkpoint", key: ["conversation", "size"], columns: ["root", "note", "cosignatures"])

    /// Deletes the checkpoints that the largest one supersedes, if the earlier ones were trimmed.
    private static let trimSmaller = "DELETE FROM checkpoint WHERE conversation = ? AND size < ? AND cosignatures <= ?"
    private static let trim = """
        DELETE FROM checkpoint AS old WHERE conversation = ?1 AND EXISTS (
            SELECT 1 FROM checkpoint AS new
            WHERE new.conversation = ?1 AND new.size > old.size AND new.cosignatures >= old.cosignatures)
        """

    /// Returns the largest checkpoint that at least this many relays cosigned.
    package static func findLatest(
        cosignedBy relays: UInt32 = 0, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredCheckpoint? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "\(columnList.select) WHERE conversation = ? AND cosignatures >= ? ORDER BY size DESC LIMIT 1", row, relays,
            as: StoredCheckpoint.init)
    }

    /// Buffers the upsert of the largest checkpoint, as origins create them. It runs before COMMIT at the latest.
    ///
    /// - Parameter checkpoint: called when it is written.
    package static func deferUpsert(
        of conversation: ConversationID, in transaction: StoreTransaction,
        _ checkpoint: @escaping @Sendable () -> StoredCheckpoint
    ) throws(StoreError) {
        let row = try transaction.requireRowID(of: conversation)
        let (put, trim) = (
            try transaction.prepareWithoutFlush(columnList.upsert),
            try transaction.prepareWithoutFlush(Self.trimSmaller)
        )
        try transaction.deferWrite(to: put.access.written.union(trim.access.written)) { () throws(StoreError) in
            let new = checkpoint()
            try put.run(and: row, new.size, new.root, new.note, new.cosignatures)
            try trim.run(and: row, new.size, new.cosignatures)
        }
    }

    /// Stores a checkpoint, and deletes those that a larger one with as many cosignatures supersedes.
    ///
    /// The caller has verified it against the log. Two roots of one size are evidence, not a checkpoint.
    package static func upsert(
        _ checkpoint: StoredCheckpoint, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        let row = try transaction.requireRowID(of: conversation)
        try transaction.run(
            columnList.upsert, row, checkpoint.size, checkpoint.root, checkpoint.note, checkpoint.cosignatures)
        try transaction.run(Self.trim, row)
    }
}
