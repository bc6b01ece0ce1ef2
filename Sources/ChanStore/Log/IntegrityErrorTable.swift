package import ChanID

/// One kind of fault, or several of one kind from one author in a row.
package struct StoredIntegrityError: Hashable, Sendable {
    /// Of this node's database.
    package internal(set) var id: Int64 = 0
    /// The error's name in the catalogue.
    package let kind: String
    /// Where a reader would look for what is missing; `nil` when it concerns the log as a whole.
    package var entries: ClosedRange<EntryNumber>?
    /// The source that showed it.
    package var relay: RelayID?
    package var author: MemberID?
    /// A JSON object.
    package var details: String
    package var count: UInt32 = 1
    package var firstAt: Timestamp
    package var lastAt: Timestamp
    package var resolvedAt: Timestamp?
    /// When somebody of this node said that they know of it.
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

/// What was wrong with what arrived.
package enum IntegrityErrorTable {
    static let select = """
        SELECT id, kind, first_entry, last_entry, relay, author, details, count, first_at, last_at, resolved_at,
            acknowledged_at
        FROM integrity_error
        """

    /// A page, newest first.
    package static func list(
        of conversation: ConversationID, before: Int64? = nil, limit: Int, in view: StoreView
    ) throws(StoreError) -> [StoredIntegrityError] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "\(select) WHERE conversation = ? AND id < ? ORDER BY id DESC LIMIT ?", row, before ?? Int64.max, limit,
            as: StoredIntegrityError.init)
    }

    /// Keeps a fault; one more of the same kind from the same author and source in a row is counted, not added.
    /// - Returns: how many of them there are in a row now.
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

    /// Stored entries without their body, which some source gave wrongly or not at all and no order allows to be absent. An
    /// error stands for a range of entries, of which others may have their bodies.
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

    /// Notes that a repair made good what was wrong with these entries.
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

    /// Notes that everything of one kind was made good.
    package static func resolve(
        kind: String, at moment: Timestamp, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "UPDATE integrity_error SET resolved_at = ? WHERE conversation = ? AND resolved_at IS NULL AND kind = ?",
            moment, try transaction.requireRowID(of: conversation), kind)
    }

    /// Notes that one error was made good.
    package static func resolve(
        _ error: Int64, at moment: Timestamp, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run("UPDATE integrity_error SET resolved_at = ? WHERE id = ?", moment, error)
    }

    /// Resolves errors about bodies all of which are here by now, or may be absent by an order.
    /// - Returns: how many errors that were.
    @discardableResult
    package static func resolveBodies(
        at moment: Timestamp, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) -> Int {
        let row = try transaction.requireRowID(of: conversation)
        // Of entries that are still to come nothing is known.
        let settled = try transaction.fetchAll(
            """
            SELECT id FROM integrity_error
            WHERE conversation = ?1 AND resolved_at IS NULL AND kind IN ('body_mismatch', 'body_missing')
            AND last_entry < ?2 AND NOT EXISTS (
                SELECT 1 FROM entry WHERE entry.conversation = ?1 AND number BETWEEN first_entry AND last_entry
                AND \(lacksBody))
            """, row, try LogReader.size(of: conversation, in: transaction), as: Int64.init)
        for error in settled { try resolve(error, at: moment, in: transaction) }
        return settled.count
    }

    private static func insert(
        _ error: StoredIntegrityError, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO integrity_error (conversation, kind, first_entry, last_entry, relay, author, details, count,
                first_at, last_at, resolved_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            try transaction.requireRowID(of: conversation), error.kind, error.entries?.lowerBound,
            error.entries?.upperBound, error.relay, error.author, error.details, error.count, error.firstAt,
            error.lastAt, error.resolvedAt)
    }
}

extension StoredIntegrityError {
    fileprivate func continues(with next: StoredIntegrityError) -> Bool {
        kind == next.kind && author == next.author && relay == next.relay && resolvedAt == nil
            && (entries == nil) == (next.entries == nil)
    }
}
