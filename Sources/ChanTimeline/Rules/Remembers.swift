import ChanID

/// The state of rows: expanded, spoiler, selected. It belongs to the item's identifier.
struct RowStates: Hashable, Sendable {
    private struct State: Hashable, Sendable {
        var flags: Set<RowFlag> = []
        var shown: Int
    }

    private var states: [ItemID: State] = [:]
    /// Each display of a row, the oldest first. All but the last of a row are stale.
    private var displays: [Display] = []
    private var firstDisplay = 0
    private var clock = 0

    private struct Display: Hashable, Sendable {
        let id: ItemID
        let shown: Int
    }

    var count: Int { states.count }

    func flags(of id: ItemID) -> Set<RowFlag> { states[id]?.flags ?? [] }

    /// Records that rows are in view. The least recently shown rows are removed above the limit.
    mutating func display(_ ids: [ItemID], limit: Int) {
        for id in ids {
            clock += 1
            states[id, default: State(shown: clock)].shown = clock
            displays.append(Display(id: id, shown: clock))
        }
        while states.count > limit || displays.count - firstDisplay > 2 * limit {
            let oldest = displays[firstDisplay]
            firstDisplay += 1
            guard states[oldest.id]?.shown == oldest.shown else { continue }
            if states.count > limit { states[oldest.id] = nil } else { displays.append(oldest) }
        }
        if firstDisplay > limit {
            displays.removeFirst(firstDisplay)
            firstDisplay = 0
        }
    }

    mutating func toggle(_ flag: RowFlag, of id: ItemID, limit: Int) {
        if states[id] == nil { display([id], limit: limit) }
        states[id]?.flags.formSymmetricDifference([flag])
    }
}

/// Rule 12, Remembers: row state begins at first display and survives trimming and removal until the view closes.
extension Timeline {
    mutating func toggle(_ id: ItemID, _ flag: RowFlag, _ turn: inout Turn) {
        guard flag != .unread else {
            markUnread(id, &turn)
            return
        }
        states.toggle(flag, of: id, limit: limits.rowStates)
        if let entry = store.entries[id] {
            turn.touch(entry...entry)
        } else if store.item(id) != nil {
            turn.touchEnd(after: store)
        }
    }
}
