package import ChanID
package import ChanSQLite

/// A case of this node's own member in a conversation whose origin is another node.
package struct StoredOwnCase: Hashable, Sendable {
    package let id: MessageID
    /// The act that opened the case.
    package var opening: [UInt8]
    package let openedAt: Timestamp
    /// Whether the origin has received it.
    package var isReceived: Bool
    /// The newest answer; `nil` if there is none.
    package var latestAnswer: [UInt8]?
    /// When an answer arrived that this node's user has not seen; `nil` if there is none.
    package var unseenSince: Timestamp?

    package init(id: MessageID, opening: [UInt8], openedAt: Timestamp) {
        self.id = id
        self.opening = opening
        self.openedAt = openedAt
        isReceived = false
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        id = try row.next()
        opening = try row.next()
        openedAt = try row.next()
        isReceived = try row.next()
        latestAnswer = try row.next()
        unseenSince = try row.next()
    }
}

/// The cases of this node's own members with origins on other nodes.
package enum OwnCaseTable {
    private static let columnList = ColumnList(
        "own_case", key: ["conversation", "case_id"],
        columns: ["opening", "opened_at", "is_received", "news", "unseen_since"])

    package static func find(
        _ id: MessageID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredOwnCase? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "\(columnList.select) WHERE conversation = ? AND case_id = ?", row, id, as: StoredOwnCase.init)
    }

    package static func list(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [StoredOwnCase] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "\(columnList.select) WHERE conversation = ? ORDER BY opened_at, case_id", row, as: StoredOwnCase.init)
    }

    package static func upsert(
        _ own: StoredOwnCase, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            columnList.upsert, try transaction.requireRowID(of: conversation), own.id, own.opening, own.openedAt,
            own.isReceived,
            own.latestAnswer, own.unseenSince)
    }

    /// Returns the cases with an unseen answer, the oldest first.
    package static func listUnseen(
        limit count: Int, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [StoredOwnCase] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            """
            \(columnList.select) WHERE conversation = ? AND unseen_since IS NOT NULL
            ORDER BY unseen_since, case_id LIMIT ?
            """, row, count, as: StoredOwnCase.init)
    }

    /// Records that the answers to a case were seen.
    ///
    /// - Returns: whether any was not.
    package static func setSeen(
        _ id: MessageID, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) -> Bool {
        guard var own = try find(id, of: conversation, in: transaction), own.unseenSince != nil else { return false }
        own.unseenSince = nil
        try upsert(own, of: conversation, in: transaction)
        return true
    }

    package static func delete(
        _ id: MessageID, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "DELETE FROM own_case WHERE conversation = ? AND case_id = ?",
            try transaction.requireRowID(of: conversation),
            id)
    }
}

/// Maps cases to the submissions that opened them.
package enum CaseSubmissionTable {
    package static func find(
        _ id: MessageID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Digest? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT hash FROM case_submission WHERE conversation = ? AND case_id = ?", row, id, as: Digest.init)
    }

    package static func insert(
        _ hash: Digest, for id: MessageID, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "INSERT INTO case_submission (conversation, case_id, hash) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            try transaction.requireRowID(of: conversation), id, hash)
    }
}
