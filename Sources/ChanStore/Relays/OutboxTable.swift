package import ChanID
package import ChanSQLite

/// A pending message to a relay.
package struct OutboxEntry: Hashable, Sendable {
    /// The raw value is the stable name.
    package enum Operation: String, Hashable, Sendable, CaseIterable {
        case invite
        /// The entries below `upTo`, with the checkpoint of that moment.
        case publish
        /// The set of keys that may read and submit, in `payload`.
        case access
        case retire
    }

    package internal(set) var id: Int64 = 0
    package let conversation: ConversationID
    package let relay: RelayID
    package let operation: Operation
    package var upTo: UInt64?
    package var payload: [UInt8]?
    package internal(set) var attempts: UInt32 = 0
    package var nextAttemptAt: Timestamp
    package internal(set) var lastError: String?

    package init(conversation: ConversationID, relay: RelayID, operation: Operation, nextAttemptAt: Timestamp) {
        self.conversation = conversation
        self.relay = relay
        self.operation = operation
        self.nextAttemptAt = nextAttemptAt
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        id = try row.next()
        conversation = try row.next()
        relay = try row.next()
        operation = try row.next()
        upTo = try row.next()
        payload = try row.next()
        attempts = try row.next()
        nextAttemptAt = try row.next()
        lastError = try row.next()
    }
}

extension OutboxEntry.Operation: ColumnValue {}

/// The pending messages to relays. A row is inserted in the transaction that requires it, and deleted when the relay
/// has acknowledged it.
package enum OutboxTable {
    private static let select = """
        SELECT outbox.id, conversation.conversation_id, relay, operation, up_to, payload, attempts, next_attempt_at,
            last_error FROM outbox JOIN conversation ON conversation.id = outbox.conversation
        """

    /// Inserts an entry, or renews the pending one for an equal relay and operation: it is then due immediately, and a
    /// publication covers the larger range.
    package static func upsert(_ entry: OutboxEntry, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO outbox (conversation, relay, operation, up_to, payload, next_attempt_at)
            VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (conversation, relay, operation) DO UPDATE SET
                up_to = max(coalesce(up_to, 0), excluded.up_to), payload = excluded.payload, attempts = 0,
                next_attempt_at = excluded.next_attempt_at, last_error = NULL
            """,
            try transaction.requireRowID(of: entry.conversation), entry.relay, entry.operation, entry.upTo,
            entry.payload, entry.nextAttemptAt)
    }

    /// Returns the due entries, longest waiting first.
    package static func listDue(at moment: Timestamp, limit: Int, in view: StoreView) throws(StoreError)
        -> [OutboxEntry]
    {
        try view.fetchAll(
            "\(select) WHERE next_attempt_at <= ? ORDER BY next_attempt_at, outbox.id LIMIT ?", moment, limit,
            as: OutboxEntry.init)
    }

    /// Returns all pending entries of one conversation.
    package static func list(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> [OutboxEntry] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "\(select) WHERE outbox.conversation = ? ORDER BY relay, operation", row, as: OutboxEntry.init)
    }

    /// Returns the number of pending entries, which a command reports before it exits. Relays that were removed are not
    /// counted, because nobody waits for them to be informed.
    ///
    /// - Parameter conversation: `nil` for all.
    package static func count(of conversation: ConversationID? = nil, in view: StoreView) throws(StoreError) -> Int {
        try view.fetchOne(
            """
            SELECT count(*) FROM outbox JOIN conversation ON conversation.id = outbox.conversation
            WHERE (?1 IS NULL OR conversation_id = ?1) AND NOT EXISTS (
                SELECT 1 FROM relay WHERE relay.conversation = outbox.conversation AND relay.relay = outbox.relay
                    AND relay.status IN ('removed', 'rejected', 'left'))
            """, conversation, as: Int.init) ?? 0
    }

    /// Returns the time of the next attempt; `nil` if there are no entries.
    package static func findNextAttemptTime(in view: StoreView) throws(StoreError) -> Timestamp? {
        try view.fetchOne("SELECT next_attempt_at FROM outbox ORDER BY next_attempt_at LIMIT 1", as: Timestamp.init)
    }

    /// Deletes an entry after its delivery. An entry that was renewed since it was sent remains.
    package static func deleteDelivered(_ sent: OutboxEntry, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run(
            "DELETE FROM outbox WHERE id = ? AND up_to IS ? AND payload IS ?", sent.id, sent.upTo, sent.payload)
    }

    /// Records a failed attempt.
    package static func postpone(
        _ entry: OutboxEntry, to moment: Timestamp, because error: String, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "UPDATE outbox SET attempts = attempts + 1, next_attempt_at = ?, last_error = ? WHERE id = ?",
            moment, error, entry.id)
    }

    /// Deletes the pending entries of a relay that we no longer inform.
    package static func delete(
        _ relay: RelayID, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "DELETE FROM outbox WHERE conversation = ? AND relay = ?", try transaction.requireRowID(of: conversation),
            relay)
    }
}
