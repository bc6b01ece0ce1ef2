import ChanCore
package import ChanID
package import ChanSQLite

/// A change of the relays that waits for the relays before it.
package struct RelayChangeWait: Hashable, Sendable {
    package let entry: EntryNumber
    /// When this node found that it waits.
    package let since: Timestamp
    /// On how many days the relays before it were asked.
    package internal(set) var askedDays = 0
    /// When the last of these days began.
    package internal(set) var askedAt: Timestamp?
    /// Whether it counts, although they never cosigned it.
    package var counts = false

    private static let daySeconds: Int64 = 86_400

    package init(entry: EntryNumber, since: Timestamp) {
        self.entry = entry
        self.since = since
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        entry = try row.next()
        since = try row.next()
        askedDays = try row.next()
        askedAt = try row.next()
        counts = try row.next()
    }

    /// Records that the relays before it were asked. Days begin with the first question of each, so that they are days of
    /// this node's own clock, wherever it is.
    package mutating func recordAsked(at now: Timestamp) {
        // A day in the future is of a clock that was ahead.
        guard askedAt.map({ now < $0 || now >= $0.adding(seconds: Self.daySeconds) }) ?? true else { return }
        askedAt = now
        askedDays += 1
    }

    /// The earliest time at which it counts without a cosignature.
    package var countsAt: Timestamp {
        let missing = Int64(max(0, RelaySetHistory.askedDays - askedDays))
        let lastDay = (askedAt ?? since).adding(seconds: missing * Self.daySeconds)
        return max(since.adding(seconds: RelaySetHistory.waitingSeconds), missing == 0 ? since : lastDay)
    }

    /// Whether its time is over, and the relays before it were asked on enough days.
    package func isOver(at now: Timestamp) -> Bool {
        askedDays >= RelaySetHistory.askedDays && now >= since.adding(seconds: RelaySetHistory.waitingSeconds)
    }
}

/// The changes of the relays that this node found waiting. Not derived from the log.
package enum RelayChangeWaitTable {
    static let columnList = ColumnList(
        "relay_change_wait", key: ["conversation", "entry"], columns: ["since", "asked_days", "asked_at", "counts"])

    /// Returns them by entry.
    package static func list(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [RelayChangeWait] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "SELECT entry, since, asked_days, asked_at, counts FROM relay_change_wait WHERE conversation = ? ORDER BY entry",
            row, as: RelayChangeWait.init)
    }

    /// Replaces the rows of a conversation, if any differs.
    package static func replace(
        _ old: [RelayChangeWait], with new: [RelayChangeWait], of conversation: ConversationID,
        in transaction: StoreTransaction
    ) throws(StoreError) {
        guard old != new else { return }
        let row = try transaction.requireRowID(of: conversation)
        let kept = Set(new.map(\.entry))
        for wait in old where !kept.contains(wait.entry) {
            try transaction.run(
                "DELETE FROM relay_change_wait WHERE conversation = ? AND entry = ?", row, wait.entry)
        }
        for wait in new {
            try transaction.run(
                columnList.upsert, row, wait.entry, wait.since, wait.askedDays, wait.askedAt, wait.counts)
        }
    }
}
