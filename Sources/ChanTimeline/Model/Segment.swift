import ChanID

/// A part of the log that is held without holes.
struct Segment: Hashable, Sendable {
    /// One end of a segment and the request that extends it.
    struct End: Hashable, Sendable {
        var hasMore: Bool
        var request: Request?
        var failures = 0
        var isFailed = false
        /// When a failed request is repeated; `nil` when it is not.
        var retryAt: Milliseconds?

        init(hasMore: Bool) { self.hasMore = hasMore }
    }

    /// In the order of the log; never empty.
    var items: [Item]
    var older: End
    var newer: End

    var firstEntry: Int { items.first?.entry ?? .min }
    var lastEntry: Int { items.last?.entry ?? .max }

    /// The index of the first item that does not lie before `entry`.
    func lowerBound(_ entry: Int) -> Int {
        if lastEntry < entry { return items.count }
        var (low, high) = (0, items.count)
        while low < high {
            let middle = (low + high) / 2
            if (items[middle].entry ?? .max) < entry { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Inserts items in their order, replacing those already there. Items that lie before or after all others are added
    /// in one step.
    mutating func merge(_ others: [Item]) {
        let head = others.prefix { ($0.entry ?? .min) < firstEntry }
        let tail = others.dropFirst(head.count).drop { ($0.entry ?? .max) <= lastEntry }
        for item in others.dropFirst(head.count).dropLast(tail.count) { insert(item) }
        items.append(contentsOf: tail)
        items.insert(contentsOf: head, at: 0)
    }

    mutating func insert(_ item: Item) {
        let index = lowerBound(item.entry ?? .max)
        if index < items.count, items[index].entry == item.entry {
            items[index] = item
        } else {
            items.insert(item, at: index)
        }
    }
}
