import ChanCore
package import ChanFold
package import ChanID
package import ChanStore

/// A period in which a relay was seen in one state, for display.
package struct RelayPeriodOverview: Hashable, Sendable {
    package let relay: RelayID
    /// The relay's name in the log; the beginning of its identity if the log does not name it.
    package let name: String
    package let state: ObservedRelayState
    package let detail: String?
    package let from: Timestamp
    package let until: Timestamp
    package let seconds: Int64
    /// Whether the relay is in this state now, as far as this node knows.
    package let isCurrent: Bool
    /// The number of periods that it merges.
    package let periods: UInt64
    let number: UInt64
}

extension NodeView {
    /// Lists the periods in which the relays of a conversation were seen in one state, ordered by time.
    ///
    /// - Parameters:
    ///   - relay: only the periods of this relay; `nil` for all.
    ///   - provenOnly: whether to list only relays that accepted the conversation; other addresses are unverified input.
    /// - Throws: `not_found.conversation`, `invalid.cursor`, a denial unless we may read relay status.
    package func relayHistory(
        of conversation: ConversationID, relay: RelayID?, provenOnly: Bool, _ request: PageRequest
    ) throws(ServiceError) -> ListPage<RelayPeriodOverview> {
        try page {
            let viewer = try viewerContext(in: conversation)
            try viewer.require(.readRelayStatus)
            let relays = try RelayTable.list(of: conversation, in: rows)
            let names = Dictionary(relays.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
            let proven = Set(relays.filter(\.status.mayHoldSubmissions).map(\.id))
            let all = Self.overviews(try RelayHistoryTable.list(of: conversation, in: rows), names, viewer.clock)
            let selected = all.filter { (relay ?? $0.relay) == $0.relay && (!provenOnly || proven.contains($0.relay)) }
            let cursor = PageCursor("relay.history/\(relay?.description ?? "")", of: conversation, request)
            return try cursor.slice(selected, request) { period in
                ListKey().appending(period.from).appending(period.number).appending(period.relay.bytes)
            }
        }
    }

    private static func overviews(
        _ periods: [RelayPeriod], _ names: [RelayID: String], _ now: Timestamp
    ) -> [RelayPeriodOverview] {
        periods.enumerated().map { index, period in
            let isLast = index + 1 == periods.count || periods[index + 1].relay != period.relay
            let end = isLast ? period.end(at: now) : period.until
            return RelayPeriodOverview(
                relay: period.relay, name: names[period.relay] ?? String(period.relay.description.prefix(8)),
                state: ObservedRelayState(period.state), detail: period.detail.isEmpty ? nil : period.detail,
                from: period.from, until: end,
                seconds: max(0, end.milliseconds - period.from.milliseconds) / 1_000,
                isCurrent: isLast && end >= now, periods: period.periods, number: period.number)
        }
    }
}

extension RelayAvailability {
    /// Returns the availability of each relay of a conversation that has a history.
    package static func ofRelays(
        of conversation: ConversationID, at now: Timestamp, _ view: StoreView
    ) throws(StoreError) -> [RelayID: RelayAvailability] {
        Dictionary(grouping: try RelayHistoryTable.list(of: conversation, in: view), by: \.relay)
            .mapValues { RelayAvailability($0, at: now) }
    }
}
