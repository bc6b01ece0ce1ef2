/// A purge is of so many messages at most, and of such as there are.
struct PurgeFits: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let order = attempt.act.purge else { return .passes }
        let allowed = 1...Int64(Purge.limit)
        let count = order.items?.count ?? attempt.purged(order).count
        guard count <= Purge.limit, order.items?.isEmpty != true else {
            return .fails(.value(.number("messages", allowed: allowed)))
        }
        for id in (order.items ?? []).sorted() {
            let found = attempt.facts.item(id).result(ifAbsent: .fails(.noMessage, about: .item(id))) { _ in .passes }
            guard found == .passes else { return found }
        }
        return .passes
    }
}

/// Whoever names messages or a member outranks their authors, as for one message; of a stretch of time a purge takes what
/// its author may.
struct OutranksPurged: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let order = attempt.act.purge, order.isNamed else { return .passes }
        for item in attempt.purged(order) where order.items != nil || !item.asChannel {
            let found = attempt.mayPurge(item)
            guard found == .passes else { return found }
        }
        return .passes
    }
}

extension Attempt {
    /// What keeps the author from taking away one of the messages a purge covers.
    func mayPurge(_ item: Item) -> RuleResult {
        authorRow.result(ifAbsent: .fails(.notMember(nil))) { moderator in
            if item.asChannel, moderator.role != .owner { return .fails(.channelItself, about: .item(item.id)) }
            return OutranksMessageAuthor.compare(moderator, item, facts)
        }
    }
}
