import ChanID

extension Deliberation {
    mutating func plan(message command: Command) throws(Denial) {
        if case .post(let posting) = command { try post(posting) }
        if case .edit(let item, let text) = command { try propose(.edited(item: item, text: text)) }
        if case .deleteOwn(let item) = command { try propose(.retracted(item: item)) }
        if case .moderate(let item, let reasons) = command { try moderate(item, reasons) }
        if case .purge(let order) = command { try propose(.purged(order)) }
        if case .react(let item, let emoji, let added) = command {
            try propose(.reacted(item: item, emoji: emoji, added: added))
        }
        if case .publishReactionCounts(let item, let counts) = command {
            try propose(.reactionsCounted(item: item, counts: counts))
        }
        if case .pin(let item) = command { try propose(.pinned(item: item)) }
        if case .unpin(let item) = command { try propose(.unpinned(item: item)) }
    }

    /// Where posts are looked at first, those who are not exempt leave theirs with the staff.
    private mutating func post(_ posting: Posting) throws(Denial) {
        let attempt = Attempt(.posted(posting), by: actor, given: facts, at: moment)
        guard NotHeld().check(attempt) == .fails(.held) else { return try propose(.posted(posting)) }
        try propose(.held(posting))
        warn(.waitsForStaff)
    }

    mutating func plan(case command: Command) throws(Denial) {
        if case .report(let report, let text) = command { try propose(.reported(report, text: text)) }
        if case .ask(let id, let text) = command { try propose(.asked(in: id, text: text)) }
        if case .moveCase(let move) = command { try go(on: move) }
    }

    private mutating func go(on move: CaseMove) throws(Denial) {
        let before = facts.cases[move.id]
        try propose(.caseMoved(move))
        guard move.state == .claimed, before?.state == .claimed, let handler = before?.handler,
            handler != actor.member
        else { return }
        warn(.claimedBefore(by: facts.members[handler].map { "@" + $0.name } ?? handler.description))
    }

    private mutating func moderate(_ item: MessageID, _ reasons: Reasons) throws(Denial) {
        try propose(.moderated(item: item, reason: reasons.shown))
        try note(reasons.private, on: .moderation(item))
    }
}
