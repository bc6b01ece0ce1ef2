import ChanID

/// Rule 7, Bounded: over capacity the items farthest from the view go, in batches, leaving a gap. New items extend a
/// segment only if it ends at the newest; otherwise they only count.
extension Timeline {
    /// The items that are held.
    package var heldItems: Int { store.count + store.unordered.count }

    /// Whether an item is held, also one that waits to enter.
    package func holds(_ id: ItemID) -> Bool {
        store.item(id) != nil || burst.waiting.contains { $0.item.id == id }
    }

    mutating func trim(_ turn: inout Turn) {
        while store.count > limits.capacity {
            // A view that follows shows the end after this event, wherever it was.
            let (top, bottom) = following.isFollowing ? (nil, nil) : (view.firstEntry, view.lastEntry)
            guard let first = top.flatMap(store.firstCursor) ?? store.last,
                let last = bottom.flatMap(store.firstCursor) ?? store.last
            else { return }
            let before = distance(to: first), after = store.count - 1 - distance(to: last)
            let atStart = before >= after
            let excess = (atStart ? before : after) - limits.keptAround
            guard excess > 0 else { return }
            let count = min(max(limits.trimBatch, store.count - limits.capacity), excess)
            trim(count, atStart: atStart, &turn)
        }
    }

    /// The items before a cursor.
    private func distance(to cursor: ItemStore.Cursor) -> Int {
        store.segments[..<cursor.segment].reduce(0) { $0 + $1.items.count } + cursor.index
    }

    private mutating func trim(_ count: Int, atStart: Bool, _ turn: inout Turn) {
        let segment = atStart ? 0 : store.segments.count - 1
        let items = store.segments[segment].items
        let count = min(count, items.count)
        let kept = atStart ? items.dropFirst(count).first : items.dropLast(count).last
        if let entry = kept?.entry {
            turn.touch(atStart ? Int.min...entry : entry...Int.max)
        } else {
            turn.touch(Int.min...Int.max)
        }
        store.trim(count, from: segment, atStart: atStart)
    }

    /// Adds a new item that does not wait.
    mutating func enter(_ item: Item, _ turn: inout Turn) {
        guard let entry = item.entry else {
            put(unordered: item, &turn)
            return
        }
        if store.segments.isEmpty, pages.isEmptyLog {
            _ = store.add(
                Segment(items: [item], older: Segment.End(hasMore: false), newer: Segment.End(hasMore: false)))
            turn.touch(Int.min...Int.max)
            turn.grewAtEnd = true
        } else if store.reachesNewest {
            turn.grewAtEnd = turn.grewAtEnd || entry > store.segments[store.segments.count - 1].lastEntry
            store.insert(item, into: store.segments.count - 1)
            turn.touch(entry...entry)
            turn.touchEnd(after: store)
        } else {
            if let last = store.segments.indices.last { store.segments[last].newer.hasMore = true }
            pages.newestCounted = max(pages.newestCounted, entry)
        }
        announce(item, &turn)
    }

    private func announce(_ item: Item, _ turn: inout Turn) {
        guard item.countsAsUnread else { return }
        turn.news.messages += 1
        if item.mentionsReader { turn.news.mentions += 1 }
    }
}
