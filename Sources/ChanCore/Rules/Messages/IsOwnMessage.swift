/// One edits and deletes one's own messages; what the channel said is also its owners'.
struct IsOwnMessage: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let id = attempt.act.targetItem else { return .passes }
        return attempt.facts.item(id).result(ifAbsent: .fails(.noMessage)) { item in
            let isOwn = item.author == attempt.author.member
            let isOwners = item.asChannel && attempt.authorRow.value?.role == .owner
            return .require(isOwn || isOwners, .notAuthor(item.author))
        }
    }
}

/// A message by the channel itself has no member to moderate; only owners retract it (invariant 6).
struct OwnersRetractForTheChannel: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let id = attempt.act.targetItem else { return .passes }
        return attempt.facts.item(id).result(ifAbsent: .passes) { item in
            .require(!item.asChannel || attempt.authorRow.value?.role == .owner, .channelItself)
        }
    }
}
