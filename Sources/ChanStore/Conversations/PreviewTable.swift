package import ChanID

/// A public preview that this node publishes, as it was last signed.
package struct StoredPreview: Hashable, Sendable {
    /// The most posts that it shows.
    package var maximumPosts: Int
    /// The first message that it may show; `nil` for any.
    package var firstMessage: MessageID?
    /// Whether search engines may show it.
    package var isIndexed: Bool
    package var isWithdrawn = false
    package var sequence: UInt64
    package var createdAt: Timestamp
    /// SHA-256 of what it shows, without its number and time.
    package var contentHash: Digest
    /// The encoded preview with its signature; empty when the log's origin changed, which ended the preview everywhere.
    package var signed: [UInt8]

    package init(
        maximumPosts: Int, firstMessage: MessageID?, isIndexed: Bool, sequence: UInt64, createdAt: Timestamp,
        contentHash: Digest, signed: [UInt8]
    ) {
        self.maximumPosts = maximumPosts
        self.firstMessage = firstMessage
        self.isIndexed = isIndexed
        self.sequence = sequence
        self.createdAt = createdAt
        self.contentHash = contentHash
        self.signed = signed
    }
}

/// The previews that this node publishes, at most one for each conversation.
package enum PreviewTable {
    private static let columns = """
        maximum_posts, first_message, is_indexed, is_withdrawn, sequence, created_at, content_hash, signed
        """

    package static func find(
        _ conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredPreview? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne("SELECT \(columns) FROM preview WHERE conversation = ?", row) {
            row throws(StoreError) in
            let (posts, first): (Int, MessageID?) = (try row.next(), try row.next())
            let (isIndexed, isWithdrawn): (Bool, Bool) = (try row.next(), try row.next())
            var preview = StoredPreview(
                maximumPosts: posts, firstMessage: first, isIndexed: isIndexed, sequence: try row.next(),
                createdAt: try row.next(), contentHash: try row.next(), signed: try row.next())
            preview.isWithdrawn = isWithdrawn
            return preview
        }
    }

    /// Returns whether this node publishes a preview of the conversation, without reading what it shows.
    package static func isPublished(_ conversation: ConversationID, in view: StoreView) throws(StoreError) -> Bool {
        guard let row = try view.rowID(of: conversation) else { return false }
        let sql = "SELECT NOT is_withdrawn FROM preview WHERE conversation = ?"
        return try view.fetchOne(sql, row, as: Bool.init) ?? false
    }

    /// Ends the preview of a conversation whose origin changed: its content is deleted, and it is not renewed when this
    /// node becomes the origin again.
    package static func end(
        _ conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        guard let row = try transaction.rowID(of: conversation) else { return }
        try transaction.run("UPDATE preview SET is_withdrawn = 1, signed = x'' WHERE conversation = ?", row)
    }

    package static func upsert(
        _ preview: StoredPreview, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO preview (conversation, \(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (conversation) DO UPDATE SET maximum_posts = excluded.maximum_posts,
            first_message = excluded.first_message, is_indexed = excluded.is_indexed,
            is_withdrawn = excluded.is_withdrawn, sequence = excluded.sequence, created_at = excluded.created_at,
            content_hash = excluded.content_hash, signed = excluded.signed
            """, try transaction.requireRowID(of: conversation), preview.maximumPosts, preview.firstMessage,
            preview.isIndexed, preview.isWithdrawn, preview.sequence, preview.createdAt, preview.contentHash,
            preview.signed)
    }
}
