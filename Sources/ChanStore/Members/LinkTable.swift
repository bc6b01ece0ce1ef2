package import ChanCore
package import ChanID
package import ChanSQLite

/// The links of each conversation according to the log. `LinkTextTable` contains the capabilities.
package enum LinkTable {
    static let columnList = ColumnList(
        "link", key: ["conversation", "link"],
        columns: [
            "name", "role", "admission", "expires_at", "use_limit", "is_primary", "created_by", "created_at",
            "uses", "pending", "state", "lapsed_at",
        ])

    package static func find(
        _ link: LinkID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Link? {
        try view.cache.links.row(link, of: conversation) { () throws(StoreError) in
            guard let row = try view.rowID(of: conversation) else { return nil }
            return try view.fetchOne(
                "\(columnList.select) WHERE conversation = ? AND link = ?", row, link, as: Link.init)
        }
    }

    /// Returns all links, in the order of their creation.
    package static func list(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> [Link] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "\(columnList.select) WHERE conversation = ? ORDER BY created_at, link", row, as: Link.init)
    }

    package static func list(
        named name: String, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [Link] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "\(columnList.select) WHERE conversation = ? AND name = ?", row, name, as: Link.init)
    }

    package static func upsert(
        _ link: Link, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        transaction.cache.links.invalidate(link.id, of: conversation)
        try transaction.maintaining(transaction.cache.links) { () throws(StoreError) in
            try transaction.run(
                columnList.upsert,
                [
                    try transaction.requireRowID(of: conversation), link.id, link.name, link.role,
                    link.admission,
                    link.expiresAt, link.useLimit, link.isPrimary, link.createdBy, link.createdAt, link.uses,
                    link.pending,
                    link.state, link.lapsedAt,
                ])
        }
        transaction.cache.links.insert(link, link.id, of: conversation)
    }
}

extension Link {
    init(_ row: inout ColumnReader) throws(StoreError) {
        var offer = LinkSettings(
            id: try row.next(), name: try row.next(), role: try row.next(), admission: try row.next())
        offer.expiresAt = try row.next()
        offer.useLimit = try row.next()
        offer.isPrimary = try row.next()
        self.init(offer, createdBy: try row.next(), createdAt: try row.next())
        uses = try row.next()
        pending = try row.next()
        state = try row.next()
        lapsedAt = try row.next()
    }
}

/// The size of the log at the time when links were withdrawn, as far as the folded log shows.
package enum LinkEndTable {
    /// Records the end of a link. A later withdrawal without a revival in between changes nothing.
    package static func insert(
        _ size: UInt64, of link: LinkID, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "INSERT OR IGNORE INTO link_end (conversation, link, size) VALUES (?, ?, ?)",
            try transaction.requireRowID(of: conversation), link, size)
    }

    /// Deletes the end of a link that was revived.
    package static func delete(
        _ link: LinkID, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "DELETE FROM link_end WHERE conversation = ? AND link = ?", try transaction.requireRowID(of: conversation),
            link
        )
    }

    /// Returns the links that ended at these sizes, in the order in which they ended.
    package static func list(
        _ sizes: ClosedRange<UInt64>, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [(link: LinkID, size: UInt64)] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "SELECT link, size FROM link_end WHERE conversation = ? AND size BETWEEN ? AND ? ORDER BY size, link",
            row, sizes.lowerBound, sizes.upperBound,
            as: { (row: inout ColumnReader) throws(StoreError) in (try row.next(), try row.next()) })
    }

    /// Returns the first end after `size`.
    package static func findFirst(
        after size: UInt64, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> UInt64? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT size FROM link_end WHERE conversation = ? AND size > ? ORDER BY size LIMIT 1", row, size,
            as: UInt64.init)
    }
}

/// The sealed keys of links that were created on this node, and of those that another origin shared with the owners.
package enum LinkTextTable {
    /// The sealed keys of a link.
    package struct SealedKeys: Hashable, Sendable {
        package let capability: [UInt8]
        /// The secret of a short link; `nil` for a link without one.
        package let secret: [UInt8]?
        /// The epoch of the reading secret that the link began with; `nil` in a closed conversation.
        package let readingEpoch: UInt32?

        package init(capability: [UInt8], secret: [UInt8]?, readingEpoch: UInt32?) {
            self.capability = capability
            self.secret = secret
            self.readingEpoch = readingEpoch
        }
    }

    /// - Returns: `nil` if this node never had them.
    package static func find(
        _ link: LinkID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> SealedKeys? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT sealed_capability, sealed_secret, reading_epoch FROM link_text WHERE conversation = ? AND link = ?",
            row, link
        ) { (row) throws(StoreError) in
            SealedKeys(capability: try row.next(), secret: try row.next(), readingEpoch: try row.next())
        }
    }

    /// Stores the keys of a link.
    /// - Parameter keys: without a secret or an epoch, the stored one stays.
    package static func upsert(
        _ keys: SealedKeys, of link: LinkID, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO link_text (conversation, link, sealed_capability, sealed_secret, reading_epoch)
            VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (conversation, link) DO UPDATE SET sealed_capability = excluded.sealed_capability,
            sealed_secret = coalesce(excluded.sealed_secret, sealed_secret),
            reading_epoch = coalesce(excluded.reading_epoch, reading_epoch)
            """, try transaction.requireRowID(of: conversation), link, keys.capability, keys.secret, keys.readingEpoch)
    }
}

/// The texts of our links as received from an origin on another node.
package enum ReceivedLinkTextTable {
    package static func findSealedText(
        of link: LinkID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [UInt8]? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT sealed_text FROM told_link WHERE conversation = ? AND link = ?", row, link, as: [UInt8].init)
    }

    package static func upsert(
        sealedText: [UInt8], of link: LinkID, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO told_link (conversation, link, sealed_text) VALUES (?, ?, ?)
            ON CONFLICT (conversation, link) DO UPDATE SET sealed_text = excluded.sealed_text
            """, try transaction.requireRowID(of: conversation), link, sealedText)
    }
}
