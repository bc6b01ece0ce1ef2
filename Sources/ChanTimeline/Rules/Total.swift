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
        guard let place = store.cursor(of: item.id), let entry = store[place].entry, store[place] != item else {
            return
        }
        countUnread(from: store[place], to: item, at: entry)
        var item = item
        item.entry = entry
        store.replace(item, at: place)
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
        guard let place = store.cursor(of: id), let entry = store[place].entry else { return }
        if unread.divider == id { unread.divider = store.next(place).map { store[$0].id } }
        if store[place].countsAsUnread, entry > unread.marker { unread.count = max(0, unread.count - 1) }
        let isWhole = !store.segments[place.segment].older.hasMore && !store.segments[place.segment].newer.hasMore
        store.remove(at: place)
        if store.segments.isEmpty {
            pages.isEmptyLog = isWhole
            if !isWhole, pages.opening == nil { request(.newest, isOpening: false, &turn) }
        }
        turn.touch(entry...entry)
        if place.index == 0 { turn.touch(Int.min...entry) }
        if store.segments.indices.contains(place.segment) == false || place.segment == store.segments.count - 1 {
            turn.touchEnd(after: store)
        }
    }
}
