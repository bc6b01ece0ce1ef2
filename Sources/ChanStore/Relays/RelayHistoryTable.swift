package import ChanID
package import ChanSQLite

/// A period in which a relay was seen in one state.
package struct RelayPeriod: Equatable, Sendable {
    package let relay: RelayID
    /// Increases by one with each period of a relay in a conversation, from 1 on.
    package let number: UInt64
    package private(set) var state: RelayObservation.State
    /// One line of text for people; may be empty.
    package private(set) var detail: String
    package let from: Timestamp
    /// The last moment at which the relay is known to have been in this state.
    package var until: Timestamp
    /// The number of periods that it merges. More than one were merged, and `state` and `detail` are those of the
    /// longest part.
    package private(set) var periods: UInt64 = 1
    /// In merged periods: the time in which the state was known, and in which the relay was reachable.
    private var mergedTimes: (known: Int64, reachable: Int64)?

    init(_ row: inout ColumnReader) throws(StoreError) {
        relay = try row.next()
        number = try row.next()
        state = try row.next()
        detail = try row.next()
        from = try row.next()
        until = try row.next()
        periods = try row.next()
        let (known, reachable) = (try row.next(Int64?.self), try row.next(Int64?.self))
        if let known, let reachable { mergedTimes = (known, reachable) }
    }

    init(_ seen: RelayObservation, number: UInt64) {
        relay = seen.relay
        self.number = number
        state = seen.state
        detail = seen.detail
        from = seen.probedAt
        until = seen.probedAt
    }

    /// The milliseconds in which the state was known.
    package var knownMilliseconds: Int64 { mergedTimes?.known ?? max(0, until.milliseconds - from.milliseconds) }
    /// The milliseconds in which the relay was reachable.
    package var reachableMilliseconds: Int64 { mergedTimes?.reachable ?? (state == .reachable ? knownMilliseconds : 0) }

    /// The columns of merged times.
    fileprivate var storedTimes: (known: Int64?, reachable: Int64?) { (mergedTimes?.known, mergedTimes?.reachable) }

    /// Adds the period that follows, in one row.
    mutating func merge(_ next: RelayPeriod) {
        let times = (knownMilliseconds + next.knownMilliseconds, reachableMilliseconds + next.reachableMilliseconds)
        if next.knownMilliseconds > knownMilliseconds { (state, detail) = (next.state, next.detail) }
        until = next.until
        periods += next.periods
        mergedTimes = times
    }

    package static func == (one: Self, other: Self) -> Bool {
        (one.relay, one.number, one.state, one.detail, one.from, one.until)
            == (other.relay, other.number, other.state, other.detail, other.from, other.until)
            && (one.periods, one.knownMilliseconds, one.reachableMilliseconds)
                == (other.periods, other.knownMilliseconds, other.reachableMilliseconds)
    }
}

/// The observed states of each relay over time, per conversation. A period is extended while observations of the same
/// state follow each other; another state, or a gap, begins a new one.
package enum RelayHistoryTable {
    static let columnList = ColumnList(
        "relay_history", key: ["conversation", "relay", "number"],
        columns: ["state", "detail", "from_at", "until_at", "periods", "known_ms", "reachable_ms"])

    /// The most periods of a relay in a conversation. Beyond that, short ones are merged with their neighbours, so that a
    /// relay whose answers alternate does not push out its own history.
    package static let maximumPeriods: UInt64 = 500
    /// To how many they are merged, so that not every change of state merges.
    static let mergedPeriods: UInt64 = 450
    /// The newest periods are not merged.
    static let exactPeriods = 100
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
        try mergeShort(of: seen.relay, in: row, transaction)
    }

    /// Merges short periods if a relay has too many.
    private static func mergeShort(
        of relay: RelayID, in row: Int64, _ transaction: StoreTransaction
    ) throws(StoreError) {
        let count = try transaction.fetchOne(
            "SELECT count(*) FROM relay_history WHERE conversation = ? AND relay = ?", row, relay, as: UInt64.init)
        guard count ?? 0 > maximumPeriods else { return }
        let stored = try transaction.fetchAll(
            "\(select) WHERE conversation = ? AND relay = ? ORDER BY number", row, relay, as: RelayPeriod.init)
        let kept = merged(stored)
        let numbers = Set(kept.map(\.number))
        for period in stored where !numbers.contains(period.number) {
            try transaction.run(
                "DELETE FROM relay_history WHERE conversation = ? AND relay = ? AND number = ?", row, relay,
                period.number)
        }
        let known = Dictionary(stored.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
        for period in kept where known[period.number] != period { try upsert(period, in: row, transaction) }
    }

    /// Returns at most `mergedPeriods` of a relay's periods: neighbours that are short together become one. Where the
    /// clock was set back, nothing is merged, and the oldest goes.
    static func merged(_ periods: [RelayPeriod]) -> [RelayPeriod] {
        var kept = periods
        while kept.count > mergedPeriods {
            let candidates = (0..<max(0, kept.count - 1 - exactPeriods)).filter { kept[$0].from <= kept[$0 + 1].from }
            guard let first = candidates.min(by: { length(kept, $0) < length(kept, $1) }) else {
                kept.removeFirst()
                continue
            }
            kept[first].merge(kept.remove(at: first + 1))
        }
        return kept
    }

    /// The time from the beginning of a period to the end of the next one.
    private static func length(_ periods: [RelayPeriod], _ first: Int) -> Int64 {
        periods[first + 1].until.milliseconds - periods[first].from.milliseconds
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

    private static let select =
        "SELECT relay, number, state, detail, from_at, until_at, periods, known_ms, reachable_ms FROM relay_history"

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
            columnList.upsert,
            [
                row, period.relay, period.number, period.state, period.detail, period.from,
                period.until, period.periods, period.storedTimes.known, period.storedTimes.reachable,
            ])
    }

    private static func deleteOld(
        of seen: RelayObservation, before number: UInt64, in row: Int64, _ transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "DELETE FROM relay_history WHERE conversation = ? AND relay = ? AND number < ? AND until_at < ?", row,
            seen.relay, number, Timestamp(milliseconds: seen.probedAt.milliseconds - maximumAgeSeconds * 1_000))
    }
}
