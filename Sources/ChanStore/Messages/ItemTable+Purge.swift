package import ChanCore
package import ChanID
package import ChanSQLite

extension ItemTable {
    /// Returns the items that a purge covers, in log order.
    ///
    /// - Parameters:
    ///   - limit: the maximum number of items.
    ///   - includesGone: whether to include items that are already purged.
    package static func list(
        coveredBy order: Purge, limit: Int, includesGone: Bool = false, of conversation: ConversationID,
        in view: StoreView
    ) throws(StoreError) -> [Item] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        let found = try view.fetchAll(
            """
            \(select) WHERE conversation = ?1 AND entry >= ?2 AND entry < ?3 AND \(author(order))
            AND purged <= ?5 ORDER BY entry, id LIMIT ?6
            """, row, order.entries.lowerBound, order.entries.upperBound, order.member, includesGone, limit,
            as: readPlaced)
        return try addDetails(to: found, in: view).map(\.item).filter(order.covers)
    }

    /// Returns the number of items per author that a purge covers and that are not purged yet, and the end of the
    /// entries that contain no more than `limit` of them.
    package static func measurePurge(
        _ order: Purge, limit: Int, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> (counts: [MemberID: Int], end: EntryNumber) {
        guard let row = try view.rowID(of: conversation) else { return ([:], order.entries.upperBound) }
        var counts: [MemberID: Int] = [:]
        var (scanned, end) = (0, order.entries.upperBound)
        try view.forEach(
            """
            SELECT author, entry FROM item WHERE conversation = ?1 AND entry >= ?2 AND entry < ?3 AND \(author(order))
            AND purged = 0 ORDER BY entry, id
            """, row, order.entries.lowerBound, order.entries.upperBound, order.member
        ) { (columns) throws(StoreError) in
            let whose = try columns.next(MemberID.self)
            let entry = try columns.next(EntryNumber.self)
            counts[whose, default: 0] += 1
            scanned += 1
            if scanned == limit { end = entry + 1 }
        }
        return (counts, scanned > limit ? end : order.entries.upperBound)
    }

    /// The statement differs by condition, so that each uses its index.
    private static func author(_ order: Purge) -> String { order.member == nil ? "?4 IS NULL" : "author = ?4" }

    /// Returns the remainders of items whose own entry was pruned, by entry. The log no longer contains this
    /// information.
    package static func listPrunedStubs(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [EntryNumber: Item] {
        guard let row = try view.rowID(of: conversation) else { return [:] }
        let found = try view.fetchAll(
            """
            \(select) WHERE conversation = ?1
            AND EXISTS (SELECT 1 FROM prune_order WHERE prune_order.conversation = ?1 AND number = item.entry)
            """, row, as: readPlaced)
        // An item that represents an unreadable body contains no information about the message.
        let readable = found.filter { $0.item.kind != .integrityError && $0.item.kind != .decryptionError }
        return Dictionary(readable.map { ($0.item.entry, $0.item.prunedStub) }) { first, _ in first }
    }
}

extension Item {
    /// The item as posted, without its content and later changes.
    fileprivate var prunedStub: Item {
        var skeleton = self
        skeleton.removeContent()
        skeleton.editedAt = nil
        skeleton.tombstone = nil
        skeleton.pin = nil
        skeleton.hasExpired = false
        return skeleton
    }
}
