import ChanID

/// Rule 10, Decoration: how a row is drawn depends on the row and its neighbours alone. A run ends at another sender,
/// after the limit of time, at a day, an event, a gap or the divider.
extension Timeline {
    func decoration(of item: Item, after previous: Item?, before next: Item?) -> Decoration {
        guard !item.kind.isEvent else { return Decoration() }
        var decoration = Decoration()
        decoration.side = item.author == .system ? .system : item.isMine ? .mine : .other
        let isFirst = previous.map { !continues($0, with: item) } ?? true
        decoration.hasTail = next.map { !continues(item, with: $0) } ?? true
        let isNamed = participants >= limits.namesFrom || item.author == .channel
        decoration.hasSender = decoration.side == .other && isFirst && isNamed
        return decoration
    }

    /// Whether two neighbours are of one run.
    private func continues(_ item: Item, with next: Item) -> Bool {
        item.author == next.author && item.isMine == next.isMine && item.day == next.day
            && abs(next.at - item.at) <= limits.runGap && !item.kind.isEvent && !next.kind.isEvent
            && next.id != unread.divider
    }
}
