import ChanID

/// Whether the view stays at the end.
struct Following: Hashable, Sendable {
    private(set) var isFollowing = false
    /// The messages of others that arrived since following ended; the button to the end shows it.
    private(set) var newSince = 0

    mutating func start() {
        isFollowing = true
        newSince = 0
    }

    mutating func stop() { isFollowing = false }

    mutating func count(_ item: Item) {
        if !isFollowing, item.countsAsUnread { newSince += 1 }
    }
}

/// Rule 3, Follows: the reader follows when the newest is loaded and their own last scroll ended near the end. Only their
/// scroll, own message or jump changes it; neither the program's scrolling nor growing content does.
extension Timeline {
    /// Whether the view follows the end.
    package var isFollowing: Bool { following.isFollowing }
    /// Whether the newest item of the log is held.
    package var reachesNewest: Bool { store.reachesNewest }
    /// The number on the button to the end.
    package var newSinceFollowing: Int { following.newSince }

    mutating func scroll(to position: Position, by mover: Mover, _ turn: inout Turn) {
        show(position)
        if mover == .reader && turn.now >= view.settlesAt {
            if store.reachesNewest && position.fromEnd <= limits.nearEnd { following.start() } else { following.stop() }
            unread.mayRead = true
        }
        startReading(&turn)
    }
}
