package import ChanID

/// What event subscribers resume from. Numbers are given without a gap, in the order of commits, and never twice; only
/// forgetting the oldest, and a restore from a copy, make them jump.
package enum ChangeFeedTable {
    /// How far numbers jump after a restore: further than any copy can be behind, and 2^53 (the largest number of JSON) is
    /// still nine million restores away.
    static let leap: Int64 = 1_000_000_000

    private static let select = "SELECT seq, conversation_id, topic, entry, payload, at, actor, target FROM change"

    /// - Returns: the change number it got.
    @discardableResult
    package static func insert(_ entry: FeedEntry, in transaction: StoreTransaction) throws(StoreError) -> Int64 {
        let seq = try lastSeq(in: transaction) + 1
        try transaction.deferWrite(
            """
            INSERT INTO change (seq, conversation_id, topic, entry, payload, at, actor, target) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            seq, entry.conversation, entry.topic, entry.entry, entry.payload, entry.at, entry.actor, entry.target)
        transaction.cache.lastChangeNumber = seq
        transaction.setFeedChanged()
        return seq
    }

    /// What happened after `seq`, in order.
    package static func list(after seq: Int64, limit: Int, in view: StoreView) throws(StoreError) -> [FeedEntry] {
        try view.fetchAll("\(select) WHERE seq > ? ORDER BY seq LIMIT ?", seq, limit, as: FeedEntry.init)
    }

    /// The last change number given, 0 on a new node.
    package static func lastSeq(in view: StoreView) throws(StoreError) -> Int64 {
        if let known = view.cache.lastChangeNumber { return known }
        return try view.fetchOne("SELECT seq FROM sqlite_sequence WHERE name = 'change'", as: Int64.init) ?? 0
    }

    /// The oldest change still kept; who asks for earlier ones has missed some.
    package static func firstSeq(in view: StoreView) throws(StoreError) -> Int64? {
        try view.fetchOne("SELECT seq FROM change ORDER BY seq LIMIT 1", as: Int64.init)
    }

    /// Forgets changes before `seq`.
    package static func trim(before seq: Int64, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run("DELETE FROM change WHERE seq < ?", seq)
    }

    /// Forgets the oldest changes: those beyond `rows`, and those from before `since`. Never one in the middle, so that
    /// what is kept has no holes.
    /// - Parameter slice: at most so many at once.
    /// - Returns: how many were forgotten.
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

    /// Gives no number again that was given after the copy was made from which this database was restored.
    static func skipNumbersAfterRestore(in transaction: StoreTransaction) throws(StoreError) {
        let last = try lastSeq(in: transaction)
        transaction.cache.lastChangeNumber = nil
        try transaction.run("DELETE FROM sqlite_sequence WHERE name = 'change'")
        try transaction.run("INSERT INTO sqlite_sequence (name, seq) VALUES ('change', ?)", last + leap)
    }
}
