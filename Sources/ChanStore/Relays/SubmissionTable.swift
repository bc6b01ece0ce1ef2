package import ChanID
package import ChanSQLite

/// A statement of ours that was submitted to an origin on another node.
package struct StoredSubmission: Hashable, Sendable {
    /// The raw value is the stable name.
    package enum State: String, Hashable, Sendable, CaseIterable {
        case pending
        /// A relay has accepted it for delivery.
        case sent
        case accepted
        case refused
    }

    package internal(set) var id: Int64 = 0
    package let conversation: ConversationID
    /// SHA-256 of `bytes`.
    package let hash: Digest
    package let message: MessageID
    package let bytes: [UInt8]
    package internal(set) var state = State.pending
    /// The relay that accepted it.
    package internal(set) var relay: RelayID?
    /// The origin's signed receipt.
    package internal(set) var receipt: [UInt8]?
    package internal(set) var attempts: UInt32 = 0
    package var nextAttemptAt: Timestamp
    package let createdAt: Timestamp
    /// The content, sealed by the vault; `nil` in rows of earlier versions.
    package var sealedContent: [UInt8]?

    package init(
        conversation: ConversationID, hash: Digest, message: MessageID, bytes: [UInt8], createdAt: Timestamp
    ) {
        self.conversation = conversation
        self.hash = hash
        self.message = message
        self.bytes = bytes
        self.createdAt = createdAt
        nextAttemptAt = createdAt
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        id = try row.next()
        conversation = try row.next()
        hash = try row.next()
        message = try row.next()
        bytes = try row.next()
        state = try row.next()
        relay = try row.next()
        receipt = try row.next()
        attempts = try row.next()
        nextAttemptAt = try row.next()
        createdAt = try row.next()
        sealedContent = try row.next()
    }
}

extension StoredSubmission {
    /// Whether the origin has not answered yet.
    package var isOpen: Bool { state == .pending || state == .sent }
}

extension StoredSubmission.State: ColumnValue {}

/// Our submissions to origins on other nodes.
package enum SubmissionTable {
    private static let select = """
        SELECT submission.id, conversation.conversation_id, hash, message_id, bytes, state, relay, receipt, attempts,
            next_attempt_at, submission.created_at, sealed_content
        FROM submission JOIN conversation ON conversation.id = submission.conversation
        """

    package static func insert(_ submission: StoredSubmission, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO submission (
                conversation, hash, message_id, bytes, state, next_attempt_at, created_at, sealed_content)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            try transaction.requireRowID(of: submission.conversation), submission.hash, submission.message,
            submission.bytes, StoredSubmission.State.pending, submission.nextAttemptAt, submission.createdAt,
            submission.sealedContent)
    }

    /// Seals an unanswered submission for another origin; it is sent again.
    package static func reseal(
        _ submission: StoredSubmission, as hash: Digest, bytes: [UInt8], at moment: Timestamp,
        in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            UPDATE submission SET hash = ?, bytes = ?, state = 'pending', relay = NULL, next_attempt_at = ?
            WHERE id = ? AND state IN ('pending', 'sent')
            """, hash, bytes, moment, submission.id)
    }

    /// Replaces the sealed content of an unanswered submission.
    package static func setContent(
        _ sealed: [UInt8], of hash: Digest, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "UPDATE submission SET sealed_content = ? WHERE hash = ? AND state IN ('pending', 'sent')", sealed, hash)
    }

    /// Returns the state of our newest submission with this identifier; `nil` if there is none.
    package static func findState(
        of message: MessageID, in conversation: ConversationID, _ view: StoreView
    ) throws(StoreError) -> StoredSubmission.State? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT state FROM submission WHERE conversation = ? AND message_id = ? ORDER BY id DESC LIMIT 1", row,
            message, as: StoredSubmission.State.init)
    }

    /// Returns the receipt of our newest submission with this identifier; `nil` if there is none.
    package static func findReceipt(
        of message: MessageID, in conversation: ConversationID, _ view: StoreView
    ) throws(StoreError) -> [UInt8]? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            """
            SELECT receipt FROM submission WHERE conversation = ? AND message_id = ? AND receipt IS NOT NULL
            ORDER BY id DESC LIMIT 1
            """, row, message, as: [UInt8].init)
    }

    package static func find(_ hash: Digest, in view: StoreView) throws(StoreError) -> StoredSubmission? {
        try view.fetchOne("\(select) WHERE hash = ?", hash, as: StoredSubmission.init)
    }

    /// Returns the newest submission of our statement. It may have been sealed again since it was created.
    package static func find(
        message: MessageID, in conversation: ConversationID, _ view: StoreView
    ) throws(StoreError) -> StoredSubmission? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "\(select) WHERE submission.conversation = ? AND message_id = ? ORDER BY submission.id DESC LIMIT 1", row,
            message, as: StoredSubmission.init)
    }

    /// Returns the submissions without a receipt, in the order of their creation.
    ///
    /// - Parameter count: the maximum number, counted from the newest.
    package static func listOpen(
        of conversation: ConversationID, newest count: Int = .max, in view: StoreView
    ) throws(StoreError) -> [StoredSubmission] {
        try listNewest(count, where: "state IN ('pending', 'sent')", of: conversation, in: view)
    }

    /// Returns the refused submissions that have not been discarded, in the order of their creation.
    ///
    /// - Parameter count: the maximum number, counted from the newest.
    package static func listRefused(
        of conversation: ConversationID, newest count: Int = .max, in view: StoreView
    ) throws(StoreError) -> [StoredSubmission] {
        try listNewest(count, where: "state = 'refused' AND sealed_content IS NOT NULL", of: conversation, in: view)
    }

    private static func listNewest(
        _ count: Int, where condition: String, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [StoredSubmission] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "\(select) WHERE submission.conversation = ? AND \(condition) ORDER BY submission.id DESC LIMIT ?", row,
            count, as: StoredSubmission.init
        ).reversed()
    }

    package static func countRefused(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> Int {
        guard let row = try view.rowID(of: conversation) else { return 0 }
        return try view.fetchOne(
            """
            SELECT count(*) FROM submission
            WHERE conversation = ? AND state = 'refused' AND sealed_content IS NOT NULL
            """, row, as: Int.init) ?? 0
    }

    /// Deletes the content of a refused submission. Its receipt remains.
    package static func discard(_ id: Int64, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run("UPDATE submission SET sealed_content = NULL WHERE id = ? AND state = 'refused'", id)
    }

    /// Deletes a submission that no relay has accepted.
    package static func delete(unsent id: Int64, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run("DELETE FROM submission WHERE id = ? AND state = 'pending'", id)
    }

    /// Returns our newest submission with a receipt.
    package static func findNewestAnswered(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredSubmission? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            """
            \(select) WHERE submission.conversation = ? AND receipt IS NOT NULL ORDER BY submission.id DESC LIMIT 1
            """, row, as: StoredSubmission.init)
    }

    /// Returns the number of submissions that no relay has accepted yet.
    package static func countPending(in view: StoreView) throws(StoreError) -> Int {
        try view.fetchOne("SELECT count(*) FROM submission WHERE state = 'pending'", as: Int.init) ?? 0
    }

    /// Records that a relay accepted the submission.
    package static func setSent(
        _ hash: Digest, to relay: RelayID, retryAt: Timestamp, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            UPDATE submission SET state = 'sent', relay = ?, attempts = attempts + 1, next_attempt_at = ?
            WHERE hash = ? AND state IN ('pending', 'sent')
            """, relay, retryAt, hash)
    }

    /// Records the origin's receipt. A second receipt changes nothing.
    package static func setReceipt(
        _ hash: Digest, accepted: Bool, receipt: [UInt8], in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "UPDATE submission SET state = ?, receipt = ? WHERE hash = ? AND state IN ('pending', 'sent')",
            accepted ? StoredSubmission.State.accepted : .refused, receipt, hash)
    }
}

/// The submissions that this origin has answered. A repeated submission gets the stored receipt.
package enum AnsweredSubmissionTable {
    package static func findReceipt(
        for hash: Digest, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [UInt8]? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT receipt FROM answered_submission WHERE conversation = ? AND hash = ?", row, hash,
            as: [UInt8].init)
    }

    /// Stores a receipt. It replaces an earlier one for the submission, for example when a pending join request is
    /// granted.
    ///
    /// - Parameter end: the time from which it may be deleted; `nil` if it must be retained.
    package static func upsert(
        receipt: [UInt8], for hash: Digest, at: Timestamp, until end: Timestamp? = nil,
        of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        if end != nil { transaction.setScheduleChanged() }
        try transaction.run(
            """
            INSERT INTO answered_submission (conversation, hash, receipt, answered_at, forget_at) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (conversation, hash) DO UPDATE SET
                receipt = excluded.receipt, answered_at = excluded.answered_at, forget_at = excluded.forget_at
            """, try transaction.requireRowID(of: conversation), hash, receipt, at, end)
    }

    /// Returns all receipts.
    package static func listReceipts(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [(hash: Digest, receipt: [UInt8])] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll("SELECT hash, receipt FROM answered_submission WHERE conversation = ?", row) {
            (row) throws(StoreError) in (hash: try row.next(), receipt: try row.next())
        }
    }

    package static func delete(
        _ hash: Digest, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "DELETE FROM answered_submission WHERE conversation = ? AND hash = ?",
            try transaction.requireRowID(of: conversation), hash)
    }
}
