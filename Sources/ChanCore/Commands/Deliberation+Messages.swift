import ChanID

extension Deliberation {
    mutating func plan(message command: Command) throws(Denial) {
        if case .post(let posting) = command { try propose(.posted(posting)) }
        if case .edit(let item, let text) = command { try propose(.edited(item: item, text: text)) }
        if case .deleteOwn(let item) = command { try propose(.retracted(item: item)) }
        if case .moderate(let item, let reasons) = command { try moderate(item, reasons) }
        if case .react(let item, let emoji, let added) = command {
            try propose(.reacted(item: item, emoji: emoji, added: added))
        }
        if case .publishReactionCounts(let item, let counts) = command {
            try propose(.reactionsCounted(item: item, counts: counts))
        }
        if case .pin(let item) = command { try propose(.pinned(item: item)) }
        if case .unpin(let item) = command { try propose(.unpinned(item: item)) }
    }

    private mutating func moderate(_ item: MessageID, _ reasons: Reasons) throws(Denial) {
        try propose(.moderated(item: item, reason: reasons.shown))
        try note(reasons.private, on: .moderation(item))
    }
}
