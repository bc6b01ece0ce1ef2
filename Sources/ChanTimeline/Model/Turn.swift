import ChanID

/// The effects of one event, collected until all rules have processed it.
struct Turn {
    /// The content of the view after the event.
    enum Show: Hashable { case end(animated: Bool), item(ItemID) }

    let now: Milliseconds
    /// The entries whose rows changed. `Int.max` includes what lies below the ordered items.
    private(set) var touched: ClosedRange<Int>?
    var loads: [Action] = []
    var show: Show?
    /// Whether rows were added at the end, and whether they may slide in.
    var grewAtEnd = false
    var isAnimated = true
    var news = Summary(messages: 0, mentions: 0)
    /// The actions after the rows have changed.
    var later: [Action] = []

    init(now: Milliseconds) { self.now = now }

    mutating func touch(_ entries: ClosedRange<Int>) {
        touched =
            touched.map { min($0.lowerBound, entries.lowerBound)...max($0.upperBound, entries.upperBound) } ?? entries
    }

    mutating func touchEnd(after store: ItemStore) {
        touch((store.segments.last?.lastEntry ?? .min)...Int.max)
    }
}
