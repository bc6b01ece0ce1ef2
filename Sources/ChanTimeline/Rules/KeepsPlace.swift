import ChanID

/// The last displayed state of the front end.
struct View: Hashable, Sendable {
    var position = Position(first: nil, last: nil, fromStart: 0, fromEnd: 0)
    /// The entries of the first and the last visible item, so that a removed one still has a place.
    var firstEntry, lastEntry: Int?
    var isFocused = true
    /// Until when scroll events are those of the program.
    var settlesAt: Milliseconds = .min
}

/// Rule 1, KeepsPlace: away from the end nothing but the reader moves text. After a change the first fully visible row
/// keeps its position; if it was removed, the next one does, else the one before.
extension Timeline {
    /// The action that puts the view in its place after the event; `nil` when nothing changed.
    func placeAction(_ turn: Turn) -> Action? {
        switch turn.show {
        case .end(let animated): return .showEnd(animated: animated)
        case .item(let id): return .show(id)
        case nil: break
        }
        guard turn.touched != nil else { return nil }
        if following.isFollowing { return .showEnd(animated: turn.grewAtEnd && turn.isAnimated) }
        return placeToKeep.map { .keep($0, .top) }
    }

    private var placeToKeep: ItemID? {
        guard let first = view.position.first else { return nil }
        if store.item(first) != nil { return first }
        guard let entry = view.firstEntry else { return store.unordered.first?.id ?? store.newest?.id }
        return store.firstCursor(from: entry).map { store[$0].id } ?? store.unordered.first?.id ?? store.newest?.id
    }

    mutating func show(_ position: Position) {
        view.position = position
        view.firstEntry = position.first.flatMap { store.entries[$0] }
        view.lastEntry = position.last.flatMap { store.entries[$0] ?? newestEntry(above: $0) }
        states.display(visibleIDs, limit: limits.rowStates)
    }

    /// The newest entry, when an item that the log has not ordered is seen below it.
    private func newestEntry(above id: ItemID) -> Int? {
        guard view.firstEntry != nil, store.reachesNewest, store.unordered.contains(where: { $0.id == id }) else {
            return nil
        }
        return store.newest?.entry
    }

    /// The items in view.
    private var visibleIDs: [ItemID] {
        guard let first = view.position.first.flatMap(store.cursor), let last = view.lastEntry else {
            return view.position.first.map { [$0] } ?? []
        }
        var ids: [ItemID] = []
        var cursor: ItemStore.Cursor? = first
        while let current = cursor, let entry = store[current].entry, entry <= last {
            ids.append(store[current].id)
            cursor = store.next(current)
        }
        return ids
    }
}
