import ChanID

/// The items held: at most a few segments in the order of the log, and items that the log has not ordered.
struct ItemStore: Hashable, Sendable {
    /// A place among the ordered items.
    struct Cursor: Hashable, Comparable, Sendable {
        var segment, index: Int
        static func < (one: Self, other: Self) -> Bool { (one.segment, one.index) < (other.segment, other.index) }
    }

    var segments: [Segment] = []
    var unordered: [Item] = []
    /// The entry of each ordered item.
    private(set) var entries: [ItemID: Int] = [:]

    var count: Int { segments.reduce(0) { $0 + $1.items.count } }
    var reachesNewest: Bool { segments.last.map { !$0.newer.hasMore } ?? false }
    /// The latest time of an ordered item.
    var newest: Item? { segments.last?.items.last }

    func contains(_ id: ItemID) -> Bool { entries[id] != nil }

    func cursor(of id: ItemID) -> Cursor? {
        guard let entry = entries[id], let cursor = firstCursor(from: entry), self[cursor].id == id else { return nil }
        return cursor
    }

    subscript(_ cursor: Cursor) -> Item { segments[cursor.segment].items[cursor.index] }

    func item(_ id: ItemID) -> Item? {
        cursor(of: id).map { self[$0] } ?? unordered.first { $0.id == id }
    }

    /// The first item at or after an entry.
    func firstCursor(from entry: Int) -> Cursor? {
        for (number, segment) in segments.enumerated() where segment.lastEntry >= entry {
            return Cursor(segment: number, index: segment.lowerBound(entry))
        }
        return nil
    }

    func previous(_ cursor: Cursor) -> Cursor? {
        if cursor.index > 0 { return Cursor(segment: cursor.segment, index: cursor.index - 1) }
        guard cursor.segment > 0 else { return nil }
        return Cursor(segment: cursor.segment - 1, index: segments[cursor.segment - 1].items.count - 1)
    }

    func next(_ cursor: Cursor) -> Cursor? {
        if cursor.index + 1 < segments[cursor.segment].items.count {
            return Cursor(segment: cursor.segment, index: cursor.index + 1)
        }
        return cursor.segment + 1 < segments.count ? Cursor(segment: cursor.segment + 1, index: 0) : nil
    }

    var last: Cursor? {
        segments.last.map { Cursor(segment: segments.count - 1, index: $0.items.count - 1) }
    }

    // MARK: - Changes

    mutating func forgetEntries() { entries = [:] }

    mutating func replace(_ item: Item, at cursor: Cursor) {
        segments[cursor.segment].items[cursor.index] = item
    }

    /// Inserts an ordered item into a segment.
    mutating func insert(_ item: Item, into segment: Int) {
        guard let entry = item.entry else { return }
        segments[segment].insert(item)
        entries[item.id] = entry
    }

    mutating func remove(at cursor: Cursor) {
        entries[self[cursor].id] = nil
        segments[cursor.segment].items.remove(at: cursor.index)
        if segments[cursor.segment].items.isEmpty { segments.remove(at: cursor.segment) }
    }

    /// Adds a segment of ordered items and unites it with those that it touches.
    ///
    /// - Returns: the index of the segment that contains the items, and whether any of them is new.
    mutating func add(_ added: Segment) -> (segment: Int, hasNew: Bool) {
        let hasNew = added.items.contains { entries[$0.id] == nil }
        for item in added.items { entries[item.id] = item.entry }
        let start = segments.firstIndex { $0.lastEntry >= added.firstEntry } ?? segments.count
        let end = segments.lastIndex { $0.firstEntry <= added.lastEntry }.map { $0 + 1 } ?? 0
        guard start < end else {
            segments.insert(added, at: start)
            return (start, hasNew)
        }
        var united = segments[start]
        let (oldFirst, oldLast) = (united.firstEntry, segments[end - 1].lastEntry)
        for other in segments[start + 1..<max(end, start + 1)] { united.items.append(contentsOf: other.items) }
        united.newer = segments[end - 1].newer
        united.merge(added.items)
        if added.firstEntry <= oldFirst { united.older = added.older }
        if added.lastEntry >= oldLast { united.newer = added.newer }
        segments.replaceSubrange(start..<end, with: [united])
        return (start, hasNew)
    }

    /// Removes items from the start or the end of a segment, and the segment once it is empty.
    mutating func trim(_ count: Int, from segment: Int, atStart: Bool) {
        let total = segments[segment].items.count
        let range = atStart ? 0..<min(count, total) : max(0, total - count)..<total
        for item in segments[segment].items[range] { entries[item.id] = nil }
        segments[segment].items.removeSubrange(range)
        if segments[segment].items.isEmpty {
            segments.remove(at: segment)
        } else if atStart {
            segments[segment].older = Segment.End(hasMore: true)
        } else {
            segments[segment].newer = Segment.End(hasMore: true)
        }
    }
}
