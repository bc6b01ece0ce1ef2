import ChanCore
package import ChanID
import ChanJSON
import ChanStore

/// Which events are wanted.
package struct EventFilter: Hashable, Sendable {
    /// `nil`: all.
    package var topics: Set<EventTopic>?
    package var conversation: ConversationID?

    package init() {}

    func matches(_ topic: EventTopic, in place: ConversationID?) -> Bool {
        (topics?.contains(topic) ?? true) && (conversation == nil || conversation == place)
    }
}

extension Node {
    /// What happened from the change number `first` on, in order: a page at a time, so that a reader that is far behind
    /// holds neither the database nor much memory. What is not there any more is told by an event of its own.
    /// - Parameter limit: most events; a page may have fewer although more follow.
    package func events(
        from first: Int64, _ filter: EventFilter, limit: Int
    ) async throws(ServiceError) -> EventPage {
        try await read { [self] view in
            try FeedPageReader(node: self, filter: filter, limit: limit, view: view).page(from: first)
        }
    }

    /// The number the next event will have.
    package func nextEvent() async throws(ServiceError) -> Int64 {
        try await read { view in try ChangeFeedTable.lastSeq(in: view) + 1 }
    }

    /// The same, and where nothing that is wanted has happened yet, what happens within `patience`.
    package func awaitEvents(
        from first: Int64, _ filter: EventFilter, limit: Int, patience: Duration
    ) async throws(ServiceError) -> EventPage {
        // Listening begins before the first look, so nothing falls between.
        let rings = changeSignals()
        let page = try await nextEvents(from: first, filter, limit: limit)
        guard page.events.isEmpty, patience > .zero else { return page }
        let found = await withTimeout(patience) { [self] () async -> Result<EventPage, ServiceError> in
            do throws(ServiceError) {
                for await _ in rings {
                    let news = try await nextEvents(from: page.next, filter, limit: limit)
                    guard news.events.isEmpty else { return .success(news) }
                }
                return .success(page)
            } catch { return .failure(error) }
        }
        return try found?.get() ?? page
    }

    /// Passes over stretches of the feed in which there is nothing that is wanted.
    private func nextEvents(
        from first: Int64, _ filter: EventFilter, limit: Int
    ) async throws(ServiceError) -> EventPage {
        var page = try await events(from: first, filter, limit: limit)
        while page.events.isEmpty, page.isUnfinished, !Task.isCancelled {
            page = try await events(from: page.next, filter, limit: limit)
        }
        return page
    }

    /// Rings when something happened: look at `events` then. However much happens while the listener looks, it is rung once.
    package func changeSignals() -> AsyncStream<ChangeSignal> { feedNotifier.signals() }
}

/// That something happened, and nothing more.
package enum ChangeSignal: Sendable {
    case changed
}

/// Reads one page of the change feed.
private struct FeedPageReader {
    /// Most numbers looked at for one page.
    private static let maximumRows = 1_000
    /// About so many bytes are enough for one page.
    private static let pageBytes = 256 * 1_024

    let node: Node
    let filter: EventFilter
    let limit: Int
    let view: StoreView

    func page(from first: Int64) throws -> EventPage {
        let last = try ChangeFeedTable.lastSeq(in: view)
        var page = EventPage(next: first, last: last)
        let rows = try ChangeFeedTable.list(after: first - 1, limit: Self.maximumRows, in: view)
        if let lost = try missingNumbers(from: first, before: rows.first?.seq ?? last + 1, last) {
            // Numbers that were never given are no place to go on from: that is after the last one given.
            page.events = [gap(lost, seq: min(lost.upperBound, last))]
            page.next = min(lost.upperBound, last) + 1
        }
        try fill(&page, with: rows)
        return page
    }

    private func fill(_ page: inout EventPage, with rows: [FeedEntry]) throws {
        let book = EventPresenter(node, in: view)
        var weight = 0
        // Where numbers jump the page ends: the next one begins with the gap.
        for row in rows where row.seq == page.next {
            guard page.events.count < limit, weight < Self.pageBytes else { return }
            page.next += 1
            guard let topic = EventTopic(rawValue: row.topic), filter.matches(topic, in: row.conversation),
                let event = try book.event(topic, row)
            else { continue }
            page.events.append(event)
            weight += event.approximateBytes
        }
    }

    /// Numbers that were given and are not kept, or that this database never gave although somebody has seen them.
    private func missingNumbers(from first: Int64, before found: Int64, _ last: Int64) throws -> ClosedRange<Int64>? {
        if first > last + 1 { return last + 1...first - 1 }
        return found > first ? first...found - 1 : nil
    }

    private func gap(_ lost: ClosedRange<Int64>, seq: Int64) -> EventOverview {
        EventOverview(
            .eventsGap, seq: seq, at: node.environment.now(),
            data: ["from_seq": .integer(Int(lost.lowerBound)), "to_seq": .integer(Int(lost.upperBound))])
    }
}
