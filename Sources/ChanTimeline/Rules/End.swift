import ChanID

/// Rule 5, End: the end is below all padding, short content is at the top, the order is the log's. Opening shows the
/// anchor without visible scrolling.
extension Timeline {
    /// The reader's position. A front end that opens the conversation again opens it there.
    package var place: Anchor {
        // By the entry: an event is no message that could be asked for, and a message may be gone by then.
        guard !following.isFollowing, view.position.first != nil, let entry = view.firstEntry else { return .newest }
        return .entry(entry)
    }

    mutating func open(_ anchor: Anchor, _ turn: inout Turn) {
        turn.touch(Int.min...Int.max)
        store.segments = []
        store.forgetEntries()
        let requests = pages.next
        pages = PageRequests()
        pages.next = requests
        burst = Burst()
        unread.open()
        following.stop()
        view.position = Position(first: nil, last: nil, fromStart: 0, fromEnd: 0)
        request(anchor, isOpening: true, &turn)
    }

    mutating func jump(to anchor: Anchor, _ turn: inout Turn) {
        unread.mayRead = Self.isReading(anchor)
        // A view that has not opened yet opens at the new anchor.
        let isOpening = pages.opening?.isOpening ?? false
        if pages.opening != nil { turn.touchEnd(after: store) }
        pages.opening = nil
        if let id = held(anchor) {
            show(id, at: anchor, isAnimated: true, &turn)
        } else if anchor == .newest, store.reachesNewest {
            showEnd(isAnimated: true, &turn)
        } else {
            following.stop()
            request(anchor, isOpening: isOpening, &turn)
        }
    }

    /// A search result or a link shows a row without reading what lies before it.
    static func isReading(_ anchor: Anchor) -> Bool {
        switch anchor {
        case .newest, .oldest, .firstUnread: true
        case .item, .entry, .time: false
        }
    }

    private func held(_ anchor: Anchor) -> ItemID? {
        switch anchor {
        case .newest: nil
        case .oldest: store.segments.first.flatMap { $0.older.hasMore ? nil : $0.items.first?.id }
        case .firstUnread: unread.divider.flatMap { store.contains($0) ? $0 : nil }
        case .item(let id): store.item(id)?.id
        case .entry(let entry): store.firstCursor(from: entry).flatMap { store[$0].entry == entry ? store[$0].id : nil }
        case .time: nil
        }
    }

    /// Shows a row of a page that was loaded, or of one that is held.
    mutating func show(_ id: ItemID?, at anchor: Anchor, isAnimated: Bool, _ turn: inout Turn) {
        guard anchor != .newest, let id else {
            showEnd(isAnimated: isAnimated, &turn)
            return
        }
        following.stop()
        turn.show = .item(id)
        if let entry = store.entries[id] {
            view.position = Position(first: id, last: id, fromStart: .max, fromEnd: .max)
            (view.firstEntry, view.lastEntry) = (entry, entry)
        }
    }

    private mutating func showEnd(isAnimated: Bool, _ turn: inout Turn) {
        if store.reachesNewest || pages.isEmptyLog { following.start() }
        turn.show = .end(animated: isAnimated)
        if let newest = store.newest {
            view.position = Position(first: newest.id, last: newest.id, fromStart: .max, fromEnd: 0)
            (view.firstEntry, view.lastEntry) = (newest.entry, newest.entry)
        }
    }
}
