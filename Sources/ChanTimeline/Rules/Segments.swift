import ChanID

/// The requests for pages that are under way.
struct PageRequests: Hashable, Sendable {
    /// The page around an anchor that the view waits for.
    struct Opening: Hashable, Sendable {
        var request: Request
        var anchor: Anchor
        /// Whether the view was opened there, not moved within it.
        var isOpening: Bool
        var failures = 0
        var isFailed = false
        var retryAt: Milliseconds?
    }

    /// The number of the next request.
    var next = 1
    var opening: Opening?
    /// Whether nothing is held because the log has no items.
    var isEmptyLog = false
    /// The last entry that arrived without entering a segment.
    var newestCounted = Int.min
    var nextRetry: Milliseconds?

    mutating func makeRequest() -> Request {
        defer { next += 1 }
        return Request(number: next)
    }
}

/// Rule 6, Segments: at most four parts of the log without holes. Nearing an edge loads from it; pages that touch merge.
/// An edge has one request at a time; a page with nothing new is not asked for again; failures are repeated after 1, 2, 4
/// … 30 seconds.
extension Timeline {
    /// Asks for the page around an anchor. Answers for a former anchor are ignored from now on.
    mutating func request(_ anchor: Anchor, isOpening: Bool, _ turn: inout Turn) {
        let request = pages.makeRequest()
        pages.opening = PageRequests.Opening(request: request, anchor: anchor, isOpening: isOpening)
        turn.loads.append(.load(request, anchor, before: limits.firstPage, after: limits.firstPage))
        turn.touchEnd(after: store)
    }

    mutating func load(_ page: Page, for request: Request, _ turn: inout Turn) {
        if let opening = pages.opening, opening.request == request {
            pages.opening = nil
            loadAnchor(page, opening, &turn)
        } else if let segment = store.segments.firstIndex(where: { $0.older.request == request }) {
            loadEdge(page, segment, isOlder: true, &turn)
        } else if let segment = store.segments.firstIndex(where: { $0.newer.request == request }) {
            loadEdge(page, segment, isOlder: false, &turn)
        } else {
            return
        }
        updateRetry()
    }

    private mutating func loadAnchor(_ page: Page, _ opening: PageRequests.Opening, _ turn: inout Turn) {
        turn.touch(Int.min...Int.max)
        participants = page.participants
        if opening.isOpening {
            unread.opened(page, mayRead: Self.isReading(opening.anchor))
            pages.isEmptyLog = page.items.isEmpty && !page.hasOlder && !page.hasNewer
        }
        _ = add(page, &turn)
        findDivider(&turn)
        let id = opening.anchor == .firstUnread ? unread.divider ?? page.anchor : page.anchor
        // Without anything unread the end is shown.
        let anchor = opening.anchor == .firstUnread && page.unread == 0 ? Anchor.newest : opening.anchor
        show(id, at: anchor, isAnimated: false, &turn)
        dropFarSegments(&turn)
    }

    private mutating func loadEdge(_ page: Page, _ segment: Int, isOlder: Bool, _ turn: inout Turn) {
        let old = store.segments[segment]
        turn.touch(isOlder ? Int.min...old.firstEntry : old.lastEntry...Int.max)
        guard !page.items.isEmpty else {
            finishEdge(segment, isOlder: isOlder)
            return
        }
        // The page continues the segment without a hole.
        var page = page
        page.items = isOlder ? page.items.filter { ($0.entry ?? .max) <= old.firstEntry } : page.items
        if !isOlder { page.items = page.items.filter { ($0.entry ?? .min) >= old.lastEntry } }
        guard let added = add(page, joining: segment, isOlder: isOlder, &turn), added.hasNew else {
            finishEdge(segment, isOlder: isOlder)
            return
        }
        findDivider(&turn)
    }

    private mutating func finishEdge(_ segment: Int, isOlder: Bool) {
        guard store.segments.indices.contains(segment) else { return }
        if isOlder {
            store.segments[segment].older = Segment.End(hasMore: false)
        } else {
            store.segments[segment].newer = Segment.End(hasMore: false)
        }
    }

    /// Adds the items of a page.
    private mutating func add(
        _ page: Page, joining segment: Int? = nil, isOlder: Bool = false, _ turn: inout Turn
    ) -> (segment: Int, hasNew: Bool)? {
        for item in page.items { forgetWaiting(item.id, &turn) }
        guard !page.items.isEmpty else { return nil }
        var added = Segment(
            items: page.items, older: Segment.End(hasMore: page.hasOlder), newer: Segment.End(hasMore: page.hasNewer))
        // The page may be older than an arrival that only counted.
        if added.lastEntry < pages.newestCounted { added.newer.hasMore = true }
        if let segment {
            // The page reaches from the edge of the segment, so the two always touch.
            let edge = isOlder ? store.segments[segment].items.first : store.segments[segment].items.last
            if let edge, !added.items.contains(where: { $0.entry == edge.entry }) {
                added.items.insert(edge, at: isOlder ? added.items.count : 0)
            }
            if isOlder {
                added.newer = store.segments[segment].newer
            } else {
                added.older = store.segments[segment].older
            }
        }
        return store.add(added)
    }

    /// Keeps the segments that are nearest to the view.
    private mutating func dropFarSegments(_ turn: inout Turn) {
        while store.segments.count > limits.segments {
            let here = view.firstEntry.flatMap { store.firstCursor(from: $0)?.segment } ?? store.segments.count - 1
            let far = here >= store.segments.count - 1 - here ? 0 : store.segments.count - 1
            store.trim(.max, from: far, atStart: true)
        }
    }

    /// Asks for more where the view is near to an edge.
    mutating func loadAhead(_ turn: inout Turn) {
        guard pages.opening == nil, let first = view.firstEntry, let last = view.lastEntry,
            let top = store.firstCursor(from: first), let bottom = store.firstCursor(from: last) ?? store.last
        else { return }
        let isNearStart = top.index < limits.loadAheadRows || view.position.fromStart <= limits.loadAheadDistance
        let after = store.segments[bottom.segment].items.count - 1 - bottom.index
        let isNearEnd = after < limits.loadAheadRows || view.position.fromEnd <= limits.loadAheadDistance
        if isNearStart { loadEdge(of: top.segment, isOlder: true, &turn) }
        if isNearEnd { loadEdge(of: bottom.segment, isOlder: false, &turn) }
    }

    private mutating func loadEdge(of segment: Int, isOlder: Bool, _ turn: inout Turn) {
        var end = isOlder ? store.segments[segment].older : store.segments[segment].newer
        guard end.hasMore, end.request == nil, !end.isFailed else { return }
        let request = pages.makeRequest()
        end.request = request
        let entry = isOlder ? store.segments[segment].firstEntry : store.segments[segment].lastEntry
        set(end, of: segment, isOlder: isOlder, &turn)
        turn.loads.append(
            .load(
                request, .entry(entry), before: isOlder ? limits.laterPage : 0, after: isOlder ? 0 : limits.laterPage))
    }

    private mutating func set(_ end: Segment.End, of segment: Int, isOlder: Bool, _ turn: inout Turn) {
        if isOlder { store.segments[segment].older = end } else { store.segments[segment].newer = end }
        let (first, last) = (store.segments[segment].firstEntry, store.segments[segment].lastEntry)
        turn.touch(isOlder ? first - 1...first : last...last + 1)
        if !isOlder, segment == store.segments.count - 1 { turn.touchEnd(after: store) }
    }

    // MARK: - Failures

    mutating func fail(_ request: Request, retryable: Bool, _ turn: inout Turn) {
        if var opening = pages.opening, opening.request == request {
            opening.failures += 1
            opening.isFailed = true
            opening.retryAt = retryable ? turn.now + delay(after: opening.failures) : nil
            pages.opening = opening
            turn.touchEnd(after: store)
        }
        for (segment, isOlder, end) in ends where end.request == request {
            var failed = end
            failed.failures += 1
            failed.isFailed = true
            failed.request = nil
            failed.retryAt = retryable ? turn.now + delay(after: failed.failures) : nil
            set(failed, of: segment, isOlder: isOlder, &turn)
        }
        updateRetry()
    }

    private func delay(after failures: Int) -> Milliseconds {
        min(limits.firstRetry << min(failures - 1, 20), limits.lastRetry)
    }

    private var ends: [(segment: Int, isOlder: Bool, end: Segment.End)] {
        store.segments.indices.flatMap { index in
            [(index, true, store.segments[index].older), (index, false, store.segments[index].newer)]
        }
    }

    mutating func retryPages(_ turn: inout Turn) {
        guard let due = pages.nextRetry, due <= turn.now else { return }
        if var opening = pages.opening, let at = opening.retryAt, at <= turn.now {
            opening.request = pages.makeRequest()
            opening.isFailed = false
            opening.retryAt = nil
            pages.opening = opening
            turn.loads.append(
                .load(opening.request, opening.anchor, before: limits.firstPage, after: limits.firstPage))
            turn.touchEnd(after: store)
        }
        for (segment, isOlder, end) in ends {
            guard let at = end.retryAt, at <= turn.now else { continue }
            var again = end
            again.isFailed = false
            again.retryAt = nil
            set(again, of: segment, isOlder: isOlder, &turn)
            loadEdge(of: segment, isOlder: isOlder, &turn)
        }
        updateRetry()
    }

    private mutating func updateRetry() {
        pages.nextRetry = (ends.map(\.end.retryAt) + [pages.opening?.retryAt]).compactMap { $0 }.min()
    }
}
