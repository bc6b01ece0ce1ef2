import ChanID

/// Rule 2, KeepsBottomEdge: when the view's height changes, the row at the lower edge stays there, and a reader at the
/// end stays at the end. When the width or a row changes, the first visible row stays (KeepsPlace).
extension Timeline {
    mutating func resize(to position: Position, _ resize: Resize, _ turn: inout Turn) {
        let (last, first) = (view.position.last, view.position.first)
        let wasAtEnd = store.reachesNewest && view.position.fromEnd <= limits.atEnd
        show(position)
        if following.isFollowing || (wasAtEnd && first != nil) {
            turn.show = .end(animated: false)
            return
        }
        let kept: (ItemID?, Edge) = resize == .height ? (last, .bottom) : (first, .top)
        if let id = kept.0, store.item(id) != nil {
            turn.later.append(.keep(id, kept.1))
            view.settlesAt = turn.now + limits.scrollSettles
        }
    }
}
