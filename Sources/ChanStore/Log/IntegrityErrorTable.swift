package import ChanID
package import ChanSQLite

/// An integrity error, or consecutive errors of one kind from one author.
package struct StoredIntegrityError: Hashable, Sendable {
    /// The row number in this node's database.
    package internal(set) var id: Int64 = 0
    /// The error's name in the catalogue.
    package let kind: String
    /// The affected entries; `nil` if the error concerns the log as a whole.
    package var entries: ClosedRange<EntryNumber>?
    /// The relay that sent the faulty data.
    package var relay: RelayID?
    package var author: MemberID?
    /// A JSON object.
    package var details: String
    package var count: UInt32 = 1
    package var firstAt: Timestamp
    package var lastAt: Timestamp
    package var resolvedAt: Timestamp?
    /// The time at which a user of this node acknowledged the error.
    package internal(set) var acknowledgedAt: Timestamp?

    package init(kind: String, entries: ClosedRange<EntryNumber>?, details: String = "{}", at: Timestamp) {
        self.kind = kind
        self.entries = entries
        self.details = details
        firstAt = at
        lastAt = at
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        id = try row.next()
        kind = try row.next()
        let first = try row.next(EntryNumber?.self)
        let last = try row.next(EntryNumber?.self)
        if let first, let last, first <= last { entries = first...last }
        relay = try row.next()
        author = try row.next()
        details = try row.next()
        count = try row.next()
        firstAt = try row.next()
        lastAt = try row.next()
        resolvedAt = try row.next()
        acknowledgedAt = try row.next()
    }
}

/// The faults in received data.
package enum IntegrityErrorTable {
    static let select = """
        SELECT id, kind, first_entry, last_entry, relay, author, details, count, first_at, last_at, resolved_at,
            acknowledged_at
        FROM integrity_error
        """

    /// Returns a page of errors, newest first.
    package static func list(
        of conversation: ConversationID, before: Int64? = nil, limit: Int, in view: StoreView
    ) throws(StoreError) -> [StoredIntegrityError] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "\(select) WHERE conversation = ? AND id < ? ORDER BY id DESC LIMIT ?", row, before ?? Int64.max, limit,
            as: StoredIntegrityError.init)
    }

    /// Records a fault. A consecutive fault of one kind, author and source increments the count instead of adding a
    /// row.
    ///
    /// - Returns: the resulting count.
    @discardableResult
    package static func record(
        _ error: StoredIntegrityError, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) -> UInt32 {
        let last = try list(of: conversation, limit: 1, in: transaction).first
        var same = last?.continues(with: error) == true ? last : nil
        if same == nil { same = try findAcknowledged(like: error, of: conversation, in: transaction) }
        if let last = same {
            try transaction.run(
                """
                UPDATE integrity_error SET count = count + ?, last_at = max(last_at, ?),
                    first_entry = min(first_entry, ?), last_entry = max(last_entry, ?) WHERE id = ?
                """, error.count, error.lastAt, error.entries?.lowerBound, error.entries?.upperBound, last.id)
            return last.count + error.count
        }
        try insert(error, of: conversation, in: transaction)
        return error.count
    }

    /// Returns stored entries without their body, for which an unresolved error exists and no prune order. An error
    /// covers a range of entries, some of which may have their bodies.
    package static func listMissingBodies(
        of conversation: ConversationID, limit: Int, in view: StoreView
    ) throws(StoreError) -> [EntryNumber] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            """
            SELECT DISTINCT number FROM integrity_error AS error CROSS JOIN entry
                ON entry.conversation = error.conversation AND number BETWEEN first_entry AND last_entry
            WHERE error.conversation = ?1 AND resolved_at IS NULL AND error.kind IN ('body_mismatch', 'body_missing')
            AND \(lacksBody) ORDER BY number LIMIT ?2
            """, row, limit, as: EntryNumber.init)
    }

    private static let lacksBody = """
        NOT EXISTS (SELECT 1 FROM body WHERE body.conversation = ?1 AND body.number = entry.number)
        AND NOT EXISTS (SELECT 1 FROM prune_order WHERE prune_order.conversation = ?1
            AND prune_order.number = entry.number)
        """

    /// Marks the errors about these entries as resolved.
    package static func resolve(
        _ entries: ClosedRange<EntryNumber>, at: Timestamp, of conversation: ConversationID,
        in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            UPDATE integrity_error SET resolved_at = ? WHERE conversation = ? AND resolved_at IS NULL
            AND first_entry >= ? AND last_entry <= ?
            """, at, try transaction.requireRowID(of: conversation), entries.lowerBound, entries.upperBound)
    }

    /// Marks all errors of one kind as resolved.
    package static func resolve(
        kind: String, at moment: Timestamp, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "UPDATE integrity_error SET resolved_at = ? WHERE conversation = ? AND resolved_at IS NULL AND kind = ?",
            moment, try transaction.requireRowID(of: conversation), kind)
    }

    /// Marks one error as resolved.
    package static func resolve(
        _ error: Int64, at moment: Timestamp, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run("UPDATE integrity_error SET resolved_at = ? WHERE id = ?", moment, error)
    }

    /// Resolves the errors about bodies if all of their bodies have arrived or may be absent by a prune order.
    ///
    /// - Returns: the number of resolved errors.
    @discardableResult
    package static func resolveBodies(
        at moment: Timestamp, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) -> Int {
        let row = try transaction.requireRowID(of: conversation)
        // Errors about entries that have not arrived yet remain unresolved.
        let resolved = try transaction.fetchAll(
            """
            SELECT id FROM integrity_error
            WHERE conversation = ?1 AND resolved_at IS NULL AND kind IN ('body_mismatch', 'body_missing')
            AND last_entry < ?2 AND NOT EXISTS (
                SELECT 1 FROM entry WHERE entry.conversation = ?1 AND number BETWEEN first_entry AND last_entry
                AND \(lacksBody))
            """, row, try LogReader.size(of: conversation, in: transaction), as: Int64.init)
        for error in resolved { try resolve(error, at: moment, in: transaction) }
        return resolved.count
    }

    private static func insert(
        _ error: StoredIntegrityError, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO integrity_error (conversation, kind, first_entry, last_entry, relay, author, details, count,
                first_at, last_at, resolved_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                try transaction.requireRowID(of: conversation), error.kind, error.entries?.lowerBound,
                error.entries?.upperBound, error.relay, error.author, error.details, error.count, error.firstAt,
                error.lastAt, error.resolvedAt,
            ])
    }
}

extension StoredIntegrityError {
    fileprivate func continues(with next: StoredIntegrityError) -> Bool {
        kind == next.kind && author == next.author && relay == next.relay && resolvedAt == nil
            && (entries == nil) == (next.entries == nil)
    }
}
