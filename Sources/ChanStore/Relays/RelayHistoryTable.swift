package import ChanID
package import ChanSQLite

/// A period in which a relay was seen in one state.
package struct RelayPeriod: Hashable, Sendable {
    package let relay: RelayID
    /// Increases by one with each period of a relay in a conversation, from 1 on.
    package let number: UInt64
    package let state: RelayObservation.State
    /// One line of text for people; may be empty.
    package let detail: String
    package let from: Timestamp
    /// The last moment at which the relay is known to have been in this state.
    package var until: Timestamp

    init(_ row: inout ColumnReader) throws(StoreError) {
        relay = try row.next()
        number = try row.next()
        state = try row.next()
        detail = try row.next()
        from = try row.next()
        until = try row.next()
    }

    init(_ seen: RelayObservation, number: UInt64) {
        relay = seen.relay
        self.number = number
        state = seen.state
        detail = seen.detail
        from = seen.probedAt
        until = seen.probedAt
    }
}

/// The observed states of each relay over time, per conversation. A period is extended while observations of the same
/// state follow each other; another state, or a gap, begins a new one.
package enum RelayHistoryTable {
    static let columnList = ColumnList(
        "relay_history", key: ["conversation", "relay", "number"],
        columns: ["state", "detail", "from_at", "until_at"])

    /// The most periods of a relay in a conversation; older ones are deleted.
    package static let maximumPeriods: UInt64 = 500
    /// Periods that ended longer ago than this are deleted when a new one begins.
    package static let maximumAgeSeconds: Int64 = 90 * 86_400
    /// The longest time between two observations of which the state is assumed for the time between them. Longer than
    /// the longest pause between rounds with a relay that fails.
    package static let maximumGapSeconds: Int64 = 900
    /// Observations of an unchanged state are written after this time, so that not every round writes.
    static let extensionSeconds: Int64 = 60

    /// Records an observation: extends the last period of the relay, or begins a new one.
    package static func record(
        _ seen: RelayObservation, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        let row = try transaction.requireRowID(of: conversation)
        let last = try last(of: seen.relay, in: row, transaction)
        if var last, isContinuous(last, with: seen) {
            let isSame = last.state == seen.state && last.detail == seen.detail
            let unwritten = seen.probedAt.milliseconds - last.until.milliseconds
            if unwritten > (isSame ? extensionSeconds * 1_000 : 0) {
                last.until = seen.probedAt
                try upsert(last, in: row, transaction)
            }
            guard !isSame else { return }
        }
        try upsert(RelayPeriod(seen, number: (last?.number ?? 0) + 1), in: row, transaction)
        try deleteOld(of: seen, before: (last?.number ?? 0) + 1, in: row, transaction)
    }

    /// Whether nothing else can have been between a period and an observation: neither a long time, nor a step of the
    /// clock back to before the period.
    private static func isContinuous(_ last: RelayPeriod, with seen: RelayObservation) -> Bool {
        let gap = seen.probedAt.milliseconds - last.until.milliseconds
        return gap <= maximumGapSeconds * 1_000 && seen.probedAt >= last.from
    }

    /// Returns the periods of all relays, oldest first for each of them.
    package static func list(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> [RelayPeriod] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "\(select) WHERE conversation = ? ORDER BY relay, number", row, as: RelayPeriod.init)
    }

    private static let select = "SELECT relay, number, state, detail, from_at, until_at FROM relay_history"

    private static func last(
        of relay: RelayID, in row: Int64, _ view: StoreView
    ) throws(StoreError) -> RelayPeriod? {
        try view.fetchOne(
            "\(select) WHERE conversation = ? AND relay = ? ORDER BY number DESC LIMIT 1", row, relay,
            as: RelayPeriod.init)
    }

    private static func upsert(
        _ period: RelayPeriod, in row: Int64, _ transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            columnList.upsert, row, period.relay, period.number, period.state, period.detail, period.from,
            period.until)
    }

    private static func deleteOld(
        of seen: RelayObservation, before number: UInt64, in row: Int64, _ transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            DELETE FROM relay_history
            WHERE conversation = ? AND relay = ? AND number < ? AND (number <= ? OR until_at < ?)
            """, row, seen.relay, number, number - min(number, maximumPeriods),
            Timestamp(milliseconds: seen.probedAt.milliseconds - maximumAgeSeconds * 1_000))
    }
}
