import ChanCore
package import ChanFold
package import ChanReading
import ChanStore

/// The change feed.
package struct Events: UseCases {
    package let core: NodeCore
}

extension Events {
    /// The change number of the next event.
    package func nextEvent() async throws(ServiceError) -> Int64 {
        try await read { view in try ChangeFeedTable.lastSeq(in: view) + 1 }
    }

    /// Reads one page of events and, if no event matches yet, waits up to `timeout` for one.
    package func awaitEvents(
        from first: Int64, _ filter: EventFilter, limit: Int, timeout: Duration
    ) async throws(ServiceError) -> EventPage {
        // The subscription precedes the first read, so that no change between the two is missed.
        let rings = changeSignals()
        let page = try await nextEvents(from: first, filter, limit: limit)
        guard page.events.isEmpty, timeout > .zero else { return page }
        let found = await withTimeout(timeout) { [self] () async -> Result<EventPage, ServiceError> in
            do throws(ServiceError) {
                for await _ in rings {
                    let events = try await nextEvents(from: page.next, filter, limit: limit)
                    guard events.events.isEmpty else { return .success(events) }
                }
                return .success(page)
            } catch { return .failure(error) }
        }
        return try found?.get() ?? page
    }

    /// Reads on until a page has a matching event or the end of the feed is reached.
    private func nextEvents(
        from first: Int64, _ filter: EventFilter, limit: Int
    ) async throws(ServiceError) -> EventPage {
        var page = try await withView { try $0.events(from: first, filter, limit: limit) }
        while page.events.isEmpty, page.isUnfinished, !Task.isCancelled {
            page = try await withView { [next = page.next] in try $0.events(from: next, filter, limit: limit) }
        }
        return page
    }

    /// Signals changes of the feed; read `events` on each. Signals that arrive while the listener is busy are merged
    /// into one.
    package func changeSignals() -> AsyncStream<ChangeSignal> { core.feedNotifier.signals() }
}
