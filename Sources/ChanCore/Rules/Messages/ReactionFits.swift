import ChanID

/// A reaction is a single emoji, and the number of reactions is limited per member and per message.
struct ReactionFits: Rule {
    static let mostPerMember = 5

    func check(_ attempt: Attempt) -> RuleResult {
        if case .reactionsCounted(let counting) = attempt.act {
            return .require(
                counting.counts.count <= ListLimit.reactions && counting.counts.keys.allSatisfy(Self.isEmoji), .reaction
            )
        }
        guard case .reacted(let reaction) = attempt.act else { return .passes }
        guard Self.isEmoji(reaction.emoji) else { return .fails(.reaction) }
        let existing = attempt.facts.reactions.filter { $0.item == reaction.item && $0.member == attempt.author.member }
        let isNew = reaction.added && !existing.contains { $0.emoji == reaction.emoji }
        return .require(!isNew || existing.count < Self.mostPerMember, .capacity(limit: UInt32(Self.mostPerMember)))
    }

    /// Returns whether the text is one visible character of at most 32 bytes.
    private static func isEmoji(_ text: String) -> Bool {
        text.count == 1 && text.utf8.count <= TextLimit.reaction && NameFault(in: text) == nil
    }
}

/// The number of pinned messages is limited.
struct HasRoomForPin: Rule {
    static let most: UInt32 = 100

    func check(_ attempt: Attempt) -> RuleResult {
        .require(attempt.summary.pinCount < Self.most, .capacity(limit: Self.most))
    }
}
