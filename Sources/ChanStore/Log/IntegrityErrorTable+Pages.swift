package import ChanID
package import ChanSQLite

/// The selection of errors for a page.
package struct IntegrityErrorQuery: Sendable {
    /// The conversation; `nil` for all.
    package var conversation: ConversationID?
    /// The names of the kinds in the catalogue, without their family; `nil` for all.
    package var kinds: Set<String>?
    /// Whether to include resolved errors.
    package var includesResolved = false
    package var isNewestFirst = false
    /// The last row of the previous page.
    package var after: Int64?
    /// 1 or more.
    package var limit = 100

    package init() {}
}

/// An error with its conversation.
package struct PlacedIntegrityError: Hashable, Sendable {
    package let conversation: ConversationID
    package let error: StoredIntegrityError

    package init(conversation: ConversationID, error: StoredIntegrityError) {
        self.conversation = conversation
        self.error = error
    }
}

extension IntegrityErrorTable {
    private static let placed = """
        SELECT conversation.conversation_id, integrity_error.id, kind, first_entry, last_entry, relay, author, details,
            count, first_at, last_at, resolved_at, acknowledged_at
        FROM integrity_error JOIN conversation ON conversation.id = integrity_error.conversation
        """

    /// Returns a page of errors of one or all conversations, in the order of their first occurrence.
    package static func list(
        _ query: IntegrityErrorQuery, in view: StoreView
    ) throws(StoreError) -> [PlacedIntegrityError] {
        let (comparison, direction) = query.isNewestFirst ? ("<", "DESC") : (">", "ASC")
        let start = query.isNewestFirst ? Int64.max : 0
        return try view.fetchAll(
            """
            \(placed) WHERE integrity_error.id \(comparison) ?1 AND (?2 IS NULL OR conversation.conversation_id = ?2)
            AND (?3 IS NULL OR instr(?3, ',' || kind || ',') > 0) AND (?4 OR resolved_at IS NULL)
            ORDER BY integrity_error.id \(direction) LIMIT ?5
            """,
            query.after ?? start, query.conversation, query.kinds.map(commaSeparated), query.includesResolved,
            query.limit,
            as: PlacedIntegrityError.init)
    }

    /// Returns the newest error about an entry.
    package static func findLatest(
        about entry: EntryNumber, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredIntegrityError? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            """
            \(select) WHERE conversation = ? AND first_entry <= ? AND last_entry >= ?
            ORDER BY id DESC LIMIT 1
            """, row, entry, entry, as: StoredIntegrityError.init)
    }

    /// Returns the error with this local number.
    package static func find(_ id: Int64, in view: StoreView) throws(StoreError) -> PlacedIntegrityError? {
        try view.fetchOne("\(placed) WHERE integrity_error.id = ?", id, as: PlacedIntegrityError.init)
    }

    private static func commaSeparated(_ kinds: Set<String>) -> String {
        "," + kinds.sorted().joined(separator: ",") + ","
    }
}

extension PlacedIntegrityError {
    init(_ row: inout ColumnReader) throws(StoreError) {
        conversation = try row.next()
        error = try StoredIntegrityError(&row)
    }
}
