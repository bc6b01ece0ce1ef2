import ChanID

/// Rule 11, Total: every item is exactly one row. Neighbouring events of one topic fold into one row that opens.
extension Timeline {
    mutating func change(_ item: Item, _ turn: inout Turn) {
        if let index = burst.waiting.firstIndex(where: { $0.item.id == item.id }) {
            countUnread(from: burst.waiting[index].item, to: item, at: item.entry ?? .max)
            burst.waiting[index].item = item
            return
        }
        if let index = store.unordered.firstIndex(where: { $0.id == item.id }) {
            if item.entry == nil {
                store.unordered[index] = item
            } else {
                store.unordered.remove(at: index)
                enter(item, &turn)
            }
            turn.touchEnd(after: store)
            return
        }
        guard let cursor = store.cursor(of: item.id), let entry = store[cursor].entry, store[cursor] != item else {
            return
        }
        countUnread(from: store[cursor], to: item, at: entry)
        var item = item
        item.entry = entry
        store.replace(item, at: cursor)
        turn.touch(entry...entry)
    }

    mutating func remove(_ id: ItemID, _ turn: inout Turn) {
        if let index = burst.waiting.firstIndex(where: { $0.item.id == id }) {
            if burst.waiting.remove(at: index).item.countsAsUnread { unread.count = max(0, unread.count - 1) }
        }
        if let index = store.unordered.firstIndex(where: { $0.id == id }) {
            store.unordered.remove(at: index)
            turn.touchEnd(after: store)
        }
        guard let cursor = store.cursor(of: id), let entry = store[cursor].entry else { return }
        if unread.divider == id { unread.divider = store.next(cursor).map { store[$0].id } }
        if store[cursor].countsAsUnread, entry > unread.marker { unread.count = max(0, unread.count - 1) }
        let isWhole = !store.segments[cursor.segment].older.hasMore && !store.segments[cursor.segment].newer.hasMore
        store.remove(at: cursor)
        if store.segments.isEmpty {
            pages.isEmptyLog = isWhole
            if !isWhole, pages.opening == nil { request(.newest, isOpening: false, &turn) }
        }
        turn.touch(entry...entry)
        if cursor.index == 0 { turn.touch(Int.min...entry) }
        if store.segments.indices.contains(cursor.segment) == false || cursor.segment == store.segments.count - 1 {
            turn.touchEnd(after: store)
        }
    }
}
