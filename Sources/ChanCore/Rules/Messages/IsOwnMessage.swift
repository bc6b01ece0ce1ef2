/// Members edit and delete only their own messages. Owners may also change messages that were posted as the channel.
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

/// A message that was posted as the channel has no author to moderate; only owners retract it (invariant 6).
struct OwnersRetractForTheChannel: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let id = attempt.act.targetItem else { return .passes }
        return attempt.facts.item(id).result(ifAbsent: .passes) { item in
            .require(!item.asChannel || attempt.authorRow.value?.role == .owner, .channelItself)
        }
    }
}
