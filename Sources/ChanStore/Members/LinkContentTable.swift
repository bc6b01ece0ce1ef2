package import ChanID
package import ChanSQLite

/// The sealed contents of short links, as this node stores them at relays.
package struct StoredLinkContent: Hashable, Sendable {
    package let link: LinkID
    /// SHA-256 of the full link that is sealed in `content`.
    package let fullHash: Digest
    package let content: [UInt8]

    package init(of link: LinkID, fullHash: Digest, content: [UInt8]) {
        self.link = link
        self.fullHash = fullHash
        self.content = content
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(of: try row.next(), fullHash: try row.next(), content: try row.next())
    }
}

package enum LinkContentTable {
    package static func list(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [StoredLinkContent] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "SELECT link, full_hash, content FROM link_content WHERE conversation = ? ORDER BY link", row,
            as: StoredLinkContent.init)
    }

    package static func upsert(
        _ content: StoredLinkContent, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO link_content (conversation, link, full_hash, content) VALUES (?, ?, ?, ?)
            ON CONFLICT (conversation, link) DO UPDATE SET full_hash = excluded.full_hash, content = excluded.content
            """, try transaction.requireRowID(of: conversation), content.link, content.fullHash, content.content)
    }

    package static func delete(
        _ link: LinkID, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "DELETE FROM link_content WHERE conversation = ? AND link = ?",
            try transaction.requireRowID(of: conversation), link)
    }
}
