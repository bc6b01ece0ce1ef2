package import ChanCore
package import ChanID
package import ChanSQLite

/// A sealed copy of a file on this node's disk.
package struct StoredFileCopy: Hashable, Sendable {
    package let file: Attachment
    /// The concatenated hashes of its chunks.
    package let hashes: [UInt8]
    package let sealedBytes: UInt64
    /// Whether this node sealed and uploads it.
    package let isOwn: Bool
    package let createdAt: Timestamp
    /// The job that created the copy.
    package let job: Int64

    package init(
        _ file: Attachment, hashes: [UInt8], sealedBytes: UInt64, made: (by: Int64, at: Timestamp, isOwn: Bool)
    ) {
        self.file = file
        self.hashes = hashes
        self.sealedBytes = sealedBytes
        isOwn = made.isOwn
        createdAt = made.at
        job = made.by
    }

    fileprivate init(_ row: inout ColumnReader) throws(StoreError) {
        file = try Attachment(&row)
        hashes = try row.next()
        sealedBytes = try row.next()
        isOwn = try row.next()
        createdAt = try row.next()
        job = try row.next()
    }
}

/// The sealed copies on this node.
package enum FileCopyTable {
    private static let columns = "\(ItemFileTable.columns), hashes, sealed_bytes, is_own, created_at, job"

    package static func find(
        _ root: Digest, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredFileCopy? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT \(columns) FROM file_copy WHERE conversation = ? AND root = ?", row, root, as: StoredFileCopy.init)
    }

    package static func find(
        madeBy job: Int64, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredFileCopy? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT \(columns) FROM file_copy WHERE conversation = ? AND job = ?", row, job, as: StoredFileCopy.init)
    }

    /// Returns the number of sealed bytes of all conversations.
    package static func totalBytes(in view: StoreView) throws(StoreError) -> UInt64 {
        try view.fetchOne("SELECT ifnull(sum(sealed_bytes), 0) FROM file_copy", as: UInt64.init) ?? 0
    }

    package static func listRoots(in view: StoreView) throws(StoreError) -> Set<Digest> {
        Set(try view.fetchAll("SELECT root FROM file_copy", as: Digest.init))
    }

    package static func insert(
        _ copy: StoredFileCopy, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        let file = copy.file
        try transaction.run(
            """
            INSERT INTO file_copy (conversation, \(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT DO NOTHING
            """,
            [
                try transaction.requireRowID(of: conversation), file.root, file.key.bytes, file.bytes, file.name,
                file.mediaType, file.isVoice, file.details.encoded, copy.hashes, copy.sealedBytes, copy.isOwn,
                copy.createdAt, copy.job,
            ])
    }

    package static func delete(
        _ root: Digest, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        let row = try transaction.requireRowID(of: conversation)
        let removed = try transaction.run("DELETE FROM file_copy WHERE conversation = ? AND root = ?", row, root)
        guard removed > 0 else { return }
        try DeletedDataWiper.scheduleWipe(in: transaction)
        transaction.setScheduleChanged()
    }

    /// Deletes copies older than `moment` that were only downloaded, or that no message refers to, not even a scheduled
    /// one.
    package static func deleteExpired(before moment: Timestamp, in transaction: StoreTransaction) throws(StoreError) {
        let removed = try transaction.run(
            """
            DELETE FROM file_copy WHERE created_at < ? AND (is_own = 0 OR NOT EXISTS (
                SELECT 1 FROM item_file JOIN item ON item.id = item_file.item
                WHERE item_file.root = file_copy.root AND item.conversation = file_copy.conversation)
            AND NOT EXISTS (SELECT 1 FROM scheduled_file WHERE scheduled_file.root = file_copy.root))
            """, moment)
        if removed > 0 { try DeletedDataWiper.scheduleWipe(in: transaction) }
    }

    /// Deletes the copies of those files that no item refers to any more.
    static func deleteUnreferenced(
        _ files: [Attachment], of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        for file in files where try ItemFileTable.find(file.root, of: conversation, in: transaction) == nil {
            try delete(file.root, of: conversation, in: transaction)
        }
    }

    // MARK: uploads

    /// Returns the copies sealed here that a relay does not have, oldest first.
    package static func listPendingUploads(
        at relay: RelayID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [StoredFileCopy] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            """
            SELECT \(columns) FROM file_copy WHERE conversation = ?1 AND is_own = 1 AND NOT EXISTS (
                SELECT 1 FROM file_upload WHERE file_upload.conversation = ?1
                AND file_upload.root = file_copy.root AND relay = ?2)
            ORDER BY created_at, root
            """, row, relay, as: StoredFileCopy.init)
    }

    package static func setUploaded(
        _ root: Digest, to relay: RelayID, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO file_upload (conversation, root, relay)
            SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM file_copy WHERE conversation = ?1 AND root = ?2)
            ON CONFLICT DO NOTHING
            """, try transaction.requireRowID(of: conversation), root, relay)
    }

    /// Deletes the upload records of a relay that deleted what it held of a conversation.
    package static func deleteUploads(
        to relay: RelayID, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "DELETE FROM file_upload WHERE conversation = ? AND relay = ?",
            try transaction.requireRowID(of: conversation),
            relay)
    }

    /// Deletes the upload records, because relays may have deleted files that no message referred to for a long time.
    /// They report missing files on the next request.
    package static func deleteUploads(
        of files: [Attachment], in conversation: ConversationID, _ transaction: StoreTransaction
    ) throws(StoreError) {
        let row = try transaction.requireRowID(of: conversation)
        for file in files {
            try transaction.run("DELETE FROM file_upload WHERE conversation = ? AND root = ?", row, file.root)
        }
    }

    /// Returns the copies that a job sealed, in order.
    package static func list(
        madeBy job: Int64, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [StoredFileCopy] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "SELECT \(columns) FROM file_copy WHERE conversation = ? AND job = ? AND is_own = 1 ORDER BY created_at, root",
            row, job, as: StoredFileCopy.init)
    }

    /// Returns the number of relays that have the complete file.
    package static func countUploads(
        of root: Digest, in conversation: ConversationID, _ view: StoreView
    ) throws(StoreError) -> Int {
        guard let row = try view.rowID(of: conversation) else { return 0 }
        return try view.fetchOne(
            "SELECT count(*) FROM file_upload WHERE conversation = ? AND root = ?", row, root, as: Int.init) ?? 0
    }
}
