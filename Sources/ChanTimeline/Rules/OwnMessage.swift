import ChanID

/// Rule 4, OwnMessage: sending loads the newest if it is not there, shows the end and follows. A pending item is a row at
/// once; its answer replaces it.
extension Timeline {
    mutating func send(_ pending: Pending, _ turn: inout Turn) {
        guard pending.text.contains(where: { !$0.isWhitespace }) else { return }
        put(unordered: pending.item, &turn)
        clearDivider(&turn)
        if store.reachesNewest || pages.isEmptyLog {
            following.start()
            turn.show = .end(animated: true)
        } else {
            jump(to: .newest, &turn)
        }
        turn.grewAtEnd = true
    }

    mutating func settle(_ pending: Pending, _ item: Item?, _ turn: inout Turn) {
        guard let item else {
            remove(pending.item.id, &turn)
            return
        }
        if item.entry == nil, let index = store.unordered.firstIndex(where: { $0.id == pending.item.id }) {
            store.unordered[index] = item
            turn.touchEnd(after: store)
            return
        }
        if item.id != pending.item.id { remove(pending.item.id, &turn) }
        arrive(item, &turn)
    }

    /// Adds or replaces an item that the log has not ordered.
    mutating func put(unordered item: Item, _ turn: inout Turn) {
        if let index = store.unordered.firstIndex(where: { $0.id == item.id }) {
            store.unordered[index] = item
        } else {
            store.unordered.append(item)
            turn.grewAtEnd = true
        }
        turn.touchEnd(after: store)
    }
}
