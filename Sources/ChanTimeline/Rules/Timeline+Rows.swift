import ChanID

/// The rows of the view, computed from the items where they are asked for.
extension Timeline {
    package typealias Rows = [Row]

    /// All rows.
    package var rows: Rows { rows(in: Change(after: nil, before: nil)) }

    /// The rows strictly between two items of a change.
    package func rows(in change: Change) -> Rows {
        var builder = RowBuilder(timeline: self)
        var cursor = change.after.flatMap(store.cursor).map(store.next) ?? store.firstCursor(from: .min)
        let end = change.before.flatMap(store.cursor)
        if change.after == nil { builder.addStart() }
        while let current = cursor {
            if let end, current >= end { break }
            cursor = builder.addGroup(from: current, end: end)
        }
        if let end {
            builder.addDivision(before: end)
            return builder.rows
        }
        builder.addEnd()
        return builder.rows
    }

    /// The change that contains all rows that depend on items of these entries: one neighbour more on either side, and
    /// never a part of a folded row.
    func change(touching entries: ClosedRange<Int>) -> Change {
        var after = store.firstCursor(from: entries.lowerBound).map(store.previous) ?? store.last
        if entries.lowerBound == .min { after = nil }
        after = after.flatMap(store.previous)
        while let cursor = after, store[cursor].kind.foldTopic != nil { after = store.previous(cursor) }
        var before = entries.upperBound == .max ? nil : store.firstCursor(from: entries.upperBound + 1)
        before = before.flatMap(store.next)
        while let cursor = before, store[cursor].kind.foldTopic != nil { before = store.next(cursor) }
        return Change(after: after.map { store[$0].id }, before: before.map { store[$0].id })
    }
}

/// Builds rows from the start of a range to its end.
private struct RowBuilder {
    let timeline: Timeline
    private(set) var rows: [Row] = []

    init(timeline: Timeline) { self.timeline = timeline }

    private var store: ItemStore { timeline.store }

    /// The row above the first item.
    mutating func addStart() {
        if let older = store.segments.first?.older { add(older) }
    }

    /// The rows below the last ordered item.
    mutating func addEnd() {
        if let newer = store.segments.last?.newer { add(newer) }
        if let opening = timeline.pages.opening { rows.append(Row(opening.isFailed ? .failed : .loading)) }
        for (index, item) in store.unordered.enumerated() {
            let previous = index > 0 ? store.unordered[index - 1] : store.reachesNewest ? store.newest : nil
            if previous?.day != item.day { rows.append(Row(.date(day: item.day))) }
            let next = store.unordered.indices.contains(index + 1) ? store.unordered[index + 1] : nil
            add(item, after: previous, before: next)
        }
        let typists = timeline.typing.typists.map(\.member)
        if !typists.isEmpty { rows.append(Row(.typing(typists))) }
    }

    private mutating func add(_ end: Segment.End) {
        if end.isFailed {
            rows.append(Row(.failed))
        } else if end.request != nil {
            rows.append(Row(.loading))
        }
    }

    /// Adds the item at a cursor, or the events that fold with it.
    ///
    /// - Returns: the cursor behind them.
    mutating func addGroup(from cursor: ItemStore.Cursor, end: ItemStore.Cursor?) -> ItemStore.Cursor? {
        addDivision(before: cursor)
        var (last, count, isOpen) = (cursor, 1, timeline.states.flags(of: store[cursor].id).contains(.expanded))
        while let next = nextInFold(after: last) {
            last = next
            count += 1
            isOpen = isOpen || timeline.states.flags(of: store[next].id).contains(.expanded)
        }
        if count > 1, !isOpen {
            let item = store[cursor]
            rows.append(Row(.folded(item, count: count), flags: timeline.states.flags(of: item.id)))
        } else {
            addItems(from: cursor, to: last)
        }
        return store.next(last)
    }

    private mutating func addItems(from first: ItemStore.Cursor, to last: ItemStore.Cursor) {
        for index in first.index...last.index {
            let items = store.segments[first.segment].items
            let previous = index > 0 ? items[index - 1] : nil
            add(
                items[index], after: previous, before: following(ItemStore.Cursor(segment: first.segment, index: index))
            )
        }
    }

    /// The neighbour below, across to the items without an order.
    private func following(_ cursor: ItemStore.Cursor) -> Item? {
        let items = store.segments[cursor.segment].items
        if cursor.index + 1 < items.count { return items[cursor.index + 1] }
        return cursor.segment == store.segments.count - 1 && store.reachesNewest ? store.unordered.first : nil
    }

    private mutating func add(_ item: Item, after previous: Item?, before next: Item?) {
        let decoration = timeline.decoration(of: item, after: previous, before: next)
        rows.append(Row(.item(item), decoration: decoration, flags: timeline.states.flags(of: item.id)))
    }

    /// The next item, if it folds with this one.
    private func nextInFold(after cursor: ItemStore.Cursor) -> ItemStore.Cursor? {
        let items = store.segments[cursor.segment].items
        guard cursor.index + 1 < items.count, let topic = items[cursor.index].kind.foldTopic else { return nil }
        let next = items[cursor.index + 1]
        guard next.kind.foldTopic == topic, next.day == items[cursor.index].day, next.id != timeline.unread.divider
        else {
            return nil
        }
        return ItemStore.Cursor(segment: cursor.segment, index: cursor.index + 1)
    }

    /// The gap, the date and the divider above an item.
    mutating func addDivision(before cursor: ItemStore.Cursor) {
        let item = store[cursor]
        let previous = cursor.index > 0 ? store.segments[cursor.segment].items[cursor.index - 1] : nil
        if cursor.index == 0, cursor.segment > 0 { addGap(before: cursor.segment) }
        if previous?.day != item.day { rows.append(Row(.date(day: item.day))) }
        if item.id == timeline.unread.divider { rows.append(Row(.unread)) }
    }

    private mutating func addGap(before segment: Int) {
        let (above, below) = (store.segments[segment - 1], store.segments[segment])
        rows.append(
            Row(
                .gap(
                    missing: max(0, below.firstEntry - above.lastEntry - 1),
                    isLoading: above.newer.request != nil || below.older.request != nil,
                    isFailed: above.newer.isFailed || below.older.isFailed)))
    }
}
