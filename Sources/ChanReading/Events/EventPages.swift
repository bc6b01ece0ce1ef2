import ChanCore
package import ChanFold
package import ChanID
import ChanJSON
import ChanStore

/// Selects events by topic and conversation.
package struct EventFilter: Hashable, Sendable {
    /// The topics; `nil` selects all.
    package var topics: Set<EventTopic>?
    package var conversation: ConversationID?

    package init() {}

    func matches(_ topic: EventTopic, in id: ConversationID?) -> Bool {
        (topics?.contains(topic) ?? true) && (conversation == nil || conversation == id)
    }
}

extension NodeView {
    /// Reads one page of events from the change number `first` on, in order.
    ///
    /// Reading by pages limits memory and the length of read transactions for readers that are far behind. An
    /// `events.gap` event reports numbers that are no longer stored.
    ///
    /// - Parameter limit: the maximum number of events; a page may have fewer although more follow.
    package func events(
        from first: Int64, _ filter: EventFilter, limit: Int
    ) throws(ServiceError) -> EventPage {
        try mappingErrors {
            try FeedPageReader(view: self, filter: filter, limit: limit).page(from: first)
        }
    }
}

/// Reads one page of the change feed.
private struct FeedPageReader {
    /// The maximum number of rows to read for one page.
    private static let maximumRows = 1_000
    /// The approximate size in bytes at which a page ends.
    private static let pageBytes = 256 * 1_024

    package let view: NodeView
    let filter: EventFilter
    let limit: Int

    package func page(from first: Int64) throws -> EventPage {
        let last = try ChangeFeedTable.lastSeq(in: view.rows)
        var page = EventPage(next: first, last: last)
        let rows = try ChangeFeedTable.list(after: first - 1, limit: Self.maximumRows, in: view.rows)
        if let lost = try missingNumbers(from: first, before: rows.first?.seq ?? last + 1, last) {
            // Numbers that were never assigned are reported as a gap; reading resumes after the last assigned one.
            page.events = [gap(lost, seq: min(lost.upperBound, last))]
            page.next = min(lost.upperBound, last) + 1
        }
        try fill(&page, with: rows)
        return page
    }

    private func fill(_ page: inout EventPage, with rows: [FeedEntry]) throws {
        let presenter = EventPresenter(view)
        var weight = 0
        // A page ends before a gap in the numbers; the next page begins with the gap.
        for row in rows where row.seq == page.next {
            guard page.events.count < limit, weight < Self.pageBytes else { return }
            page.next += 1
            guard let topic = EventTopic(rawValue: row.topic), filter.matches(topic, in: row.conversation),
                let event = try presenter.event(topic, row)
            else { continue }
            page.events.append(event)
            weight += event.approximateBytes
        }
    }

    /// The numbers that are no longer stored, or that a subscriber has seen but this database never assigned.
    private func missingNumbers(from first: Int64, before found: Int64, _ last: Int64) throws -> ClosedRange<Int64>? {
        if first > last + 1 { return last + 1...first - 1 }
        return found > first ? first...found - 1 : nil
    }

    private func gap(_ lost: ClosedRange<Int64>, seq: Int64) -> EventOverview {
        EventOverview(
            .eventsGap, seq: seq, at: view.context.environment.now(),
            data: ["from_seq": .integer(Int(lost.lowerBound)), "to_seq": .integer(Int(lost.upperBound))])
    }
}
