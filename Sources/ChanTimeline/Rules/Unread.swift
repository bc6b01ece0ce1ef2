import ChanID

/// The read state.
struct UnreadState: Hashable, Sendable {
    /// The entry up to which everything is read.
    var marker = Int.max
    var count = 0
    /// The item below the divider.
    var divider: ItemID?
    /// The marker at opening, while the divider's item is not held.
    var soughtAfter: Int?
    /// Whether rows in view are read. Not so in search results, behind a link, or after "mark unread".
    var mayRead = false
    /// The entry and time of the last `markRead` that the node has not confirmed.
    var sent: Reading?
    /// The number of entries in the node's last count; messages in them are not counted again.
    var countedEntries = 0
    /// The entry that is read at a time, and one that came into view meanwhile.
    var ripening, following: Reading?

    struct Reading: Hashable, Sendable {
        var entry: Int
        var at: Milliseconds
    }

    var nextRead: Milliseconds? { ripening?.at }

    mutating func open() {
        self = UnreadState()
    }

    mutating func opened(_ page: Page, mayRead: Bool) {
        marker = page.readTo
        count = page.unread
        soughtAfter = page.unread > 0 ? page.readTo : nil
        self.mayRead = mayRead
    }
}

/// Rule 8, Unread: others' messages after the marker count. The divider stays where it was at opening until the view is
/// left or the reader answers. The marker moves forward over rows in view while focused; "mark unread" moves it back.
extension Timeline {
    package var unreadCount: Int { unread.count }

    /// Finds the first message of others after the marker, once the item before it is held too.
    mutating func findDivider(_ turn: inout Turn) {
        guard let marker = unread.soughtAfter, var current = store.firstCursor(from: marker == .max ? .max : marker + 1)
        else { return }
        let segment = store.segments[current.segment]
        guard current.index > 0 || !segment.older.hasMore || store[current].entry == marker + 1 else { return }
        while !store[current].countsAsUnread {
            guard current.index + 1 < segment.items.count else { return }
            current.index += 1
        }
        unread.divider = store[current].id
        unread.soughtAfter = nil
        if let entry = store[current].entry { turn.touch(entry...entry) }
    }

    mutating func clearDivider(_ turn: inout Turn) {
        unread.soughtAfter = nil
        guard let divider = unread.divider else { return }
        unread.divider = nil
        if let entry = store.entries[divider] { turn.touch(entry...entry) }
    }

    mutating func focus(_ isFocused: Bool, _ turn: inout Turn) {
        view.isFocused = isFocused
        unread.ripening = nil
        unread.following = nil
        startReading(&turn)
    }

    /// Begins the time after which what is in view is read.
    mutating func startReading(_ turn: inout Turn) {
        guard view.isFocused, unread.mayRead, let last = view.lastEntry, last > unread.marker else {
            unread.ripening = nil
            unread.following = nil
            return
        }
        let reading = UnreadState.Reading(entry: last, at: turn.now + limits.readAfter)
        guard let ripening = unread.ripening, ripening.entry <= last else {
            unread.ripening = reading
            unread.following = nil
            return
        }
        if ripening.entry < last, unread.following?.entry != last { unread.following = reading }
    }

    mutating func ripenReading(_ turn: inout Turn) {
        while let next = unread.ripening, next.at <= turn.now {
            read(to: next.entry, &turn)
            unread.ripening = unread.following
            unread.following = nil
        }
    }

    private mutating func read(to entry: Int, _ turn: inout Turn) {
        guard entry > unread.marker, let last = store.firstCursor(from: entry), store[last].entry == entry else {
            return
        }
        unread.count = max(0, unread.count - unreadItems(from: unread.marker + 1, to: last))
        unread.marker = entry
        unread.sent = UnreadState.Reading(entry: entry, at: turn.now)
        if store.reachesNewest, last == store.last { unread.count = burst.waiting.count { $0.item.countsAsUnread } }
        turn.later.append(.markRead(store[last].id))
    }

    /// Takes over the node's marker and count. It is an earlier mark's while a later one is under way; one that was lost is
    /// not waited for.
    mutating func mark(_ mark: ReadMark, _ turn: Turn) {
        guard pages.opening?.isOpening != true else { return }
        if let sent = unread.sent, mark.readTo < sent.entry, turn.now - sent.at < limits.markAnswered { return }
        unread.sent = nil
        unread.marker = mark.readTo
        unread.count = mark.unread
        unread.countedEntries = mark.entries
    }

    /// Counts a message that arrived, unless the node's last count contains it.
    mutating func countUnread(_ item: Item) {
        guard item.countsAsUnread, (item.entry ?? .max) >= unread.countedEntries else { return }
        unread.count += 1
    }

    /// Corrects the count for an item that became something else, such as a moderated message.
    mutating func countUnread(from old: Item, to new: Item, at entry: Int) {
        guard entry > unread.marker, old.countsAsUnread != new.countsAsUnread else { return }
        unread.count = max(0, unread.count + (new.countsAsUnread ? 1 : -1))
    }

    private func unreadItems(from entry: Int, to last: ItemStore.Cursor) -> Int {
        var (count, cursor) = (0, store.firstCursor(from: entry))
        while let current = cursor, current <= last {
            if store[current].countsAsUnread { count += 1 }
            cursor = store.next(current)
        }
        return count
    }

    /// Moves the marker back before an item, and the divider to it.
    mutating func markUnread(_ id: ItemID, _ turn: inout Turn) {
        guard let current = store.cursor(of: id), let entry = store.entries[id], let last = store.last else { return }
        clearDivider(&turn)
        if entry <= unread.marker {
            unread.count +=
                unreadItems(from: entry, to: last) - unreadItems(from: min(unread.marker, .max - 1) + 1, to: last)
            unread.marker = entry - 1
        }
        unread.sent = nil
        unread.mayRead = false
        unread.ripening = nil
        unread.following = nil
        unread.divider = store[current].id
        turn.touch(entry...entry)
        turn.later.append(.markUnread(id))
    }

    mutating func leave(_ turn: inout Turn) {
        clearDivider(&turn)
        unread.ripening = nil
        unread.following = nil
        typing.typists = []
        turn.touchEnd(after: store)
    }
}
