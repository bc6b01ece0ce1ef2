import ChanID

extension CommandPlanner {
    /// Adds a post. With pre-moderation, the post of an author who is not exempt is held for review by the staff.
    mutating func post(_ posting: Posting) throws(Denial) {
        let attempt = Attempt(.posted(posting), by: actor, given: facts, at: moment)
        guard NotHeld().check(attempt) == .fails(.held) else { return try addAct(.posted(posting)) }
        try addAct(.held(posting))
        warn(.waitsForStaff)
    }

    mutating func moveCase(_ move: CaseMove) throws(Denial) {
        let before = facts.cases[move.id]
        try addAct(.caseMoved(move))
        guard move.state == .claimed, before?.state == .claimed, let handler = before?.handler,
            handler != actor.member
        else { return }
        warn(.claimedBefore(by: facts.members[handler].map { "@" + $0.name } ?? handler.description))
    }

    mutating func moderate(_ item: MessageID, _ reasons: Reasons) throws(Denial) {
        try addAct(.moderated(item: item, reason: reasons.shown))
        try addStaffNote(reasons.private, on: .moderation(item))
    }
}
