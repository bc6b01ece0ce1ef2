package import ChanID
package import ChanSQLite

/// A submission or batch that this node could not process.
package struct FaultyInput: Hashable, Sendable {
    /// SHA-256 of a submission's bytes, or of a batch's position in its log.
    package let digest: Digest
    /// The number of times that the process crashed while it processed this input.
    package var crashes: UInt32
    /// The reason for the rejection; empty while the input is still retried.
    package var reason: String
    /// The version of the program that failed.
    package var version: String
    package var lastAt: Timestamp
    /// Known only if the input arrived again after it was rejected.
    package var conversation: ConversationID?
    package var relay: RelayID?
    /// The entries of a batch.
    package var entries: Range<EntryNumber>?
    /// Whether the submission's bytes are stored.
    package var isStored = false

    package var isRejected: Bool { !reason.isEmpty }

    package init(_ digest: Digest, crashes: UInt32, reason: String = "", version: String, at lastAt: Timestamp) {
        self.digest = digest
        self.crashes = crashes
        self.reason = reason
        self.version = version
        self.lastAt = lastAt
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        digest = try row.next()
        crashes = try row.next()
        reason = try row.next()
        version = try row.next()
        lastAt = try row.next()
        conversation = try row.next()
        relay = try row.next()
        let (first, end): (EntryNumber?, EntryNumber?) = (try row.next(), try row.next())
        if let first, let end, first < end { entries = first..<end }
        isStored = try row.next(Bool.self)
    }
}

/// The inputs that this node could not process.
package enum FaultyInputTable {
    private static let columnList = ColumnList(
        "faulty_input", key: ["digest"],
        columns: [
            "crashes", "reason", "version", "last_at", "conversation_id", "relay", "first_entry", "end_entry",
        ])

    package static func list(in view: StoreView) throws(StoreError) -> [FaultyInput] {
        try view.fetchAll(
            """
            SELECT digest, crashes, reason, version, last_at, conversation_id, relay, first_entry, end_entry,
                submission IS NOT NULL
            FROM faulty_input ORDER BY last_at, digest
            """, as: FaultyInput.init)
    }

    /// Inserts or updates a row. The stored bytes of a submission remain unchanged.
    package static func upsert(_ input: FaultyInput, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run(
            columnList.upsert, input.digest, input.crashes, input.reason, input.version, input.lastAt,
            input.conversation,
            input.relay, input.entries?.lowerBound, input.entries?.upperBound)
    }

    package static func setSubmission(
        _ submission: [UInt8], of digest: Digest, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run("UPDATE faulty_input SET submission = ? WHERE digest = ?", submission, digest)
    }

    /// Returns the submissions of a conversation that will be retried.
    package static func listRetriable(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [[UInt8]] {
        try view.fetchAll(
            """
            SELECT submission FROM faulty_input WHERE conversation_id = ? AND reason = '' AND submission IS NOT NULL
            ORDER BY last_at, digest
            """, conversation, as: [UInt8].init)
    }

    package static func delete(_ digest: Digest, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run("DELETE FROM faulty_input WHERE digest = ?", digest)
    }
}
