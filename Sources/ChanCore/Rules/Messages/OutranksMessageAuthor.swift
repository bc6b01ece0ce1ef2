import ChanID

/// A moderator outranks the message's author. Imported messages and messages posted as the channel have no author to
/// outrank.
struct OutranksMessageAuthor: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let id = attempt.act.targetItem else { return .passes }
        return attempt.facts.item(id).result(ifAbsent: .passes) { item in
            attempt.authorRow.result(ifAbsent: .fails(.notMember(nil))) { moderator in
                let finding = Self.compare(moderator, item, attempt.facts)
                return attempt.isApproved && moderator.role == .owner ? .passes : finding
            }
        }
    }

    static func compare(_ moderator: Member, _ item: Item, _ facts: Facts) -> RuleResult {
        guard item.imported == nil, !item.asChannel, item.author != moderator.id else { return .passes }
        switch facts.member(item.author) {
        case .known(let author): return rank(moderator.role, author)
        case .absent: return .passes
        case .hidden(let scope): return moderator.role > .observer ? .passes : .unverifiable(scope)
        }
    }

    private static func rank(_ own: Role, _ author: Member) -> RuleResult {
        guard author.isActive, own <= author.role else { return .passes }
        return .fails(
            own == .owner ? .needsApproval(owners: 2) : .rank(own: own, target: author.role), about: .member(author.id))
    }
}

extension PendingModeration {
    /// Returns whether this moderation applies to the message that has now arrived: its author could still moderate it.
    func counts(against item: Item, in facts: Facts, at moment: Timestamp) -> Bool {
        var arrived = facts
        arrived.items[item.id] = item
        guard let moderator = arrived.members[by], moderator.isActive,
            moderator.holds(.moderate, in: facts.summary, at: moment)
        else { return false }
        let author = Author(member: by, device: DeviceID.none)
        let attempt = Attempt(.moderated(item: item.id, reason: reason), by: author, given: arrived, at: moment)
        return OutranksMessageAuthor().check(attempt) == .passes
            && OwnersRetractForTheChannel().check(attempt) == .passes
    }
}
