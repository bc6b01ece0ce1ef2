package import ChanID
package import ChanSQLite

/// The change feed, from which event subscribers resume. Sequence numbers increase without gaps in commit order and are
/// never reused. Only trimming and a restore from a backup make them skip.
package enum ChangeFeedTable {
    /// The step by which sequence numbers increase after a restore. It exceeds the age of any backup, and leaves room
    /// for nine million restores below 2^53 (the largest exact integer in JSON).
    static let leap: Int64 = 1_000_000_000

    private static let select = "SELECT seq, conversation_id, topic, entry, payload, at, actor, target FROM change"

    /// Appends an event.
    ///
    /// - Returns: its sequence number.
    @discardableResult
    package static func insert(_ entry: FeedEntry, in transaction: StoreTransaction) throws(StoreError) -> Int64 {
        let seq = try lastSeq(in: transaction) + 1
        try transaction.deferWrite(
            """
            INSERT INTO change (seq, conversation_id, topic, entry, payload, at, actor, target) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                seq, entry.conversation, entry.topic, entry.entry, entry.payload, entry.at, entry.actor, entry.target,
            ])
        transaction.cache.lastChangeNumber.value = seq
        transaction.setFeedChanged()
        return seq
    }

    /// Returns the events after `seq`, in order.
    package static func list(after seq: Int64, limit: Int, in view: StoreView) throws(StoreError) -> [FeedEntry] {
        try view.fetchAll("\(select) WHERE seq > ? ORDER BY seq LIMIT ?", seq, limit, as: FeedEntry.init)
    }

    /// Lists the events of some topics, oldest first.
    ///
    /// - Parameter topics: names, which contain no commas.
    package static func list(
        of topics: [String], after seq: Int64, limit: Int, in view: StoreView
    ) throws(StoreError) -> [FeedEntry] {
        try view.fetchAll(
            "\(select) WHERE seq > ? AND instr(?, ',' || topic || ',') > 0 ORDER BY seq LIMIT ?", seq,
            "," + topics.joined(separator: ",") + ",", limit, as: FeedEntry.init)
    }

    /// Returns the last sequence number; 0 on a new node.
    package static func lastSeq(in view: StoreView) throws(StoreError) -> Int64 {
        if let known = view.cache.lastChangeNumber.value { return known }
        return try view.fetchOne("SELECT seq FROM sqlite_sequence WHERE name = 'change'", as: Int64.init) ?? 0
    }

    /// Returns the oldest stored sequence number. A subscriber that resumes from an earlier one has missed events.
    package static func firstSeq(in view: StoreView) throws(StoreError) -> Int64? {
        try view.fetchOne("SELECT seq FROM change ORDER BY seq LIMIT 1", as: Int64.init)
    }

    /// Deletes the events before `seq`.
    package static func trim(before seq: Int64, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run("DELETE FROM change WHERE seq < ?", seq)
    }

    /// Deletes the oldest events: those in excess of `rows`, and those older than `since`. It deletes only from the
    /// beginning, so that the stored range has no gaps.
    ///
    /// - Parameter slice: the maximum number of events to delete.
    /// - Returns: the number of deleted events.
    @discardableResult
    package static func trim(
        keeping rows: Int64, since: Timestamp, slice: Int64, in transaction: StoreTransaction
    ) throws(StoreError) -> Int64 {
        guard let first = try firstSeq(in: transaction) else { return 0 }
        let last = try lastSeq(in: transaction)
        let kept = try transaction.fetchOne(
            "SELECT seq FROM change WHERE seq < ? AND seq > ? AND at >= ? ORDER BY seq LIMIT 1",
            first + slice, last - rows, since, as: Int64.init)
        let end = kept ?? min(first + slice, last + 1)
        try trim(before: end, in: transaction)
        return end - first
    }

    /// Ensures that no sequence number is reused that was assigned after the backup from which this database was
    /// restored.
    static func skipNumbersAfterRestore(in transaction: StoreTransaction) throws(StoreError) {
        let last = try lastSeq(in: transaction)
        try transaction.run("DELETE FROM sqlite_sequence WHERE name = 'change'")
        try transaction.run("INSERT INTO sqlite_sequence (name, seq) VALUES ('change', ?)", last + leap)
    }
}
